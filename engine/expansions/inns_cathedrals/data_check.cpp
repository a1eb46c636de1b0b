// What tile data must say (INN-12, INN-50).
#include "engine/expansions/base/base.h"
#include "engine/expansions/inns_cathedrals/inns.h"

namespace bastide {
namespace {

constexpr int kTiles = 18;
constexpr int kInnTiles = 6;
constexpr int kCathedralTiles = 2;

// Segments of the tile that bear the mark; -1 if one of them is of the wrong kind.
int count_marked(const TileType& type, int mark, KindId kind) {
    if (mark == kNoMark) return 0;
    int marked = 0;
    for (int i = 0; i < type.segment_count; ++i) {
        if (type.segments[i].marks[mark] == 0) continue;
        if (type.segments[i].kind != kind) return -1;
        ++marked;
    }
    return marked;
}

}  // namespace

Refusal check_inn_tiles(const Game& game) {
    const InnFacts& facts = game.facts<InnFacts>();
    int tiles = 0;
    int inn_tiles = 0;
    int cathedral_tiles = 0;
    for (const TileType& type : game.tables.types) {
        const int inns = count_marked(type, facts.inn, kRoad);
        const int cathedrals = count_marked(type, facts.cathedral, kCity);
        // An inn on two roads would be one inn tied to both, whoever drew the tile.
        if (inns < 0 || inns > 1 || cathedrals < 0) return {"INN-50", "", {type.id}};
        if (type.set != "inns-cathedrals") continue;
        tiles += type.copies;
        inn_tiles += inns > 0 ? type.copies : 0;
        cathedral_tiles += cathedrals > 0 ? type.copies : 0;
    }
    const bool right = tiles == kTiles && (facts.inn == kNoMark || inn_tiles == kInnTiles) &&
                       (facts.cathedral == kNoMark || cathedral_tiles == kCathedralTiles);
    return right ? Refusal{} : Refusal{"INN-50", "", {}};
}

}  // namespace bastide
