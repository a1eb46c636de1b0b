#include "notation/scenario.h"

#include <algorithm>
#include <optional>

#include "engine/core/text.h"
#include "notation/clip.h"
#include "notation/event_text.h"
#include "notation/expectation.h"
#include "notation/header.h"
#include "notation/known_rooms.h"

namespace bastide {
namespace {

struct Line {
    std::string_view text;
    int number;
};

bool is_known_room(std::string_view name) {
    const auto names = known_rooms();
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool has_room(std::string_view name) {
    const auto rooms = all_rooms();
    return std::any_of(rooms.begin(), rooms.end(),
                       [&](const Room* room) { return room->name == name; });
}

// One scenario: title, rules, header lines, then entries and expectations.
class ScenarioRun {
public:
    ScenarioRun(std::string title, int line) {
        result_.title = std::move(title);
        result_.line = now_ = line;
        header_.allow_scenario();
    }

    void add(Line line) { lines_.push_back(line); }
    void fail_at(int line, std::string reason) {
        now_ = line;
        fail(std::move(reason));
    }

    ScenarioResult run() {
        for (const Line& line : lines_) {
            if (result_.fail_line != 0 || !result_.needs.empty()) break;
            now_ = line.number;
            if (in_header_)
                read_header(line.text);
            else
                read_body(line.text);
        }
        if (result_.fail_line == 0 && result_.needs.empty()) {
            if (result_.rules.empty())
                fail("it names no rule");
            else if (result_.expectations == 0)
                fail("it expects nothing");
        }
        result_.passed = result_.fail_line == 0;
        return std::move(result_);
    }

private:
    void fail(std::string reason) {
        result_.fail_line = now_;
        result_.failure = std::move(reason);
    }
    void fail(std::string what, const Refusal& refusal) {
        fail(refusal.rule.empty() ? std::move(what) : what + " by " + refusal.rule);
        result_.refusal = refusal;
    }

    void read_header(std::string_view text) {
        const auto words = split_words(text);
        if (words.empty()) return;
        if (words[0].text == "rule") {
            for (std::size_t i = 1; i < words.size(); ++i)
                result_.rules.emplace_back(words[i].text);
            return;
        }
        if (words[0].text == "needs") {
            for (std::size_t i = 1; i < words.size(); ++i) {
                // One that nobody knows would skip the scenario for ever.
                if (!is_known_room(words[i].text))
                    return fail("there is no room '" + clip(words[i].text, 40) + "'");
                if (!has_room(words[i].text)) result_.needs = words[i].text;
            }
            return;
        }
        if (words[0].text == "---") return begin();
        if (auto ok = header_.line(text, now_); !ok) fail(ok.error().text);
    }

    // "bag auto": the tiles that the scenario draws.
    void fill_bag(Setup& setup) const {
        for (const Line& line : lines_) {
            const auto words = split_words(line.text);
            if (words.size() >= 2 && (words[0].text == "draw" || words[0].text == "turn"))
                ++setup.bag[std::string(words[1].text)];
        }
    }

    void begin() {
        in_header_ = false;
        Setup setup = header_.setup();
        if (!header_.has_players()) setup.players = {"Red", "Blue"};
        if (!header_.says_start_player()) {
            setup.options["start_player"] = "host-picks";
            if (!header_.says_starts()) setup.flags.starts = 1;
        }
        if (header_.bag_auto()) fill_bag(setup);
        auto game = make_game(setup);
        if (game) {
            log_.emplace(*game);
        } else {
            refusal_ = game.error();
        }
    }

    void read_body(std::string_view text) {
        const auto words = split_words(text);
        if (words.empty()) return;
        if (words[0].text == "rule") return fail("'rule' stands above '---'");
        const bool expects = words[0].text == "expect";
        if (expects && words.size() >= 3 && words[1].text == "setup") return expect_setup(words);
        if (!log_) {
            if (const auto place = header_.place_of(refusal_); place.line != 0) now_ = place.line;
            return fail(kRefusedSetup, refusal_);
        }
        if (expects) {
            ++result_.expectations;
            const std::size_t begin = words[0].column - 1 + words[0].text.size();
            // A comment is no part of an expectation.
            const Word& last = words.back();
            const std::size_t end = last.column - 1 + last.text.size();
            const std::string found = test_expectation(
                {*log_, events_}, text.substr(begin, end - begin), result_.refusal);
            if (!found.empty())
                fail("expected" + std::string(text.substr(begin, end - begin)) + ": " + found);
        } else if (words[0].text == "turn") {
            play_turn(words);
        } else {
            events_.clear();
            play(text);
        }
    }

    void expect_setup(const std::vector<Word>& words) {
        ++result_.expectations;
        const bool illegal = words[2].text == "illegal";
        if (words.size() != 4 || (!illegal && words[2].text != "missing"))
            return fail("expect setup illegal RULE or expect setup missing SET");
        if (log_) return fail("the setup is accepted");
        const bool missing = refusal_.key == "setup.missing-set" && !refusal_.args.empty() &&
                             refusal_.args[0] == words[3].text;
        if (illegal ? refusal_.rule != words[3].text : !missing) fail(kRefusedSetup, refusal_);
    }

    void play(std::string_view entry) {
        Events events;
        if (auto ok = log_->play(entry, &events); !ok) {
            const PlayError& error = ok.error();
            if (!error.refusal) return fail(error.parse.text);
            return fail("'" + clip(trim(entry), 80) + "' is refused", error.refusal);
        }
        for (const Event& event : events)
            events_.push_back(write_event(log_->game(), log_->state(), event));
    }

    void play_turn(const std::vector<Word>& words) {
        if (words.size() != 4 && words.size() != 6) return fail("turn TYPE X,Y rN [FIGURE PLACE]");
        const auto join = [&](const char* verb, std::size_t from, std::size_t to) {
            std::string text = verb;
            for (std::size_t i = from; i < to; ++i) text += " " + std::string(words[i].text);
            return text;
        };
        events_.clear();
        play(join("draw", 1, 2));
        if (result_.fail_line == 0) play(join("place", 2, 4));
        if (result_.fail_line == 0)
            play(words.size() == 6 ? join("put", 4, 6) : std::string("pass"));
    }

    static constexpr const char* kRefusedSetup = "the setup is refused";

    ScenarioResult result_;
    std::vector<Line> lines_;
    HeaderReader header_;
    bool in_header_ = true;
    std::optional<Log> log_;
    Refusal refusal_;
    std::vector<std::string> events_;
    int now_ = 0;
};

}  // namespace

std::vector<ScenarioResult> run_scenarios(std::string_view text) {
    std::vector<ScenarioRun> runs;
    std::optional<ScenarioResult> stray;
    for_each_line(text, [&](std::string_view line, int number) {
        const auto words = split_words(line);
        if (!words.empty() && words[0].text == "scenario") {
            std::string title(words.size() > 1 ? words[1].text : "");
            const bool quoted = title.size() >= 2 && title.front() == '"' && title.back() == '"';
            if (quoted) title = title.substr(1, title.size() - 2);
            runs.emplace_back(title, number);
            if (!quoted) runs.back().fail_at(number, "the title of a scenario stands in quotes");
        } else if (!runs.empty()) {
            runs.back().add({line, number});
        } else if (!words.empty() && !stray) {
            stray.emplace();
            stray->line = stray->fail_line = number;
            stray->failure = "a scenario begins with 'scenario \"TITLE\"'";
        }
    });
    std::vector<ScenarioResult> results;
    if (stray) results.push_back(*stray);
    for (ScenarioRun& run : runs) results.push_back(run.run());
    if (results.empty()) {
        results.emplace_back();
        results.back().line = results.back().fail_line = 1;
        results.back().failure = "there is no scenario in this file";
    }
    return results;
}

}  // namespace bastide
