// A game looked at again: what each decision gave away, and what chance gave.
//
// All values are expectations of the player that is asked, so they are as good as it plays: there
// is no other judge here. A decision loses the difference between the choice that the player
// thinks best and the one that was played. Chance gives the difference between the margin after the
// outcome that came and the mean of the margins after all outcomes that could have come. (Of the
// margins, not of the scores: with three players and more now this rival gains by a draw and now
// that one, and whoever compared with the best of their means would find everybody unlucky.)
#pragma once

#include <functional>
#include <vector>

#include "ai/outlook.h"
#include "ai/player.h"

namespace bastide::ai {

struct AnalysisSettings {
    Budget budget;                     // for each decision
    Budget sight{.simulations = 1};    // for the position after each outcome of chance
    bool luck = true;                  // the mean over all outcomes of chance is wanted
    std::size_t outcomes = 60;         // of chance at most: where there are more they stand for all
    std::size_t alternatives = 3;      // choices that are kept of each decision
    std::size_t from = 0;              // entries before this one and
    std::size_t to = ~std::size_t{0};  // from this one on are only replayed
};

struct JudgedEntry {
    std::size_t index = 0;  // in the record, from 0
    bool chance = false;
    bool forced = false;  // a decision without a choice, or chance with one outcome
    int seat = 0;         // who decided; whose turn it was
    int turn = 0;
    // A decision: the best choices first, and the one that was played at `played`.
    std::vector<Choice> choices;
    std::size_t played = 0;
    double loss = 0;          // points of margin given away, never below 0
    double winning_loss = 0;  // chance to win given away
    // Expected final scores: with the best choice, or the mean over all outcomes; and with what was
    // played or came.
    Scores before{};
    Scores after{};
    Scores luck{};  // of chance: the points of margin that it brought each seat
};

// Where a seat's margin (own score less the best other one) came from. The sum of all is the margin
// at the end.
struct Account {
    double start = 0;   // expected when the analysis begins
    double luck = 0;    // chance
    double own = 0;     // own decisions, at most 0 but for the player's changes of mind
    double others = 0;  // decisions of the others
    double rest = 0;    // what the player did not foresee
    double margin = 0;  // at the end, or expected there
};

struct Analysis {
    std::vector<JudgedEntry> entries;
    std::vector<std::size_t> costliest;  // indices in `entries`, the greatest loss first
    std::array<Account, kMaxPlayers> accounts{};
    Scores expected{};  // at the end of what was looked at
    bool over = false;
    bool luck = true;  // chance was judged; else its part is in the rest
};

// `look(done, total)` is called before each entry; the analysis ends early when it says false.
// Precondition: the actions are a game.
Analysis analyse(const Game& game, const std::vector<Action>& actions, Player& player,
                 const AnalysisSettings& settings,
                 const std::function<bool(std::size_t, std::size_t)>& look = nullptr);

}  // namespace bastide::ai
