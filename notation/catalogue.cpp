#include "notation/catalogue.h"

#include <algorithm>
#include <set>

#include "engine/game/game.h"
#include "engine/game/room.h"

namespace bastide {
namespace {

constexpr std::string_view kTiles = "tiles/";
constexpr std::string_view kText = ".txt";

// Calls visit(room, file) for every file of every room that lies in the folder and has the ending.
template <typename Visit>
void for_each_file(std::string_view folder, std::string_view ending, Visit visit) {
    for (const Room* room : all_rooms())
        for (const RoomFile& file : room->files())
            if (file.path.starts_with(folder) && file.path.ends_with(ending)) visit(*room, file);
}

}  // namespace

std::vector<SetSource> all_tile_sets() {
    std::vector<SetSource> sets;
    for_each_file(kTiles, kText, [&](const Room& room, const RoomFile& file) {
        const std::size_t length = file.path.size() - kTiles.size() - kText.size();
        sets.push_back({room.name, file.path.substr(kTiles.size(), length), file.path, file.text});
    });
    return sets;
}

std::vector<std::vector<std::string>> full_mixtures() {
    const auto sets = all_tile_sets();
    std::set<std::string> covered;
    std::vector<std::vector<std::string>> mixtures;
    for (const SetSource& first : sets) {
        if (covered.contains(std::string(first.set))) continue;
        Setup setup;
        setup.players = {"A", "B"};
        setup.sets = {std::string(first.set)};
        if (!make_game(setup)) continue;
        for (const SetSource& more : sets) {
            if (more.set == first.set) continue;
            setup.sets.emplace_back(more.set);
            if (!make_game(setup)) setup.sets.pop_back();
        }
        covered.insert(setup.sets.begin(), setup.sets.end());
        mixtures.push_back(std::move(setup.sets));
    }
    return mixtures;
}

std::vector<Proof> run_room_scenarios(const std::function<void(int, int)>& visit,
                                      const std::vector<std::string>& rules) {
    struct Source {
        std::string name;
        std::string_view text;
    };
    std::vector<Source> sources;
    const auto concerns = [&](std::string_view text) {
        return rules.empty() || std::any_of(rules.begin(), rules.end(), [&](const auto& rule) {
                   return text.find(rule) != std::string_view::npos;
               });
    };
    for_each_file("scenarios/", ".scn", [&](const Room& room, const RoomFile& file) {
        if (!concerns(file.text)) return;
        sources.push_back({std::string(room.name) + "/" + std::string(file.path), file.text});
    });
    std::vector<Proof> proofs;
    int done = 0;
    for (const Source& source : sources) {
        for (ScenarioResult& result : run_scenarios(source.text))
            proofs.push_back({source.name, std::move(result)});
        if (visit) visit(++done, static_cast<int>(sources.size()));
    }
    return proofs;
}

}  // namespace bastide
