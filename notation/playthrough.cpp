#include "notation/playthrough.h"

#include <algorithm>
#include <vector>

#include "engine/core/hash.h"
#include "notation/board_text.h"
#include "notation/entry.h"
#include "notation/event_text.h"
#include "notation/hex.h"
#include "notation/random_game.h"
#include "notation/record.h"

namespace bastide {
namespace {

constexpr int kTurnsBetweenBoards = 10;

class Playthrough {
public:
    Playthrough(const GamePtr& game, std::uint64_t seed,
                const std::function<void(std::string_view)>& tell)
        : log_(game), dice_(seed), tell_(tell) {
        tell_("# playthrough with seed " + std::to_string(seed) + "\n");
    }

    void run() {
        tell_setup();
        int shown_turns = 0;
        while (!log_.over()) {
            tell_entry();
            const int complete = log_.state().head().turns - 1;
            if (complete - shown_turns < kTurnsBetweenBoards || log_.over()) continue;
            shown_turns = complete;
            tell_("\n# after " + std::to_string(complete) + " turns\n");
            tell_position();
        }
        tell_end();
    }

private:
    const Game& game() const { return log_.game(); }

    void tell_setup() {
        tell_(write_header(game().setup.setup));
        for (const std::string& rule : game().setup.notices) tell_("# notice " + rule + "\n");
        for (const Step& step : game().steps)
            tell_(std::string("# step ") + slot_name(step.slot) + " " + step.name + "\n");
        tell_("# each line: number, who, step, choices and their hash > entry | scores\n");
    }

    // The choices as sorted text: independent of the order in which the engine lists them.
    std::vector<std::string> choices() {
        const State& state = log_.state();
        std::vector<std::string> texts = legal_entries(game(), state);
        chance_outcomes(game(), state, outcomes_);
        for (const Outcome& outcome : outcomes_)
            texts.push_back(write_entry(game(), state, outcome.action) + " weight " +
                            std::to_string(outcome.weight));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    void tell_entry() {
        const Pending due = pending(game(), log_.state());
        std::string line = std::to_string(log_.entries().size() + 1) + " ";
        line +=
            due.kind == Pending::Kind::kChance ? "chance" : game().setup.setup.players[due.player];
        const auto texts = choices();
        Hash hash;
        for (const std::string& text : texts) hash.add(text);
        line += std::string(" ") + due.step->name + " " + std::to_string(texts.size()) + " #" +
                hex(hash.value());
        Events events;
        log_.play(next_random_action(game(), log_.state(), dice_, actions_), &events);
        tell_(line + " > " + log_.entries().back() + " |" + scores() + "\n");
        for (const Event& event : events)
            tell_("    " + write_event(game(), log_.state(), event) + "\n");
    }

    std::string scores() const {
        std::string text;
        for (int player = 0; player < game().players; ++player)
            text += " " + std::to_string(log_.state().head().scores[player]);
        return text;
    }

    void tell_position() {
        const Table table(game(), log_.state());
        tell_(write_grid(table) + write_players(table) + write_features(table) + "\n");
    }

    void tell_end() {
        tell_("\n# the end\n");
        tell_position();
        const std::uint32_t winners = leaders(game(), log_.state());
        std::string text = "winners";
        for (int player = 0; player < game().players; ++player)
            if (winners >> player & 1) text += " " + game().setup.setup.players[player];
        Hash hash;
        hash.add(write_record(log_));
        tell_(text + "\nrecord of " + std::to_string(log_.entries().size()) + " entries #" +
              hex(hash.value()) + "\n");
    }

    Log log_;
    Dice dice_;
    const std::function<void(std::string_view)>& tell_;
    ActionList actions_;
    OutcomeList outcomes_;
};

}  // namespace

void tell_playthrough(const GamePtr& game, std::uint64_t seed,
                      const std::function<void(std::string_view)>& tell) {
    Playthrough(game, seed, tell).run();
}

}  // namespace bastide
