#include <algorithm>
#include <bit>
#include <vector>

#include "engine/expansions/farms/farms.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"

namespace bastide {

void list_supplied_cities(const Table& table, SegmentId farm, CityList& cities) {
    const Board& board = table.board;
    cities.clear();
    board.for_each_segment(farm, [&](SegmentId field) {
        unsigned borders = board.borders_of(field);
        for (; borders != 0; borders &= borders - 1) {
            const SegmentId city =
                board.root(board.segment_of(board.tile_of(field), std::countr_zero(borders)));
            if (board.open(city) == 0 && !cities.contains(city) && counts_as_complete(table, city))
                cities.push_back(city);
        }
    });
    const auto& built = table.game.hooks.built_cities;
    for (std::size_t i = 0; i < built.size(); ++i)
        if (built[i](table, farm)) cities.push_back(static_cast<SegmentId>(kBuiltCity + i));
}

Value farm_value(const Table& table, SegmentId farm, bool) {
    CityList cities;
    list_supplied_cities(table, farm, cities);
    Value value;
    value.add(static_cast<int>(cities.size()), "cities", 3);
    value.cite("FARM-24");
    return value;
}

namespace {

using FarmList = FixedList<SegmentId, kMaxOnBoard>;

// Roots of the fields with farmers.
void list_occupied_farms(const Table& table, FarmList& farms) {
    for (const Figure& figure : table.board.figures()) {
        const SegmentId root = table.board.feature_of(figure);
        if (root == kNowhere || table.board.kind_of(root).shape != Shape::kHalves) continue;
        if (!farms.contains(root)) farms.push_back(root);
    }
    if (table.listening()) sort_for_scoring(table, {farms.begin(), farms.size()});
}

Flow score_by_farm(Table& table) {
    FarmList farms;
    list_occupied_farms(table, farms);
    for (const SegmentId farm : farms) score_feature(table, farm, false, true);
    return Flow::next();
}

// Every player's farmers over all farms that supply a city.
struct CityFarmers {
    SegmentId city;
    Majority farmers;
};

std::vector<CityFarmers> count_by_city(const Table& table) {
    std::vector<CityFarmers> result;
    FarmList farms;
    CityList cities;
    list_occupied_farms(table, farms);
    for (const SegmentId farm : farms) {
        const Majority farmers = majority_of(table, farm);
        list_supplied_cities(table, farm, cities);
        for (const SegmentId city : cities) {
            auto it = std::find_if(result.begin(), result.end(),
                                   [&](const CityFarmers& entry) { return entry.city == city; });
            if (it == result.end()) it = result.insert(result.end(), CityFarmers{city, {}});
            for (int player = 0; player < table.game.players; ++player)
                it->farmers.strength[player] += farmers.strength[player];
        }
    }
    return result;
}

// The same in the order of scoring.
std::vector<CityFarmers> farmers_by_city(const Table& table) {
    std::vector<CityFarmers> result = count_by_city(table);
    const Board& board = table.board;
    std::sort(result.begin(), result.end(), [&](const CityFarmers& a, const CityFarmers& b) {
        if (a.city >= kBuiltCity || b.city >= kBuiltCity) return a.city < b.city;
        return board.comes_before(board.first_segment(a.city), board.first_segment(b.city));
    });
    return result;
}

constexpr int kPointsByCity = 4;

void project_by_city(const Table& table, LaidTiles&, SeatPoints& points) {
    for (const CityFarmers& entry : count_by_city(table)) {
        const auto& farmers = entry.farmers.strength;
        const int most = *std::max_element(farmers.begin(), farmers.end());
        for (int player = 0; player < table.game.players; ++player)
            if (most > 0 && farmers[player] == most) points[player] += kPointsByCity;
    }
}

// FARM-26 to FARM-31: each completed city once, four points to the most farmers around it.
Flow score_by_city(Table& table) {
    Value value;
    value.add(1, "cities", kPointsByCity);
    value.cite("FARM-28");
    value.cite("FARM-27");
    for (const CityFarmers& entry : farmers_by_city(table)) {
        const auto& farmers = entry.farmers.strength;
        const int most = *std::max_element(farmers.begin(), farmers.end());
        for (int player = 0; player < table.game.players; ++player)
            if (most > 0 && farmers[player] == most)
                award(table, player, "field", value, true, &entry.farmers,
                      entry.city < kBuiltCity ? entry.city : kNowhere);
    }
    if (table.game.hooks.scored.empty()) return Flow::next();
    FarmList farms;
    list_occupied_farms(table, farms);
    for (const SegmentId farm : farms) tell_scored(table, farm, true);
    return Flow::next();
}

constexpr Step kScoreFarms{
    .name = "final-farms", .slot = Slot::kEndOfGame, .order = 400, .rule = "FARM-32"};

}  // namespace

Step score_by_farm_step() {
    Step step = kScoreFarms;
    step.enter = score_by_farm;
    return step;
}

Step score_by_city_step() {
    Step step = kScoreFarms;
    step.enter = score_by_city;
    step.project = project_by_city;
    return step;
}

}  // namespace bastide
