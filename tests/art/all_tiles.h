// Every tile of the build once: games whose sets together are all sets.
#pragma once

#include <set>

#include "engine/game/game.h"
#include "notation/catalogue.h"

namespace bastide::test {

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

}  // namespace bastide::test
