// bastide check: do these records and scenarios hold?
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup_options.h"
#include "engine/core/text.h"
#include "notation/catalogue.h"
#include "notation/record.h"
#include "notation/rulebook.h"

namespace bastide {
namespace {

class Check {
public:
    explicit Check(bool verbose) : verbose_(verbose) {}

    void files(const std::vector<std::string>& paths) {
        for (std::size_t i = 0; i < paths.size(); ++i) {
            file(paths[i]);
            progress_.show(i + 1, paths.size());
        }
    }

    void rooms() {
        const auto proofs = run_room_scenarios([&](int done, int total) {
            progress_.show(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
        });
        for (const Proof& proof : proofs) scenario(proof.file, proof.result);
    }

    int finish() {
        progress_.clear();
        print("{} passed, {} failed\n", passed_, failed_);
        return failed_ == 0 ? 0 : kExitFailed;
    }

private:
    void file(const std::string& path) {
        const auto text = read_whole_file(path);
        if (!text) return failed(fmt::format("{}: cannot be read: {}", path, text.error().text));
        if (!holds_scenarios(path, *text)) return record(path, *text);
        for (const ScenarioResult& result : run_scenarios(*text)) scenario(path, result);
    }

    // Scenarios from standard input have no name to tell them by.
    static bool holds_scenarios(std::string_view path, std::string_view text) {
        if (path.ends_with(".scn")) return true;
        std::string_view first;
        for_each_line(text, [&](std::string_view line, int) {
            if (!first.empty()) return;
            const auto words = split_words(line);
            if (!words.empty()) first = words[0].text;
        });
        return first == "scenario";
    }

    void scenario(const std::string& path, ScenarioResult result) {
        // With a room missing, its rules are missing too.
        for (const std::string& id : result.rules)
            if (result.passed && result.needs.empty() && find_rule(id) == nullptr) {
                result.passed = false;
                result.fail_line = result.line;
                result.failure = "there is no rule " + id;
            }
        if (!result.needs.empty()) {  // neither passed nor failed in this build
            if (verbose_)
                tell(fmt::format("{}:{}: skipped, it needs {}", path, result.line, result.needs));
            return;
        }
        if (result.passed)
            return passed(fmt::format("{}:{}: ok: {}", path, result.line, result.title));
        const std::string sentence = result.refusal ? ": " + sentence_of(result.refusal) : "";
        failed(fmt::format("{}:{}: {}: {}{}", path, result.fail_line, result.title, result.failure,
                           sentence));
    }

    void record(const std::string& path, std::string_view text) {
        const auto log = read_record(text);
        if (log)
            return passed(fmt::format("{}: ok: {} entries{}", path, log->entries().size(),
                                      log->over() ? ", the game is over" : ""));
        failed(explain(path, log.error()));
    }

    void passed(const std::string& line) {
        ++passed_;
        if (verbose_) tell(line);
    }
    void failed(const std::string& line) {
        ++failed_;
        tell(line);
    }
    void tell(const std::string& line) {
        progress_.clear();
        put_text(tame(line) + "\n");
    }

    bool verbose_;
    int passed_ = 0;
    int failed_ = 0;
    Progress progress_{"check"};
};

}  // namespace

void add_check_command(CLI::App& app, int& exit_code) {
    struct CheckOptions {
        std::vector<std::string> files;
        bool verbose = false;
    };
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command =
        app.add_subcommand("check", "Play scenarios (.scn) and records and test what they expect");
    command->add_option("FILE", options->files,
                        "scenarios or records, - for standard input; "
                        "without one, the scenarios built into the program");
    command->add_flag("-v,--verbose", options->verbose, "name also what passes");
    command->callback([options, &exit_code] {
        Check check(options->verbose);
        if (options->files.empty()) {
            check.rooms();
        } else {
            check.files(options->files);
        }
        exit_code = check.finish();
    });
}

}  // namespace bastide
