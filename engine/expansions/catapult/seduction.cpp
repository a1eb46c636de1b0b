// The nearest follower, and who may take its place (CATA-10 to CATA-12, CATA-32, CATA-33, CATA-38,
// CATA-40).
#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/expansions/catapult/catapult.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// Those of one owner and kind in one place are interchangeable (CATA-62); the first stands for all
// of them. Two places of one tile can have the same spot.
bool alike(const Standing& a, const Standing& b) { return a.figure == b.figure; }

bool stands_for_others(const std::vector<Standing>& all, std::size_t number) {
    return number == 0 || !alike(all[number - 1], all[number]);
}

bool touches_tile(const Table& table) {
    for (TileId tile = 0; tile < table.board.tile_count(); ++tile)
        if (square_to_tile(catapult_memory(table).rest, table.board.tile(tile).square) <=
            kTokenRadius * kTokenRadius)
            return true;
    return false;
}

int distance_of(const Table& table, const Standing& one) {
    return measured(squared(one.position - catapult_memory(table).rest));
}

// Numbers of the followers that are nearest, one of each that are alike at the same distance.
std::vector<std::size_t> nearest_followers(const Table& table, const std::vector<Standing>& all) {
    std::vector<std::size_t> nearest;
    int best = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int distance = distance_of(table, all[i]);
        if (!nearest.empty() && distance > best) continue;
        if (!nearest.empty() && distance < best) nearest.clear();
        best = distance;
        nearest.push_back(i);
    }
    for (std::size_t& number : nearest)
        while (!stands_for_others(all, number)) --number;
    nearest.erase(std::unique(nearest.begin(), nearest.end()), nearest.end());
    return nearest;
}

// The place had room for one follower and has it for another: only the kind can be wrong.
bool may_replace(const Table& table, FigureKindId kind, const Figure& victim) {
    const auto replaces = catapult_facts(table).targets[kind].replaces;
    if (replaces == nullptr) return false;
    if (victim.stand == Stand::kZone) return refuse_zone(table, kind, victim.where) == nullptr;
    return replaces(table, victim);
}

// Precondition: one of the two verbs, and the victim is one of the nearest.
const char* refuse_replacement(const Table& table, const std::vector<Standing>& all,
                               const Action& action) {
    const Figure& victim = all[action.index].figure;
    if (action.verb == catapult_facts(table).swap) {
        if (action.arg >= table.game.figures.size()) return "CATA-38";
        if (!may_replace(table, action.arg, victim)) return "CATA-38";
        return table.reserve(thrower_of(table), action.arg) > 0 ? nullptr : "CATA-11";
    }
    if (action.arg >= all.size() || !stands_for_others(all, action.arg)) return "CATA-40";
    const Standing& own = all[action.arg];
    if (own.figure.owner != thrower_of(table)) return "CATA-11";
    const bool alone = action.arg + 1u == all.size() || !alike(own, all[action.arg + 1u]);
    if (action.arg == action.index && alone) return "CATA-40";
    if (own.figure.stand == Stand::kZone) return "CATA-40";
    return may_replace(table, own.figure.kind, victim) ? nullptr : "CATA-38";
}

const char* refuse_swap(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    const CatapultFacts& facts = catapult_facts(table);
    if (action.verb != facts.swap && action.verb != facts.bring) return "BASE-8";
    const auto all = standing_followers(table);
    const auto nearest = nearest_followers(table, all);
    if (std::find(nearest.begin(), nearest.end(), action.index) == nearest.end()) return "CATA-33";
    return refuse_replacement(table, all, action);
}

// Calls visit(action) for every replacement until it returns false.
template <typename Visit>
void for_each_replacement(const Table& table, Visit visit) {
    const CatapultFacts& facts = catapult_facts(table);
    const auto all = standing_followers(table);
    const auto ends_with = [&](VerbId verb, std::size_t arg, std::size_t victim) {
        const Action action{
            verb, static_cast<std::uint8_t>(arg), {}, static_cast<std::uint16_t>(victim)};
        return refuse_replacement(table, all, action) == nullptr && !visit(action);
    };
    for (const std::size_t victim : nearest_followers(table, all)) {
        for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind)
            if (ends_with(facts.swap, kind, victim)) return;
        for (std::size_t own = 0; own < all.size(); ++own)
            if (all[own].figure.owner == thrower_of(table) && ends_with(facts.bring, own, victim))
                return;
    }
}

Flow enter_swap(Table& table) {
    if (!catapult_memory(table).swapping) return Flow::next();
    table.head.decider = static_cast<std::uint8_t>(thrower_of(table));
    return Flow::wait();
}

void list_swaps(const Table& table, ActionList& actions) {
    for_each_replacement(table, [&](const Action& action) {
        actions.push_back(action);
        return true;
    });
    actions.push_back(pass());
}

// The new follower stands before the old one leaves, so that nothing else of its owner there goes
// home for a moment without it (CATA-39).
Flow apply_swap(Table& table, const Action& action) {
    if (action.verb == kPassVerb) return Flow::next();
    const auto all = standing_followers(table);
    const Figure victim = all[action.index].figure;
    Figure fresh = victim;
    fresh.owner = static_cast<std::uint8_t>(thrower_of(table));
    fresh.kind = action.arg;
    SegmentId left = kNowhere;
    if (action.verb == catapult_facts(table).bring) {
        // Of two that are alike the other one moves.
        const std::size_t own = action.arg == action.index ? action.arg + 1u : action.arg;
        fresh.kind = all[own].figure.kind;
        left = table.board.feature_of(all[own].figure);
        table.board.remove_figure(index_of_figure(table, all[own].figure));
    } else {
        --table.reserve(fresh.owner, fresh.kind);
    }
    table.board.add_figure(fresh);
    return_figure(table, index_of_figure(table, victim));
    tell_left(table, left);
    return Flow::next();
}

}  // namespace

bool can_replace(const Table& table) {
    if (!touches_tile(table)) return false;
    bool found = false;
    for_each_replacement(table, [&](const Action&) {
        found = true;
        return false;
    });
    return found;
}

// Small and large ones: wherever followers may be put, and on top of things (CATA-38).
bool plain_replaces(const Table& table, const Figure& place) {
    if (place.stand != Stand::kSegment) return true;
    return table.game.kind_rules[table.board.kind_id(place.where)].claimable;
}

Step swap_step() {
    return {.name = "swap",
            .slot = Slot::kBetweenTurns,
            .order = 330,
            .rule = "CATA-11",
            .enter = enter_swap,
            .apply = apply_swap,
            .list = list_swaps,
            .refuse = refuse_swap,
            .absent = [](const Table&) { return pass(); }};  // CATA-58
}

}  // namespace bastide
