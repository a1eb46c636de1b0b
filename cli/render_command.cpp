// bastide render: a picture of a game at one of its moves, or a film of the whole.
#include <memory>

#include "art/board_art.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/picture_file.h"
#include "cli/picture_options.h"
#include "cli/setup_options.h"
#include "notation/record.h"

namespace bastide {
namespace {

struct RenderOptions {
    std::string record;
    std::string output;
    int move = -1;
    int rate = 4;
    bool fields = false;
    bool bare = false;
    PictureOptions picture;
};

// The game after so many entries.
State state_after(const Log& log, int entries) {
    State state = new_state(log.game());
    for (int i = 0; i < entries; ++i) apply(log.game(), state, log.actions()[i]);
    return state;
}

art::BoardLook look_of(const RenderOptions& options) {
    art::BoardLook look;
    look.look = options.picture.look();
    look.fields = options.fields;
    look.scores = look.last = look.grid = !options.bare;
    if (options.bare) look.grid = false;
    return look;
}

// A picture after every placed tile of the first `entries` entries, and a rest at the end.
int render_film(const RenderOptions& options, const Log& log, int entries) {
    std::vector<int> lengths;
    State state = new_state(log.game());
    int tiles = -1;
    for (int i = 0; i <= entries; ++i) {
        const int now = Table(log.game(), state).board.tile_count();
        if (now != tiles && tiles >= 0) lengths.push_back(i - 1);
        tiles = now;
        if (i < entries) apply(log.game(), state, log.actions()[i]);
    }
    lengths.insert(lengths.end(), 2 * options.rate, entries);
    const art::Frame frame = art::frame_of(Table(log.game(), state));
    const art::BoardLook look = look_of(options);
    return write_film(
        static_cast<int>(lengths.size()),
        [&](int i) {
            const State then = state_after(log, lengths[i]);
            return art::board_svg(Table(log.game(), then), look, frame);
        },
        options.output, options.picture.width > 0 ? options.picture.width : 900, options.rate);
}

int render(const RenderOptions& options) {
    const auto text = read_whole_file(options.record);
    if (!text)
        return fail(kExitFailed,
                    fmt::format("{} cannot be read: {}", options.record, text.error().text));
    const auto log = read_record(*text);
    if (!log) return fail(kExitFailed, explain(options.record, log.error()));
    const int length = static_cast<int>(log->actions().size());
    if (options.move > length)
        return fail(kExitUsage, fmt::format("{} has {} entries, so there is no entry {}.",
                                            options.record, length, options.move));
    const PictureKind kind = picture_kind(options.output);
    if (kind == PictureKind::kUnknown)
        return fail(kExitUsage,
                    fmt::format("{}: a picture ends in .svg, .png, .gif or .mp4.", options.output));
    const int entries = options.move < 0 ? length : options.move;
    if (kind == PictureKind::kGif || kind == PictureKind::kMp4)
        return render_film(options, *log, entries);
    const State state = state_after(*log, entries);
    const Table table(log->game(), state);
    return write_picture(art::board_svg(table, look_of(options)), options.output,
                         options.picture.width);
}

}  // namespace

void add_render_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* command = app.add_subcommand(
        "render", "Draw a game: a picture of one position, or a film of all of it");
    command->add_option("RECORD", options->record, "the record, or - for standard input")
        ->required();
    command->add_option("-o,--output", options->output, "file.svg, .png, .gif, .mp4, or - for SVG")
        ->required()
        ->type_name("FILE");
    command
        ->add_option("--move", options->move,
                     "the position after so many entries; a film ends there")
        ->type_name("N")
        ->check(CLI::Range(0, 1000000));
    command->add_option("--rate", options->rate, "tiles a second in a film")
        ->type_name("N")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    command->add_flag("--fields", options->fields, "hatch fields in the colours of their owners");
    command->add_flag("--bare", options->bare, "only the landscape: no scores, grid and brackets");
    options->picture.add_to(*command);
    command->callback([options, &exit_code] { exit_code = render(*options); });
}

}  // namespace bastide
