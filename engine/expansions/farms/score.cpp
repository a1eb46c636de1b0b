#include <algorithm>
#include <array>

#include "engine/expansions/farms/farms.h"
#include "engine/game/scoring.h"

namespace bastide {

std::vector<SegmentId> supplied_cities(const Table& table, SegmentId farm) {
    const Board& board = table.board;
    std::vector<SegmentId> cities;
    board.for_each_segment(farm, [&](SegmentId field) {
        const std::uint16_t borders = board.type_of_segment(field).borders;
        for (int i = 0; borders >> i != 0; ++i) {
            if (!(borders >> i & 1)) continue;
            const SegmentId city = board.root(board.segment_of(board.tile_of(field), i));
            if (board.complete(city) && std::find(cities.begin(), cities.end(), city) == cities.end())
                cities.push_back(city);
        }
    });
    return cities;
}

Value farm_value(const Table& table, SegmentId farm, bool) {
    Value value;
    value.add(static_cast<int>(supplied_cities(table, farm).size()), "cities", 3);
    value.cite("FARM-24");
    return value;
}

namespace {

// Roots of the fields with farmers.
std::vector<SegmentId> occupied_farms(const Table& table) {
    std::vector<SegmentId> farms;
    for (const Figure& figure : table.board.figures()) {
        const SegmentId root = table.board.feature_of(figure);
        if (root == kNowhere || table.board.kind_of(root).shape != Shape::kHalves) continue;
        if (std::find(farms.begin(), farms.end(), root) == farms.end()) farms.push_back(root);
    }
    sort_for_scoring(table, farms);
    return farms;
}

Flow score_by_farm(Table& table) {
    for (const SegmentId farm : occupied_farms(table)) score_feature(table, farm, false, true);
    return Flow::next();
}

// Every player's farmers over all farms that supply a city.
struct CityFarmers {
    SegmentId city;
    std::array<int, kMaxPlayers> farmers{};
};

std::vector<CityFarmers> farmers_by_city(const Table& table) {
    std::vector<CityFarmers> result;
    for (const SegmentId farm : occupied_farms(table)) {
        const Majority farmers = majority_of(table, farm);
        for (const SegmentId city : supplied_cities(table, farm)) {
            auto it = std::find_if(result.begin(), result.end(),
                                   [&](const CityFarmers& entry) { return entry.city == city; });
            if (it == result.end()) it = result.insert(result.end(), CityFarmers{city, {}});
            for (int player = 0; player < table.game.players; ++player)
                it->farmers[player] += farmers.strength[player];
        }
    }
    const Board& board = table.board;
    std::sort(result.begin(), result.end(), [&](const CityFarmers& a, const CityFarmers& b) {
        return board.comes_before(board.first_segment(a.city), board.first_segment(b.city));
    });
    return result;
}

// FARM-26 to FARM-31: each completed city once, four points to the most farmers around it.
Flow score_by_city(Table& table) {
    Value value;
    value.add(1, "cities", 4);
    value.cite("FARM-28");
    for (const CityFarmers& entry : farmers_by_city(table)) {
        const int most = *std::max_element(entry.farmers.begin(), entry.farmers.end());
        for (int player = 0; player < table.game.players; ++player)
            if (most > 0 && entry.farmers[player] == most)
                award(table, player, "field", value, true);
    }
    return Flow::next();
}

constexpr Step kScoreFarms{.name = "final-farms",
                           .slot = Slot::kEndOfGame,
                           .order = 400,
                           .rule = "FARM-32"};

}  // namespace

Step score_by_farm_step() {
    Step step = kScoreFarms;
    step.enter = score_by_farm;
    return step;
}

Step score_by_city_step() {
    Step step = kScoreFarms;
    step.enter = score_by_city;
    return step;
}

}  // namespace bastide
