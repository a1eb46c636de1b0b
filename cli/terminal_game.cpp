#include "cli/terminal_game.h"

#include <algorithm>
#include <cstdio>

#include "cli/output.h"
#include "notation/chance.h"
#include "notation/entry.h"
#include "notation/program_words.h"

namespace bastide {
namespace {

constexpr std::size_t kMostMessages = 8;

// A word for the shell.
std::string quoted(const std::string& text) {
    if (text.find_first_of(" \t'\"\\$&;()<>|*?`!#~") == std::string::npos) return text;
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

}  // namespace

Words terminal_words(const std::string& language) {
    return Words(language, program_words(language));
}

std::vector<LogStep> retrace(const Log& log) {
    std::vector<LogStep> steps;
    State state = new_state(log.game());
    ActionList actions;
    for (const Action& action : log.actions()) {
        const Pending due = pending(log.game(), state);
        legal_actions(log.game(), state, actions);
        const bool chance = due.kind == Pending::Kind::kChance;
        const bool forced = !chance && actions.size() == 1 && actions[0].verb == kPassVerb;
        steps.push_back({chance, forced, due.player});
        apply(log.game(), state, action);
    }
    return steps;
}

// Who placed the last tile, or -1.
int TerminalGame::last_player() const {
    const auto steps = retrace(log_);
    for (std::size_t i = steps.size(); i-- > 0;)
        if (log_.actions()[i].verb == kPlaceVerb) return steps[i].player;
    return -1;
}

TerminalGame::TerminalGame(Log log, SaveFile save, const std::string& language,
                           TerminalSettings settings, TerminalInput& input)
    : log_(std::move(log)),
      save_(std::move(save)),
      words_(terminal_words(language)),
      settings_(settings),
      input_(input) {}

int TerminalGame::run() {
    for (const std::string& rule : game().setup.notices) tell(teller().refusal({rule, "", {}}));
    if (settings_.pauses && log_.actions().empty()) tell(words_.say("play.first-hint"));
    save();
    while (true) {
        switch (due().kind) {
            case Pending::Kind::kOver:
                if (pause_due_ && !pause()) return leave();
                if (log_.over()) return show_end();
                break;
            case Pending::Kind::kChance:
                if (pause_due_ && !pause()) return leave();
                if (due().kind == Pending::Kind::kChance) supply_chance();
                break;
            case Pending::Kind::kDecision:
                if (!(is_computer(due().player) ? decide_by_computer() : decide())) return leave();
                break;
        }
    }
}

bool TerminalGame::decide() {
    Question question = this->question();
    if (question.may_pass && question.choices.empty()) {
        const bool none = table().reserve(due().player, 0) == 0;
        tell(words_.say(none ? "play.no-follower" : "play.no-place",
                        {{"player", teller().player(due().player)}}));
        play(pass(), false);
        pause_due_ = settings_.pauses;
        return true;
    }
    show(question);
    while (true) {
        const auto line = ask(prompt(question));
        if (!line) return false;
        switch (answer(*line, question)) {
            case Answer::kAgain:
                break;
            case Answer::kRedraw:
                show(question);
                break;
            case Answer::kDone:
                return true;
            case Answer::kLeave:
                return false;
        }
    }
}

// The turn is over: time to read what happened, and the last chance to take it back.
bool TerminalGame::pause() {
    const bool over = log_.over();
    const auto redraw = [&] {
        State state = log_.state();
        if (over) state.head().scores = scores_before_end();  // the rest comes step by step
        clear();
        put_text(table_screen(state).compose());
    };
    redraw();
    while (true) {
        const std::string who = over ? "" : teller().player(due().player);
        const auto line =
            ask(" " + words_.say(over ? "prompt.end" : "prompt.pause", {{"player", who}}));
        if (!line) return false;
        bool known = true;
        const Answer result = line->empty() ? Answer::kDone : command(*line, known);
        if (!known) say(words_.say("play.pause-first"));
        if (result == Answer::kLeave) return false;
        if (result == Answer::kRedraw) redraw();
        if (result != Answer::kDone) continue;
        pause_due_ = false;
        if (line->empty()) messages_.clear();
        return true;
    }
}

Screen TerminalGame::table_screen(const State& state) const {
    return {Table(game(), state),
            words_,
            settings_.look,
            terminal_size(),
            wish_,
            {},
            -1,
            last_player(),
            "",
            {},
            messages_,
            settings_.clears};
}

void TerminalGame::clear() const {
    if (settings_.clears) put_text("\x1b[H\x1b[2J");
}

void TerminalGame::supply_chance() {
    const std::size_t position = log_.actions().size();
    Action action = roll(log_, settings_.seed);
    if (const auto kept = kept_.find(position); kept != kept_.end()) {
        const auto before = parse_entry(game(), log_.state(), kept->second);
        if (before && !why_not(game(), log_.state(), *before)) action = *before;
    }
    const bool resolved = due().step->sampled;
    play(action, false);
    if (resolved) pause_due_ = settings_.pauses && due().kind != Pending::Kind::kDecision;
}

void TerminalGame::play(const Action& action, bool by_player) {
    const bool in_turn = due().step->slot != Slot::kSetup;
    if (by_player && due().step->slot == Slot::kPlace) messages_.clear();
    if (by_player || action.verb == kStartVerb) {
        const std::string who = teller().player(due().player);
        if (action.verb == kPlaceVerb)
            tell(words_.say("play.placed",
                            {{"player", who},
                             {"tile", game().tables.types[log_.state().head().tile].id},
                             {"entry", write_entry(game(), log_.state(), action)}}));
        else if (action.verb == kStartVerb)
            tell(teller().choice(log_.state(), action));
        else if (action.verb == kPassVerb)
            tell(words_.say("play.passed", {{"player", who}}));
        else
            tell(who + ": " + teller().deed(log_.state(), action));
    }
    Events events;
    log_.play(action, &events);
    const Table now = table();
    for (const Event& event : events) {
        if (event.final) break;  // told at the end, step by step
        const bool score = event.type == Event::Type::kScore;
        tell(teller().event(now, event), score ? settings_.look.number() : Style{});
    }
    if (by_player) {
        // What chance does to this very decision is shown before anything can be taken back.
        const bool resolving = due().kind == Pending::Kind::kChance && due().step->sampled;
        pause_due_ =
            settings_.pauses && in_turn && !resolving && due().kind != Pending::Kind::kDecision;
        wish_.centre.reset();
    }
    save();
}

// In a screen messages wait for the next one; without screens they are told at once.
void TerminalGame::tell(const std::string& text, const Style& style) {
    if (!settings_.screens) say(text);
    messages_.push_back({text, style});
    if (messages_.size() > kMostMessages) messages_.erase(messages_.begin());
}

// Sentences that are too long for the terminal are broken between words.
void TerminalGame::say(const std::string& text) const {
    const bool plain = text.find_first_of("\x1b\n") == std::string::npos;
    if (!plain || width_of(text) <= text_width()) return put_text(text + "\n");
    for (const std::string& line : wrapped(text, text_width())) put_text(line + "\n");
}

void TerminalGame::save() {
    if (!save_.is_open()) return;
    const std::string error =
        save_.write(write_record(log_) + write_computers(settings_.computers));
    if (!error.empty() && error != save_error_)
        tell(words_.say("save.failed", {{"file", save_.path().string()}, {"reason", error}}),
             settings_.look.warning());
    if (error.empty() && !save_error_.empty())
        tell(words_.say("save.works-again", {{"file", save_.path().string()}}));
    save_error_ = error;
}

std::optional<std::string> TerminalGame::ask(const std::string& prompt) {
    put_text(prompt + " ");
    std::fflush(stdout);
    auto line = input_.line();
    if (!TerminalInput::is_terminal() || !line) put_text("\n");
    constexpr std::size_t kArrowKey = 3;  // what it sends: ESC [ A
    if (line && !(line->size() <= kArrowKey && line->starts_with("\x1b"))) line = tame(*line);
    return line;
}

int TerminalGame::leave() {
    if (save_.is_open() && save_error_.empty()) {
        say(words_.say("save.left", {{"file", save_.path().string()}}));
        const auto games = saved_games(default_save_path());
        const bool usual = !games.empty() && games.front() == save_.path();
        say("  bastide play --resume" + (usual ? "" : " " + quoted(save_.path().string())));
    } else {
        say(words_.say("save.lost"));
    }
    return 0;
}

// Every event of the game, from the beginning.
Events TerminalGame::all_events() const {
    Events events;
    State state = new_state(game(), &events);
    for (const Action& action : log_.actions()) apply(game(), state, action, &events);
    return events;
}

std::array<std::int32_t, kMaxPlayers> TerminalGame::scores_before_end() const {
    auto scores = log_.state().head().scores;
    for (const Event& event : all_events())
        if (event.type == Event::Type::kScore && event.final)
            scores[event.player] -= event.value.points();
    return scores;
}

// Each step of the final scoring with the total after it.
void TerminalGame::show_final_scoring() const {
    auto totals = scores_before_end();
    bool any = false;
    for (const Event& event : all_events()) {
        if (event.type != Event::Type::kScore || !event.final) continue;
        any = true;
        totals[event.player] += event.value.points();
        say("  " + teller().event(table(), event) + " \u2192 " +
            std::to_string(totals[event.player]));
    }
    if (!any) say("  " + words_.say("end.nothing"));
}

int TerminalGame::show_end() {
    const auto strong = [&](const std::string& text, const Style& style) {
        return painted(text, style, settings_.look.colour());
    };
    if (settings_.screens && !settings_.pauses) {
        Screen screen{table(), words_,    settings_.look, terminal_size(), {}, {}, -1, -1, "",
                      {},      messages_, false};
        clear();
        put_text(screen.compose());
    }
    say("\n" + strong(words_.say("end.title"), settings_.look.strong()));
    show_final_scoring();
    list_scores();
    std::vector<std::string> winners;
    const std::uint32_t best = leaders(game(), log_.state());
    for (int seat = 0; seat < game().players; ++seat)
        if (best >> seat & 1) winners.push_back(teller().player(seat));
    const char* key = winners.size() == 1 ? "end.winner" : "end.winners";
    say("\n" +
        strong(words_.say(key, {{"players", teller().list(winners)}}), settings_.look.number()));
    if (save_.is_open() && save_error_.empty())
        say(words_.say("end.saved", {{"file", save_.path().string()}}));
    return 0;
}

}  // namespace bastide
