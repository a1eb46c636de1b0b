// `bastide play`: a game in the terminal for two to six people and computers at one screen.
#include <optional>
#include <random>
#include <utility>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup_options.h"
#include "cli/start_dialog.h"
#include "cli/terminal_game.h"
#include "notation/program_words.h"
#include "notation/refusal_text.h"
#include "notation/text_fault.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
    SetupOptions setup;
    std::vector<std::string> players;
    std::vector<std::string> computers;
    SeatFlags flags;
    std::string language;
    std::string save;
    std::optional<std::string> resume;
    std::optional<std::uint64_t> seed;
    std::vector<std::string> said_of_setup;  // arguments that only a new game can heed
    bool no_color = false;
    bool ascii = false;
    bool free_undo = false;
    bool no_pause = false;

    bool says_rules() const {
        return !setup.preset.empty() || !setup.sets.empty() || !setup.options.empty();
    }
};

class PlayCommand {
public:
    explicit PlayCommand(const PlayOptions& options)
        : options_(options), language_(choose_language()), words_(terminal_words(language_)) {
        settings_.look.ascii = options.ascii;
        if (options.ascii) write_ascii_only();
        settings_.look.colours = options.no_color ? 0 : terminal_colours();
        settings_.screens = output_is_terminal();
        settings_.clears = terminal_can_clear();
        settings_.pauses = talks() && !options.no_pause;
        settings_.free_undo = options.free_undo;
        settings_.seed = options.seed ? *options.seed : random_seed();
    }

    int run() {
        if (!options_.language.empty() && !Words::has_language(options_.language))
            return fail(kExitUsage, words_.say("lang.unknown", {{"languages", languages()}}));
        // A name beside the folder would be a file that nobody asked for.
        if (std::error_code error; fs::is_directory(options_.save, error))
            return fail(kExitUsage, words_.say("save.folder", {{"file", options_.save}}));
        if (!options_.resume) return begin();
        if (!options_.said_of_setup.empty())
            return fail(kExitUsage,
                        words_.say("load.setup-said", {{"option", options_.said_of_setup[0]}}));
        return resume(*options_.resume);
    }

private:
    static std::uint64_t random_seed() {
        std::random_device device;
        return static_cast<std::uint64_t>(device()) << 32 | device();
    }

    static std::string languages() {
        std::string text;
        for (const std::string& language : Words::languages())
            text += (text.empty() ? "" : ", ") + language;
        return text;
    }

    // People sit in front of it, so questions make sense.
    static bool talks() { return TerminalInput::is_terminal() && output_is_terminal(); }

    std::string choose_language() const {
        if (Words::has_language(options_.language)) return options_.language;
        const std::string own = language_of_environment();
        return Words::has_language(own) ? own : "en";
    }

    fs::path save_path() const {
        return options_.save.empty() ? default_save_path() : fs::path(options_.save);
    }

    std::string damage(const LoadedGame& game) const {
        if (!game.system_error.empty())
            return words_.say("load.unreadable",
                              {{"file", game.path.string()}, {"reason", game.system_error}});
        const std::string text =
            words_.say("load.damaged", {{"file", game.path.string()},
                                        {"line", std::to_string(game.error.line)},
                                        {"column", std::to_string(game.error.column)},
                                        {"text", clipped(game.line, 60)}});
        return text + " " + (game.error.refusal ? explain(game.error.refusal) : fault(game.error));
    }

    std::string fault(const RecordError& error) const {
        if (error.fault.key == "text.no-record") return words_.say("load.no-record");
        if (error.fault.key == "text.ends-early") return words_.say("load.ends-early");
        return words_.say("load.bad-line",
                          {{"reason", clipped(write_fault(words_, error.fault), 160)}});
    }

    int play(Log log, SaveFile save, TerminalInput& input) {
        return TerminalGame(std::move(log), std::move(save), language_, settings_, input).run();
    }

    // Without a name the last game that is not over is meant.
    int resume(const std::string& name) {
        if (!name.empty()) return go_on(name, options_.save);
        for (const fs::path& path : saved_games(save_path())) {
            const LoadedGame game = load_game(path);
            if (game.log && !game.log->over()) return go_on(path, "");
            if (!game.log) fail(kExitFailed, damage(game));
        }
        return fail(kExitFailed, words_.say("load.none"));
    }

