// bastide tiles: the tiles of the sets in the build.
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/tile_listing.h"
#include "notation/catalogue.h"
#include "notation/tile_json.h"

namespace bastide {
namespace {

struct TilesOptions {
    std::vector<std::string> sets;
    bool json = false;
};

bool wanted(const TilesOptions& options, std::string_view set) {
    return options.sets.empty() ||
           std::find(options.sets.begin(), options.sets.end(), set) != options.sets.end();
}

void print_set(const TileFile& file) {
    print("{}: {}, {} tiles, {}\n", file.set, file.title, file.total, file.status);
    for (const TileText& tile : file.tiles) print("\n{}", list_tile(tile));
    print("\n");
}

int print_tiles(const TilesOptions& options) {
    const auto sources = all_tile_sets();
    for (const std::string& set : options.sets)
        if (std::none_of(sources.begin(), sources.end(),
                         [&](const SetSource& source) { return source.set == set; }))
            return fail(kExitUsage, fmt::format("this program has no tile set '{}'.", set));
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const SetSource& source : sources) {
        if (!wanted(options, source.set)) continue;
        const auto file = parse_tile_file(source.text);
        if (!file)
            return fail(kExitFailed, fmt::format("{}/{}:{}: {}", source.room, source.path,
                                                 file.error().line, file.error().text));
        if (options.json) {
            all.push_back(tile_file_json(*file));
            all.back()["room"] = source.room;
        } else {
            print_set(*file);
        }
    }
    if (options.json) print("{}\n", nlohmann::ordered_json{{"sets", all}}.dump(1));
    return 0;
}

}  // namespace

void add_tiles_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<TilesOptions>();
    CLI::App* command = app.add_subcommand("tiles", "Print the tiles of the sets");
    command->add_option("--set", options->sets, "only this set (may be repeated)")
        ->delimiter(',')
        ->type_name("SET");
    command->add_flag("--json", options->json, "print everything the tile files say, as JSON");
    command->callback([options, &exit_code] { exit_code = print_tiles(*options); });
}

}  // namespace bastide
