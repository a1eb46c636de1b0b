// find_fault(): everything derived is recomputed, everything counted is counted again.
#include "engine/game/asking.h"
#include "engine/game/play.h"

namespace bastide {

const char* find_fault(const Game& game, const State& state) {
    return find_fault(Table(game, state));
}

const char* find_fault(const Table& table) {
    const Game& game = table.game;
    if (const char* fault = table.board.find_fault()) return fault;
    std::array<int, kMaxPiles> left{};
    int aside = 0;
    for (std::size_t i = 0; i < game.bag.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        left[game.pile_of[i]] += table.bag(type);
        aside += table.aside(type);
        if (table.bag(type) + table.aside(type) > game.bag[i]) return "bag: too many tiles";
    }
    for (int pile = 0; pile < kMaxPiles; ++pile)
        if (left[pile] != table.head.left[pile]) return "left: a pile is miscounted";
    if (aside != table.head.aside) return "aside: miscounted";
    for (int player = 0; player < game.players; ++player) {
        for (std::size_t i = 0; i < game.figures.size(); ++i) {
            const auto kind = static_cast<FigureKindId>(i);
            int figures = table.reserve(player, kind) + held_figures(table, player, kind);
            for (const Figure& figure : table.board.figures())
                figures += figure.owner == player && figure.kind == kind;
            if (figures != game.figures[i].per_player) return "figures: one was lost or made";
        }
    }
    if (table.head.step > game.step_count) return "step: out of range";
    if (table.head.active >= game.players || table.head.decider >= game.players)
        return "active: no such seat";
    return nullptr;
}

}  // namespace bastide
