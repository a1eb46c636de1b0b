// bastide tiles: the tiles of the sets in the build.
#include <memory>

#include "art/figure_art.h"
#include "art/sheet.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/picture_file.h"
#include "cli/picture_options.h"
#include "cli/setup_options.h"
#include "cli/tile_listing.h"
#include "notation/catalogue.h"
#include "notation/tile_json.h"

namespace bastide {
namespace {

struct TilesOptions {
    std::vector<std::string> sets;
    bool json = false;
    std::string sheet;
    std::string figures;
    std::vector<std::string> icon;  // category and name
    int rotation = -1;
    int columns = 8;
    PictureOptions picture;
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

// A game with this set, with gardens if it can have them; every set is in one of the full mixtures.
Expected<GamePtr, Refusal> game_with(const std::string& set) {
    Setup setup;
    setup.players = {"A", "B"};
    setup.sets = {set};
    setup.options["abbot"] = "on";
    if (auto game = make_game(setup)) return game;
    setup.options.clear();
    return make_game(setup);
}

// The tiles of the set, each in one rotation or in all that look different on a board.
void add_tiles_of(const Game& game, const std::string& set, int rotation,
                  std::vector<art::SheetTile>& tiles) {
    for (std::size_t i = 0; i < game.tables.types.size(); ++i) {
        const TileType& type = game.tables.types[i];
        const bool derived = type.copies == 0 && type.group == "land";
        if (type.set != set || derived) continue;
        for (int turn = 0; turn < 4; ++turn)
            if (rotation < 0 || rotation == turn)
                tiles.push_back(
                    {static_cast<TypeId>(i), turn, fmt::format("{} r{}", type.id, turn)});
    }
}

int draw_sheet(const TilesOptions& options) {
    if (options.sets.size() != 1)
        return fail(kExitUsage, "--sheet draws one set: name it with --set.");
    const auto game = game_with(options.sets.front());
    if (!game) return refuse_setup(game.error());
    std::vector<art::SheetTile> tiles;
    add_tiles_of(**game, options.sets.front(), options.rotation, tiles);
    if (tiles.empty())
        return fail(kExitUsage,
                    fmt::format("this program has no tile set '{}'.", tame(options.sets.front())));
    return write_picture(art::sheet_svg(**game, tiles, options.columns, options.picture.look()),
                         options.sheet, options.picture.width);
}

int draw_figures(const TilesOptions& options) {
    const art::Look look = options.picture.look();
    if (options.icon.empty())
        return write_picture(art::figures_svg(look), options.figures, options.picture.width);
    const std::string icon = art::icon_svg(options.icon[0], options.icon[1], 0, look);
    if (icon.empty())
        return fail(kExitUsage, fmt::format("no room draws {} {}.", tame(options.icon[0]),
                                            tame(options.icon[1])));
    return write_picture(icon, options.figures, options.picture.width);
}

}  // namespace

void add_tiles_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<TilesOptions>();
    CLI::App* command = app.add_subcommand("tiles", "Print the tiles of the sets");
    command->add_option("--set", options->sets, "only this set (may be repeated)")
        ->delimiter(',')
        ->type_name("SET");
    command->add_flag("--json", options->json, "print everything the tile files say, as JSON");
    CLI::Option* sheet =
        command->add_option("--sheet", options->sheet, "draw the set's tiles: file.svg or .png")
            ->type_name("FILE");
    CLI::Option* figures = command
                               ->add_option("--figures", options->figures,
                                            "draw all figures and signs: file.svg or .png")
                               ->type_name("FILE")
                               ->excludes(sheet);
    command
        ->add_option("--icon", options->icon, "only this one with --figures: symbol volcano, say")
        ->type_name("CATEGORY NAME")
        ->expected(2)
        ->needs(figures);
    command->add_option("--rotation", options->rotation, "only this rotation on the sheet")
        ->type_name("N")
        ->check(CLI::Range(0, 3))
        ->needs(sheet);
    command->add_option("--columns", options->columns, "tiles side by side on the sheet")
        ->check(CLI::Range(1, 40))
        ->capture_default_str()
        ->needs(sheet);
    options->picture.add_to(*command);
    command->callback([options, &exit_code] {
        if (!options->sheet.empty())
            exit_code = draw_sheet(*options);
        else if (!options->figures.empty())
            exit_code = draw_figures(*options);
        else
            exit_code = print_tiles(*options);
    });
}

}  // namespace bastide