    // Goes on with the game in a file, and saves it there or in another one.
    int go_on(const fs::path& from, const fs::path& other) {
        if (const LoadedGame game = load_game(from); !game.log)
            return fail(kExitFailed, damage(game));
        const fs::path path = other.empty() ? from : free_name(other);
        SaveFile save;
        switch (save.open(path)) {
            case SaveFile::Opened::kYes:
                break;
            case SaveFile::Opened::kBusy:
                return fail(kExitFailed, words_.say("save.busy", {{"file", path.string()}}));
            case SaveFile::Opened::kFailed:
                fail(kExitFailed, impossible(path, save));
                break;
        }
        // Now that nobody else plays it, as it is: it may have been played on in the meantime.
        LoadedGame game = load_game(from);
        if (!game.log) return fail(kExitFailed, damage(game));
        settings_.computers = game.computers;
        if (!options_.computers.empty()) {
            const auto computers =
                read_computers(options_.computers, game.log->game().setup.setup.players);
            if (!computers) return fail(kExitUsage, computer_refusal(words_, computers.error()));
            settings_.computers = *computers;
        }
        TerminalInput input;
        return play(std::move(*game.log), std::move(save), input);
    }

    // --starts is itself a choice of start_player (ED-8): it goes before a preset's, and another
    // one beside it is a contradiction. False if there is one.
    bool choose_start_player(SetupOptions& setup) const {
        if (options_.flags.starts == 0) return true;
        static constexpr std::string_view kOption = "start_player=";
        static constexpr std::string_view kByHost = "start_player=host-picks";
        for (const std::string& option : setup.options)
            if (option.starts_with(kOption)) return option == kByHost;
        setup.options.emplace_back(kByHost);
        return true;
    }

    // A seat flag that the chosen start_player does not ask for would change nothing (ED-8).
    std::string unheard_flag(const Game& game) const {
        const std::string& value = game.setup.option("start_player");
        const auto tell = [&](const char* option, const char* values) {
            return words_.say("start.unheard",
                              {{"option", option}, {"values", values}, {"value", value}});
        };
        if (options_.flags.saw_knight != 0 && value != "knight-or-youngest")
            return tell("--saw-knight", "knight-or-youngest");
        if (options_.flags.youngest != 0 && value.find("youngest") == std::string::npos)
            return tell("--youngest", "youngest, youngest-picks, knight-or-youngest");
        return "";
    }

    int begin() {
        SetupOptions chosen = options_.setup;
        if (!choose_start_player(chosen)) return fail(kExitUsage, words_.say("start.starts-only"));
        auto said = chosen.setup();
        if (!said) return refuse(said.error());
        Setup setup = std::move(*said);
        if (!options_.players.empty()) setup.players = options_.players;
        setup.flags = options_.flags;
        TerminalInput input;
        bool asked_rules = false;
        if (talks()) {
            StartDialog dialog(language_, settings_.look, input);
            const bool asks_rules = asked_rules = !options_.says_rules();
            const bool asks_players = options_.players.empty();
            if (asks_rules || asks_players) dialog.welcome();
            if (asks_rules && asks_players && options_.save.empty()) {
                const Offer offer = offer_saved_game(dialog);
                use_language(dialog.language());
                if (offer.input_ended) return 0;
                if (!offer.accepted.empty()) return go_on(offer.accepted, "");
            }
            const bool asks_computers = asks_players && options_.computers.empty();
            const auto asked = dialog.ask_setup(setup, asks_players, asks_rules,
                                                asks_computers ? &settings_.computers : nullptr);
            if (!asked) return 0;
            setup = *asked;
            use_language(dialog.language());
        }
        auto game = make_game(setup);
        if (!game) return refuse(game.error());
        if (const std::string unheard = unheard_flag(**game); !unheard.empty()) {
            // Who has just chosen the rules in the dialog is told and plays on.
            if (!asked_rules) return fail(kExitUsage, unheard);
            put_text(unheard + "\n");
        }
        if (!options_.computers.empty()) {
            const auto computers = read_computers(options_.computers, setup.players);
            if (!computers) return fail(kExitUsage, computer_refusal(words_, computers.error()));
            settings_.computers = *computers;
        }
        return play(Log(*game), new_save_file(), input);
    }

