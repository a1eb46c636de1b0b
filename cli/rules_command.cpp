// bastide rules: every rule of the rooms, the scenarios that prove it, and the options.
#include <algorithm>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "engine/game/room.h"
#include "engine/game/setup.h"
#include "notation/catalogue.h"
#include "notation/program_words.h"
#include "notation/rulebook.h"
#include "notation/words.h"

namespace bastide {
namespace {

struct RulesOptions {
    std::vector<std::string> ids;
    std::string language = "en";
    bool coverage = false;
    bool options = false;
};

constexpr std::size_t kWidth = 96;

// Breaks a paragraph into indented lines. Columns are counted in characters, not bytes.
std::string wrapped(std::string_view text) {
    std::string out = "   ";
    std::size_t column = 3;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        const auto length = static_cast<std::size_t>(
            std::count_if(word.begin(), word.end(), [](char c) { return (c & 0xc0) != 0x80; }));
        if (column + 1 + length > kWidth && column > 3) {
            out += "\n   ";
            column = 3;
        }
        out += " ";
        out += word;
        column += 1 + length;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out + "\n";
}

bool names(const Proof& proof, const std::string& id) {
    const auto& rules = proof.result.rules;
    return std::find(rules.begin(), rules.end(), id) != rules.end();
}

std::vector<Proof> run_proofs(const std::vector<std::string>& ids = {}) {
    Progress progress("scenarios");
    const auto show = [&](int done, int total) {
        progress.show(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
    };
    return run_room_scenarios(show, ids);
}

// The heading of the room's rules: players know no folders.
std::string_view room_heading(const RuleText& rule, std::string_view language) {
    for (const Room* room : all_rooms())
        if (room->name == rule.room) return tell_room(*room, language).text;
    return rule.room;
}

// Titles of scenarios are names and stay as they are written.
void print_rule(const RuleText& rule, const Words& words, const std::vector<Proof>& proofs) {
    print("{} ({})\n", rule.id, room_heading(rule, words.language()));
    put_text(wrapped(tell_rule(rule, words.language()).text));
    if (!rule.waits_for.empty())
        print("    {}\n", words.say("rules.waits", {{"room", rule.waits_for}}));
    for (const Proof& proof : proofs)
        if (names(proof, rule.id))
            print("    {} {}:{}: {}\n",
                  words.say(proof.result.passed ? "rules.proven" : "rules.failed"), proof.file,
                  proof.result.line, proof.result.title);
}

int print_rules(std::vector<std::string> ids, const Words& words) {
    for (std::string& id : ids) {
        id = rule_id(id);
        if (find_rule(id) == nullptr)
            return fail(kExitUsage, fmt::format("no room of this program has a rule '{}'.", id));
    }
    const auto proofs = run_proofs(ids);
    for (const RuleText& rule : all_rules())
        if (ids.empty() || std::find(ids.begin(), ids.end(), rule.id) != ids.end())
            print_rule(rule, words, proofs);
    return 0;
}

// A rule is covered when a scenario that passes names it.
int print_coverage() {
    const auto proofs = run_proofs();
    std::set<std::string> covered;
    int wrong = 0;
    for (const Proof& proof : proofs) {
        if (!proof.result.passed) {
            ++wrong;
            print("{}:{}: failed: {}: {}\n", proof.file, proof.result.fail_line, proof.result.title,
                  proof.result.failure);
        }
        for (const std::string& id : proof.result.rules) {
            if (proof.result.passed) covered.insert(id);
            // A scenario of rooms that are not there may name their rules.
            if (find_rule(id) != nullptr || !proof.result.needs.empty()) continue;
            ++wrong;
            print("{}:{}: unknown rule {}: {}\n", proof.file, proof.result.line, id,
                  proof.result.title);
        }
    }
    std::size_t count = 0;
    std::size_t waiting = 0;
    for (const RuleText& rule : all_rules()) {
        if (covered.contains(rule.id)) {
            ++count;
        } else if (!rule.waits_for.empty()) {
            ++waiting;
        } else {
            print("{} ({} of {}) has no scenario\n", rule.id, rule_kind_name(rule.kind), rule.room);
        }
    }
    if (waiting > 0) print("{} more speak only of rooms that are not in this program\n", waiting);
    const std::size_t all = all_rules().size() - waiting;
    print("covered {} of {}\n", count, all);
    return count == all && wrong == 0 ? 0 : kExitFailed;
}

void print_option(const OptionType& option, const Words& words) {
    std::string values = words.say("rules.default", {{"value", option.values[option.initial]}});
    for (std::size_t i = 0; i < option.values.size(); ++i)
        if (static_cast<int>(i) != option.initial) values += ", " + option.values[i];
    print("{} = {}\n", option.name, values);
    const std::string about = "option." + option.name + ".about";
    const std::string sentence = words.has(about) ? words.say(about) + " " : "";
    const std::string source =
        words.say("rules.source", {{"rule", option.rule}, {"room", option.room}});
    const std::string derived = option.derived ? " " + words.say("rules.derived") : "";
    put_text(wrapped(fmt::format("{}[{}]{}", sentence, source, derived)));
}

int print_options(const Words& words) {
    for (const OptionType& option : all_options()) print_option(option, words);
    return 0;
}

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<RulesOptions>();
    CLI::App* command = app.add_subcommand(
        "rules", "Print every rule with its id, its text and the scenarios that prove it");
    CLI::Option* ids = command->add_option("ID", options->ids, "only these rules");
    CLI::Option* coverage = command->add_flag("--coverage", options->coverage,
                                              "print the rules that no passing scenario proves");
    command->add_flag("--options", options->options, "print the options of the rules instead")
        ->excludes(ids)
        ->excludes(coverage);
    coverage->excludes(ids);
    command
        ->add_option("--lang", options->language,
                     "en, pl or ro: the language of rules and options (default: en, the authority)")
        ->type_name("LANGUAGE")
        ->excludes(coverage);
    command->callback([options, &exit_code] {
        if (!Words::has_language(options->language)) {
            exit_code = fail(kExitUsage, "there is no language '" + options->language + "'.");
            return;
        }
        const Words words(options->language, program_words(options->language));
        exit_code = options->options    ? print_options(words)
                    : options->coverage ? print_coverage()
                                        : print_rules(options->ids, words);
    });
}

}  // namespace bastide
