#include "notation/duplicate.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/core/hash.h"
#include "notation/dice.h"

namespace bastide {
namespace {

// Streams of the seed: one for the order of the tiles, one for those that come back, one for each
// other kind of chance.
enum Stream : std::uint64_t { kOrder, kPutBack, kRolls };

std::uint64_t stream_of(Stream kind, std::string_view name, std::uint64_t number) {
    Hash hash;
    hash.add(kind);
    hash.add(name);
    hash.add(number);
    return hash.value();
}

bool is_draw(const OutcomeList& outcomes) {
    return std::all_of(outcomes.begin(), outcomes.end(),
                       [](const Outcome& one) { return one.action.verb == kDrawVerb; });
}

}  // namespace

DuplicateChance::DuplicateChance(const Game& game, std::uint64_t seed) : game_(game), seed_(seed) {
    for (std::size_t type = 0; type < game.bag.size(); ++type)
        order_.insert(order_.end(), game.bag[type], static_cast<TypeId>(type));
    Dice dice(seed, stream_of(kOrder, "", 0));
    for (std::size_t left = order_.size(); left > 1; --left)
        std::swap(order_[left - 1], order_[dice.below(static_cast<std::uint32_t>(left))]);
}

Action DuplicateChance::next(const Table& table) {
    const Step& step = game_.steps[table.head.step];
    if (!step.sampled) {
        OutcomeList outcomes;
        step.outcomes(table, outcomes);
        if (is_draw(outcomes)) return next_tile(outcomes);
    }
    Dice dice(seed_, stream_of(kRolls, step.name, rolls_[step.name]++));
    DiceDraws draws(dice);
    return roll_chance(table, draws);
}

// The order says what comes next; the outcomes say what really lies in the pile. They differ when a
// tile was laid aside and has come back, or has left the pile by another way than a draw.
Action DuplicateChance::next_tile(const OutcomeList& outcomes) {
    const int pile = game_.pile_of[outcomes[0].action.index];
    for (std::size_t type = 0; type < game_.bag.size(); ++type) {
        if (!is_of(static_cast<TypeId>(type), pile)) continue;
        const auto* found = std::find_if(outcomes.begin(), outcomes.end(), [&](const Outcome& one) {
            return one.action.index == type;
        });
        set_count(static_cast<TypeId>(type), pile, found == outcomes.end() ? 0 : found->weight);
    }
    const auto first =
        std::find_if(order_.begin(), order_.end(), [&](TypeId type) { return is_of(type, pile); });
    const TypeId type = *first;
    order_.erase(first);
    return draw_tile(type);
}

// Takes the last of them out, or puts one in at a place that is as likely as any other.
void DuplicateChance::set_count(TypeId type, int pile, std::size_t count) {
    auto there = static_cast<std::size_t>(std::count(order_.begin(), order_.end(), type));
    for (; there > count; --there)
        order_.erase(std::next(std::find(order_.rbegin(), order_.rend(), type)).base());
    for (; there < count; ++there) {
        const auto left = std::count_if(order_.begin(), order_.end(),
                                        [&](TypeId other) { return is_of(other, pile); });
        Dice dice(seed_, stream_of(kPutBack, "", put_back_++));
        auto before = dice.below(static_cast<std::uint32_t>(left) + 1);
        auto place = order_.begin();
        for (; place != order_.end(); ++place)
            if (is_of(*place, pile) && before-- == 0) break;
        order_.insert(place, type);
    }
}

}  // namespace bastide