    struct Offer {
        fs::path accepted;
        bool input_ended = false;
    };
    // Offers the last game that is not over and that nobody plays just now.
    Offer offer_saved_game(StartDialog& dialog) const {
        bool told = false;
        for (const fs::path& path : saved_games(save_path())) {
            const LoadedGame game = load_game(path);
            if (!game.log && !std::exchange(told, true)) put_text("  " + damage(game) + "\n");
            if (!game.log || game.log->over()) continue;
            if (SaveFile probe; probe.open(path) == SaveFile::Opened::kBusy) continue;
            const auto yes = dialog.ask_resume(*game.log);
            if (!yes) return {{}, true};
            return {*yes ? path : fs::path(), false};
        }
        return {};
    }

    void use_language(const std::string& language) {
        language_ = language;
        words_ = terminal_words(language);
    }

    // Never over a file that is there: a new game gets a name of its own.
    SaveFile new_save_file() {
        SaveFile save;
        const fs::path wish = save_path();
        if (wish.empty()) {
            fail(kExitFailed, words_.say("save.no-home"));
            return save;
        }
        for (int attempt = 0; attempt < 8; ++attempt) {
            const fs::path path = free_name(wish);
            const auto opened = save.open(path);
            if (opened == SaveFile::Opened::kBusy) continue;
            if (opened == SaveFile::Opened::kFailed) break;
            if (path != wish && !options_.save.empty())
                put_text(words_.say("save.other-name",
                                    {{"wish", wish.string()}, {"file", path.string()}}) +
                         "\n");
            return save;
        }
        fail(kExitFailed, impossible(wish, save));
        return SaveFile();
    }

    std::string impossible(const fs::path& path, const SaveFile& save) const {
        return words_.say("save.impossible", {{"file", path.string()}, {"reason", save.reason()}});
    }

    std::string explain(const Refusal& refusal) const {
        const std::string rule = refusal.rule.empty() ? "" : " [" + refusal.rule + "]";
        return write_refusal(words_, refusal) + rule;
    }
    int refuse(const Refusal& refusal) const { return fail(kExitUsage, explain(refusal)); }

    const PlayOptions& options_;
    std::string language_;
    Words words_;
    TerminalSettings settings_;
};

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand("play", "play a game in the terminal");
    options->setup.add_to(*command, false);
    command->add_option("--player", options->players, "a player's name (repeat for each)")
        ->type_name("NAME")
        ->take_all()
        ->expected(1);
    command
        ->add_option("--computer", options->computers,
                     "a seat that the computer plays, and how well: Blue=skilled (repeat for each)")
        ->type_name("SEAT[=LEVEL]")
        ->take_all()
        ->expected(1);
    command->add_option("--youngest", options->flags.youngest, "seat of the youngest player")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    command
        ->add_option("--saw-knight", options->flags.saw_knight,
                     "seat of the player who last saw a knight")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    command
        ->add_option("--starts", options->flags.starts,
                     "seat that starts (chooses start_player=host-picks)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    command->add_option("--lang", options->language, "en, pl or ro (default: from the environment)")
        ->type_name("LANGUAGE");
    command->add_option("--save", options->save, "file in which the game is saved on every move")
        ->type_name("FILE");
    command
        ->add_option_function<std::string>(
            "--resume", [options](const std::string& file) { options->resume = file; },
            "go on with a saved game (default: the last one that is not over)")
        ->type_name("[FILE]")
        ->expected(0, 1)
        ->default_str("");
    command->add_option("--seed", options->seed, "number from which all draws follow")
        ->type_name("N")
        ->check(whole_number());
    command->add_flag("--no-color", options->no_color, "no colours (also: NO_COLOR)");
    command->add_flag("--ascii", options->ascii, "draw with plain ASCII characters");
    command->add_flag("--free-undo", options->free_undo, "undo also goes back over draws");
    command->add_flag("--no-pause", options->no_pause, "do not wait for Enter between turns");
    command->callback([options, command, &exit_code] {
        for (const char* name : {"--preset", "--sets", "--options", "--player", "--youngest",
                                 "--saw-knight", "--starts"})
            if (command->count(name) > 0) options->said_of_setup.emplace_back(name);
        exit_code = PlayCommand(*options).run();
    });
}

}  // namespace bastide
