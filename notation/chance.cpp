#include "notation/chance.h"

#include "notation/dice.h"

namespace bastide {

Action roll(const Log& log, std::uint64_t seed) {
    Dice dice(seed, log.actions().size());
    DiceDraws draws(dice);
    return roll_chance(Table(log.game(), log.state()), draws);
}

void roll_all(Log& log, std::uint64_t seed, Events* events) {
    while (pending(log.game(), log.state()).kind == Pending::Kind::kChance)
        log.play(roll(log, seed), events);
}

}  // namespace bastide
