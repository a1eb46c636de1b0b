// Wells: points for placing a tile, and a field that nobody may claim (WELL-1 to WELL-3).
#include "engine/expansions/base/base.h"
#include "engine/game/builder.h"
#include "engine/game/scoring.h"

namespace bastide {

std::span<const RoomFile> wells_files();
extern const Room kRoom_wells;

namespace {

struct WellFacts {
    int symbol = 0;
    int points = 2;
};

bool has_well(const Table& table, TileId tile) {
    return table.board.type_of(tile).symbols >> table.game.facts<WellFacts>().symbol & 1;
}

// WELL-2
Flow score_well(Table& table) {
    if (!has_well(table, table.head.placed)) return Flow::next();
    Value value;
    value.add(1, "wells", table.game.facts<WellFacts>().points);
    value.cite("WELL-2");
    award(table, table.head.active, "well", value, false);
    return Flow::next();
}

// WELL-3
const char* refuse_at_well(const Table& table, FigureKindId kind, TileId tile, int index) {
    const bool field = table.board.type_of(tile).segments[index].kind == kField;
    return field && table.game.figures[kind].follower && has_well(table, tile) ? "WELL-3" : nullptr;
}

std::vector<OptionType> well_options() { return {{"well_points", "WELL-2", {"2", "1"}}}; }

void furnish_wells(GameBuilder& builder) {
    if (!builder.setup().has_set("wells")) return;
    builder.add_tiles(kRoom_wells, "wells");  // WELL-1
    builder.add_facts(WellFacts{.symbol = builder.add_symbol("well"),
                                .points = builder.setup().is("well_points", "1") ? 1 : 2});
    builder.add_step({.name = "well",
                      .slot = Slot::kPlaced,
                      .order = 900,
                      .rule = "WELL-2",
                      .enter = score_well});
    builder.game().hooks.refuse_put.push_back(refuse_at_well);
}

}  // namespace

const Room kRoom_wells{"wells", wells_files, well_options, nullptr, furnish_wells};

}  // namespace bastide
