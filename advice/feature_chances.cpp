#include "advice/feature_chances.h"

#include <algorithm>

#include "ai/dice.h"

namespace bastide {
namespace {

// One game to its end. Segments may get other numbers on the way, so the feature is looked for
// whenever something has scored.
void play_out(const Game& game, State& state, Square square, int index, ai::Player& player,
              Draws& draws, FeatureChances& chances) {
    Events events;
    int most = 0;
    for (;;) {
        const Table table(game, state);
        const Pending due = pending(table);
        const SegmentId root = table.board.root(table.board.segment_at(square, index));
        for (const Event& event : events)
            if (event.type == Event::Type::kScore && event.segment != kNowhere &&
                table.board.root(event.segment) == root)
                most = std::max(most, event.value.points());
        events.clear();
        if (due.kind == Pending::Kind::kOver) {
            chances.complete += table.board.complete(root);
            chances.points.push_back(most);
            return;
        }
        const Action action =
            due.kind == Pending::Kind::kChance
                ? roll_chance(table, draws)
                : player.think(game, state, due.player, {}).choices.front().action;
        apply(game, state, action, &events);
    }
}

}  // namespace

FeatureChances feature_chances(const Game& game, const State& state, Square square, int index,
                               ai::Player& player, int games, std::uint64_t seed) {
    FeatureChances chances;
    for (int i = 0; i < games; ++i) {
        ai::Dice dice(seed, static_cast<std::uint64_t>(i));
        State now = state;
        play_out(game, now, square, index, player, dice, chances);
    }
    return chances;
}

}  // namespace bastide
