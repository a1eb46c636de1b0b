// Volcanoes bring the dragon, and with it the tiles that waited for it (DRAGON-19 to DRAGON-25,
// DRAGON-36, DRAGON-37).
#include "engine/expansions/base/base.h"
#include "engine/expansions/princess_dragon/dragon.h"

namespace bastide {
namespace {

bool makes_dragon_move(const Table& table, TypeId type) {
    return table.game.tables.symbols[type] >> dragon_facts(table).wing & 1;
}

// The end of T1: everything else of this part happens with the dragon on its new tile.
Flow enter_volcano(Table& table) {
    look_after_fairy(table);
    const DragonFacts& facts = dragon_facts(table);
    if (!placed_symbol(table, facts.volcano)) return Flow::next();
    put_neutral(table, {kNobody, facts.dragon, Stand::kTile, 0, table.head.placed}, "DRAGON-20");
    if (table.head.aside == 0) return Flow::next();
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        if (makes_dragon_move(table, type)) bring_back(table, type, "DRAGON-37");
    }
    return Flow::next();
}

}  // namespace

// Special figures are no followers: they may stand beside it (DRAGON-22, DRAGON-80).
const char* refuse_beside_dragon(const Table& table, FigureKindId kind, TileId tile) {
    if (tile_of_dragon(table) != tile || !table.game.figures[kind].follower) return nullptr;
    const bool new_volcano =
        tile == table.head.placed && placed_symbol(table, dragon_facts(table).volcano);
    return new_volcano ? "DRAGON-21" : "DRAGON-24";
}

const char* withhold_dragon_tile(const Table& table, TypeId type) {
    if (!makes_dragon_move(table, type)) return nullptr;
    return tile_of_dragon(table) == kNoTile ? "DRAGON-36" : nullptr;
}

Step volcano_step() {
    return {.name = "volcano",
            .slot = Slot::kPlaced,
            .order = 40,
            .rule = "DRAGON-20",
            .enter = enter_volcano};
}

}  // namespace bastide
