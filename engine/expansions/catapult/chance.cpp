// What a hand adds to an aim: one outcome for each throw, made of 26 draws, or 25 in a duel
// (CATA-24, CATA-36, CATA-57).
#include "engine/expansions/base/base.h"
#include "engine/expansions/catapult/catapult.h"

namespace bastide {
namespace {

constexpr int kLeastReach = 900;  // CATA-36
constexpr int kReaches = 1101;

// NORM: the sum of twelve draws (CATA-21).
std::int16_t norm(Draws& draws) {
    int sum = 0;
    for (int i = 0; i < 12; ++i) sum += static_cast<int>(draws.below(1001));
    return static_cast<std::int16_t>(sum - kMostSwerve);
}

bool is_norm(int number) { return number >= -kMostSwerve && number <= kMostSwerve; }

Action outcome(VerbId verb, int along, int across, int third, int fourth) {
    return {verb,
            static_cast<std::uint8_t>(fourth),
            {static_cast<std::int16_t>(along), static_cast<std::int16_t>(across)},
            static_cast<std::uint16_t>(third)};
}

// Three points stand for the bell, three for the even draw (both exact up to the fifth power), so
// that a search can weigh what a throw brings.
template <typename Add>
void sample(int even, Add add) {
    constexpr int kFar = 1734;  // standard deviation times the square root of three
    static constexpr std::array<std::pair<int, std::uint32_t>, 3> kBell{
        {{-kFar, 1}, {0, 4}, {kFar, 1}}};
    const std::array<std::pair<int, std::uint32_t>, 3> flat{
        {{even * 113 / 1000, 5}, {even / 2, 8}, {even * 887 / 1000, 5}}};
    for (const auto& [along, weight] : kBell)
        for (const auto& [across, other] : kBell)
            for (const auto& [third, share] : flat)
                add(along, across, third, weight * other * share);
}

// Board throws

int slides(const Table& table) {
    const CatapultMemory& memory = catapult_memory(table);
    return slides_of(power_of(memory.from, memory.to));
}

bool is_duel(const Table& table) { return catapult_memory(table).kind == kCatch; }

Flow enter_land(Table& table) {
    return catapult_memory(table).flying && !is_duel(table) ? Flow::wait() : Flow::next();
}

Action roll_land(const Table& table, Draws& draws) {
    const int along = norm(draws);
    const int across = norm(draws);
    const auto slide = static_cast<int>(draws.below(static_cast<std::uint32_t>(slides(table))));
    const auto bounce = static_cast<int>(draws.below(4));
    return outcome(catapult_facts(table).land, along, across, slide, bounce);
}

void land_outcomes(const Table& table, OutcomeList& outcomes) {
    sample(slides(table), [&](int along, int across, int slide, std::uint32_t weight) {
        for (int bounce = 0; bounce < 4; ++bounce)
            outcomes.push_back(
                {outcome(catapult_facts(table).land, along, across, slide, bounce), weight});
    });
}

const char* refuse_land(const Table& table, const Action& action) {
    if (action.verb != catapult_facts(table).land) return "BASE-8";
    const bool possible = is_norm(action.square.x) && is_norm(action.square.y) &&
                          action.index < slides(table) && action.arg < 4;
    return possible ? nullptr : "CATA-24";
}

Flow apply_land(Table& table, const Action& action) {
    CatapultMemory& memory = catapult_memory(table);
    memory.flying = 0;
    carry_out(table, land(memory.from, memory.to,
                          {action.square.x, action.square.y, action.index, action.arg}));
    return Flow::next();
}

// Duels

Flow enter_fly(Table& table) {
    return catapult_memory(table).flying && is_duel(table) ? Flow::wait() : Flow::next();
}

Action roll_fly(const Table& table, Draws& draws) {
    const int along = norm(draws);
    const int across = norm(draws);
    const auto reach = static_cast<int>(draws.below(kReaches));
    return outcome(catapult_facts(table).soar, along, across, kLeastReach + reach, 0);
}

void fly_outcomes(const Table& table, OutcomeList& outcomes) {
    sample(kReaches, [&](int along, int across, int reach, std::uint32_t weight) {
        outcomes.push_back(
            {outcome(catapult_facts(table).soar, along, across, kLeastReach + reach, 0), weight});
    });
}

const char* refuse_fly(const Table& table, const Action& action) {
    if (action.verb != catapult_facts(table).soar) return "BASE-8";
    const bool possible = is_norm(action.square.x) && is_norm(action.square.y) &&
                          action.index >= kLeastReach && action.index < kLeastReach + kReaches &&
                          action.arg == 0;
    return possible ? nullptr : "CATA-36";
}

Flow apply_fly(Table& table, const Action& action) {
    CatapultMemory& memory = catapult_memory(table);
    memory.flying = 0;
    const Landing landing = land({}, memory.from, {action.square.x, action.square.y, 0, 1});
    settle_duel(table, landing.ground, action.index);
    return Flow::next();
}

}  // namespace

Step land_step() {
    return {.name = "land",
            .slot = Slot::kBetweenTurns,
            .order = 310,
            .rule = "CATA-24",
            .enter = enter_land,
            .apply = apply_land,
            .refuse = refuse_land,
            .outcomes = land_outcomes,
            .sampled = true,
            .roll = roll_land};
}

Step fly_step() {
    return {.name = "soar",
            .slot = Slot::kBetweenTurns,
            .order = 320,
            .rule = "CATA-36",
            .enter = enter_fly,
            .apply = apply_fly,
            .refuse = refuse_fly,
            .outcomes = fly_outcomes,
            .sampled = true,
            .roll = roll_fly};
}

}  // namespace bastide
