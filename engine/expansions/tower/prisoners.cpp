// Prisoners and their exchange (TOWER-15, TOWER-23 to TOWER-27), and what lies on the table.
#include <numeric>

#include "engine/expansions/tower/tower.h"
#include "engine/game/scoring.h"

namespace bastide {

int count_prisoners(const Table& table, int holder, int owner) {
    const auto& kinds = tower_memory(table).prisoners[holder][owner];
    return std::accumulate(kinds.begin(), kinds.end(), 0);
}

void imprison(Table& table, int index) {
    const Figure figure = table.board.figures()[index];
    const SegmentId root = table.board.feature_of(figure);
    table.board.remove_figure(index);
    ++tower_memory(table).prisoners[table.head.active][figure.owner][figure.kind];
    if (table.listening())
        table.events->push_back({.type = Event::Type::kTake,
                                 .player = table.head.active,
                                 .owner = figure.owner,
                                 .figure = figure.kind,
                                 .what = "prisoner",
                                 .rule = "TOWER-15",
                                 .number = 1});
    tell_left(table, root);
}

void release(Table& table, int holder, int owner, FigureKindId kind, const char* rule) {
    --tower_memory(table).prisoners[holder][owner][kind];
    ++table.reserve(owner, kind);
    if (table.listening())
        table.events->push_back({.type = Event::Type::kReturn,
                                 .player = static_cast<std::uint8_t>(owner),
                                 .figure = kind,
                                 .rule = rule});
}

int held_as_prisoners(const Table& table, int player, FigureKindId kind) {
    int count = 0;
    for (const auto& held : tower_memory(table).prisoners) count += held[player][kind];
    return count;
}

void list_tower_tokens(const Table& table, std::vector<Tokens>& tokens) {
    const TowerMemory& memory = tower_memory(table);
    for (int i = 0; i < memory.count; ++i)
        tokens.push_back(
            {.name = "tower", .count = memory.towers[i].height, .tile = memory.towers[i].tile});
    for (int player = 0; player < table.game.players; ++player) {
        const auto seat = static_cast<std::uint8_t>(player);
        tokens.push_back({seat, "tower-piece", pieces_left(table, player)});
        bool any = false;
        for (int owner = 0; owner < table.game.players; ++owner)
            for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind) {
                const int count = memory.prisoners[player][owner][kind];
                if (count == 0) continue;
                any = true;
                tokens.push_back({seat, "prisoner", count, static_cast<std::uint8_t>(owner),
                                  static_cast<FigureKindId>(kind)});
            }
        if (!any) tokens.push_back({seat, "prisoner", 0});
    }
}

namespace {

// The player with whom the exchange is due. Precondition: it is due.
int partner(const Table& table) { return tower_memory(table).exchange - 1; }

const std::array<std::uint8_t, kMaxFigureKinds>& own_prisoners(const Table& table) {
    return tower_memory(table).prisoners[partner(table)][table.head.active];
}

// One for one (TOWER-24). The partner's is the one just taken, since two players never hold
// prisoners of each other (TOWER-26).
Flow exchange_for(Table& table, FigureKindId kind) {
    const int other = partner(table);
    const int active = table.head.active;
    const auto& taken = tower_memory(table).prisoners[active][other];
    FigureKindId theirs = 0;
    while (taken[theirs] == 0) ++theirs;
    tower_memory(table).exchange = 0;
    release(table, active, other, theirs, "TOWER-23");
    release(table, other, active, kind, "TOWER-23");
    return Flow::next();
}

Flow enter_exchange(Table& table) {
    if (tower_memory(table).exchange == 0) return Flow::next();
    int kinds = 0;
    FigureKindId last = 0;
    for (std::size_t kind = 0; kind < kMaxFigureKinds; ++kind) {
        if (own_prisoners(table)[kind] == 0) continue;
        ++kinds;
        last = static_cast<FigureKindId>(kind);
    }
    return kinds == 1 ? exchange_for(table, last) : Flow::wait();  // TOWER-64
}

void list_exchanges(const Table& table, ActionList& actions) {
    for (std::size_t kind = 0; kind < kMaxFigureKinds; ++kind)
        if (own_prisoners(table)[kind] > 0)
            actions.push_back(
                {tower_facts(table).exchange, static_cast<std::uint8_t>(kind), {}, 0});
}

const char* refuse_exchange(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "TOWER-24";
    if (action.verb != tower_facts(table).exchange) return "BASE-8";
    return action.arg < kMaxFigureKinds && own_prisoners(table)[action.arg] > 0 ? nullptr
                                                                                : "TOWER-25";
}

Flow apply_exchange(Table& table, const Action& action) { return exchange_for(table, action.arg); }

}  // namespace

Step exchange_step() {
    return {.name = "exchange",
            .slot = Slot::kAct,
            .order = 150,
            .rule = "TOWER-23",
            .enter = enter_exchange,
            .apply = apply_exchange,
            .list = list_exchanges,
            .refuse = refuse_exchange};
}

}  // namespace bastide
