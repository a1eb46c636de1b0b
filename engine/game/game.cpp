#include "engine/game/game.h"

#include "engine/game/builder.h"

namespace bastide {

std::size_t Game::next_facts_place() {
    static std::size_t next = 0;
    return next++;
}

int Game::type(std::string_view id) const {
    for (std::size_t i = 0; i < tables.types.size(); ++i)
        if (tables.types[i].id == id) return static_cast<int>(i);
    return -1;
}
int Game::figure(std::string_view name) const {
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].name == name) return static_cast<int>(i);
    return -1;
}
int Game::verb(std::string_view name) const {
    for (std::size_t i = 0; i < verbs.size(); ++i)
        if (verbs[i].name == name) return static_cast<int>(i);
    return -1;
}
int Game::zone(std::string_view name) const {
    for (std::size_t i = 0; i < zones.size(); ++i)
        if (zones[i].name == name) return static_cast<int>(i);
    return -1;
}

Expected<GamePtr, Refusal> make_game(const Setup& setup) {
    auto frozen = freeze(setup);
    if (!frozen) return frozen.error();
    GameBuilder builder(std::move(*frozen));
    for (const Room* room : all_rooms())
        if (room->furnish != nullptr) room->furnish(builder);
    return builder.finish();
}

}  // namespace bastide
