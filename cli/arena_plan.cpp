#include "cli/arena_plan.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/hash.h"
#include "notation/dice.h"

namespace bastide {
namespace {

void add_tables(std::vector<std::vector<int>>& tables, std::vector<int>& chosen, int next,
                int contestants, std::size_t size) {
    if (chosen.size() == size) {
        tables.push_back(chosen);
        return;
    }
    for (; next < contestants; ++next) {
        chosen.push_back(next);
        add_tables(tables, chosen, next + 1, contestants, size);
        chosen.pop_back();
    }
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    Hash hash;
    hash.add(seed);
    hash.add(number);
    return hash.value();
}

}  // namespace

std::vector<std::vector<int>> arena_tables(int contestants, int seats, bool gauntlet) {
    std::vector<std::vector<int>> tables;
    std::vector<int> chosen;
    add_tables(tables, chosen, 0, contestants,
               static_cast<std::size_t>(std::min(contestants, seats)));
    if (gauntlet) std::erase_if(tables, [](const auto& table) { return table[0] != 0; });
    return tables;
}

ArenaSet arena_set(const std::vector<std::vector<int>>& tables, int seats, int number,
                   std::uint64_t seed) {
    const auto count = static_cast<int>(tables.size());
    std::vector<int> order = tables[number % count];
    // The same draws at every table: one source of luck less between them.
    ArenaSet set{{}, mixed(seed, static_cast<std::uint64_t>(number / count))};
    // With two at the table only the start matters; with more it also matters who follows whom.
    if (order.size() > 2) {
        Dice dice(set.seed, 1);
        for (std::size_t left = order.size(); left > 1; --left)
            std::swap(order[left - 1], order[dice.below(static_cast<std::uint32_t>(left))]);
    }
    for (std::size_t turn = 0; turn < order.size(); ++turn) {
        std::vector<int> lineup;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
            lineup.push_back(order[(seat + turn) % order.size()]);
        set.lineups.push_back(std::move(lineup));
    }
    return set;
}

}  // namespace bastide
