#include "engine/expansions/bridges_castles_bazaars/with_abbey_mayor.h"

namespace bastide {

std::uint32_t find_city_dwellers(const Game& game) {
    const int mayor = game.figure("mayor");
    return mayor < 0 ? 0 : 1u << mayor;
}

}  // namespace bastide
