#include "engine/expansions/princess_dragon/with_traders_builders.h"

namespace bastide {

std::uint32_t find_special_prey(const Game& game) {
    std::uint32_t prey = 0;
    for (const char* name : {"builder", "pig"})
        if (const int kind = game.figure(name); kind >= 0) prey |= 1u << kind;
    return prey;
}

}  // namespace bastide
