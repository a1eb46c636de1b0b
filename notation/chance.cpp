#include "notation/chance.h"

#include "notation/dice.h"

namespace bastide {

Action roll(const Log& log, std::uint64_t seed) {
    Dice dice(seed, log.actions().size());
    const std::uint32_t ticket = dice.below(chance_tickets(log.game(), log.state()));
    return chance_outcome(log.game(), log.state(), ticket);
}

void roll_all(Log& log, std::uint64_t seed, Events* events) {
    while (pending(log.game(), log.state()).kind == Pending::Kind::kChance)
        log.play(roll(log, seed), events);
}

}  // namespace bastide
