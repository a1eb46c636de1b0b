#include "engine/expansions/catapult/with_abbey_mayor.h"

#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

// Cities only.
bool mayor_replaces(const Table& table, const Figure& place) {
    return place.stand == Stand::kSegment && table.board.kind_id(place.where) == kCity;
}

// Roads, cities and what counts as a monastery; not on top of anything (TOWER-60), but on what has
// taken the place of a city.
bool wagon_replaces(const Table& table, const Figure& place) {
    if (place.stand != Stand::kSegment) return place.spot != kOnTop;
    const KindId kind = table.board.kind_id(place.where);
    return kind == kRoad || kind == kCity || table.game.kind_rules[kind].monastic;
}

}  // namespace

// Either may be there without the other.
void know_officials(GameBuilder& builder, CatapultFacts& facts) {
    Game& game = builder.game();
    if (const int mayor = game.figure("mayor"); mayor >= 0) {
        game.figures[mayor].rank = 2;
        facts.targets[mayor] = {180, mayor_replaces};
    }
    if (const int wagon = game.figure("wagon"); wagon >= 0) {
        game.figures[wagon].rank = 3;
        facts.targets[wagon] = {180, wagon_replaces};
    }
}

}  // namespace bastide
