// Every tile of the build once: games whose sets together are all sets.
//
// Pixels are slow to look at under sanitizers and without optimisation: such builds look at every
// sixth tile in one rotation each, all others at every tile in all four.
#pragma once

#include <set>

#include "engine/game/game.h"
#include "notation/catalogue.h"

namespace bastide::test {

#if defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__)
#define BASTIDE_SLOW_PIXELS true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BASTIDE_SLOW_PIXELS true
#endif
#endif
#ifndef BASTIDE_SLOW_PIXELS
#define BASTIDE_SLOW_PIXELS false
#endif
inline constexpr bool kSlow = BASTIDE_SLOW_PIXELS;
#undef BASTIDE_SLOW_PIXELS

// Games in which every set of the build occurs, with gardens where they can be had.
inline const std::vector<GamePtr>& games_with_all_sets() {
    static const std::vector<GamePtr> kGames = [] {
        std::vector<GamePtr> games;
        for (const auto& sets : full_mixtures()) {
            Setup setup;
            setup.players = {"A", "B"};
            setup.sets = sets;
            setup.options["abbot"] = "on";
            auto game = make_game(setup);
            if (!game) {
                setup.options.clear();
                game = make_game(setup);
            }
            if (game) games.push_back(*game);
        }
        return games;
    }();
    return kGames;
}

// Calls visit(game, type) for each tile type of each set, each once; those that tiles become on the
// board are left out unless asked for.
template <typename Visit>
void for_each_tile(Visit visit, bool derived = false) {
    std::set<std::string> seen;
    for (const GamePtr& game : games_with_all_sets())
        for (std::size_t i = 0; i < game->tables.types.size(); ++i) {
            const TileText& text = game->tile_texts[i];
            if (text.count == 0 && !derived) continue;
            if (seen.insert(text.id).second) visit(*game, static_cast<TypeId>(i));
        }
}

// Calls visit(game, type, rotation) for the tiles and rotations that this build looks at.
template <typename Visit>
void for_each_picture(Visit visit, bool derived = false) {
    int number = 0;
    for_each_tile(
        [&](const Game& game, TypeId type) {
            const int tile = number++;
            if (kSlow && tile % 6 != 0) return;
            for (int rotation = 0; rotation < 4; ++rotation)
                if (!kSlow || rotation == tile / 6 % 4) visit(game, type, rotation);
        },
        derived);
}

}  // namespace bastide::test
