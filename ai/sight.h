// Sight: what a seat sees of a decision without looking ahead. Every action is tried on a desk
// and judged by the evaluation, together with the best that the same seat can do after it.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ai/desk.h"
#include "ai/evaluation.h"
#include "ai/hands.h"
#include "ai/lists.h"

namespace bastide::ai {

struct SightSettings {
    double winning = 1;     // what the chance to win counts
    double margin = 0.001;  // what a point of margin counts
    // Positions judged for one decision while looking ahead, and at the root: about as many where
    // actions can be told apart by fewer, and at least one for each action.
    int judged = 150;
    int judged_at_root = 12000;
    bool overlooks = false;  // sees only what is near the last tile and the own figures
    const Weights* weights = &kWeights;
};

// What a position is worth to the seat that judges it.
struct Worth {
    std::array<float, kMaxPlayers> scores{};  // expected final score of each seat
    float utility = 0;                        // what the seat wants: chance to win, and margin

    void add(const Worth& other, float times) {
        for (int seat = 0; seat < kMaxPlayers; ++seat) scores[seat] += times * other.scores[seat];
        utility += times * other.utility;
    }
};

// Decisions of one seat in a row that are judged together.
inline constexpr int kLongestLine = 3;
using Line = FixedList<Action, kLongestLine>;

// An action with the best that follows it, and what that is worth.
struct Judged {
    Line line;
    Worth worth;
    bool rough = false;  // not all that could follow was tried
};

class Sight {
public:
    Sight(const Game& game, const SightSettings& settings, const Taste& taste);

    // What the seats expected before anything was tried: from it those who mind the others more or
    // less than their points reckon.
    void begin(const Desk& here) { expected_ = evaluation_.judge(here); }
    Worth judge(const Desk& desk, int seat);
    // Positions that were judged so far.
    std::uint64_t judged() const { return evaluation_.judged(); }
    // Every action of the decision that is due on the desk, the best for the seat first; at the
    // root of a search with more patience. Never empty: out of time, some are left out.
    void look(Desk& here, int seat, bool root, const Limit& limit, std::vector<Judged>& judged);
    // The best of them alone.
    void best(Desk& here, int seat, const Limit& limit, Judged& judged);

private:
    void settle(int seat, int depth, int work, const Limit& limit, Judged& judged);
    bool shorten(ActionList& actions, int work) const;
    Worth worth_of(const Scores& scores, const Desk& desk, int seat) const;
    bool settle_puts(int seat, int depth, Judged& judged);
    bool let_others_answer(int seat, int depth);
    void settle_chance(int seat, int depth, int work, const Limit& limit, Judged& judged);
    void try_action(const Desk& here, const Action& action, int seat, int work, const Limit& limit,
                    Judged& judged);
    void judge_all(Desk& here, int seat, bool root, const Limit& limit,
                   std::vector<Judged>& judged);
    std::size_t judge_again(const Desk& here, int seat, int work, const Limit& limit,
                            std::vector<Judged>& judged);
    void sort(std::size_t count, std::vector<Judged>& judged);
    void overlook(Desk& here, int seat) const;
    void share_halves(const Desk& here, int seat, std::vector<Judged>& judged) const;

    const Game& game_;
    SightSettings settings_;
    Evaluation evaluation_;
    Hands hands_;
    double others_;
    Scores expected_{};
    bool by_margin_ = false;  // utilities are margins while only their order counts
    std::array<std::unique_ptr<Desk>, kLongestLine> desks_;  // after one action, two, three
    // Scratch paper, so that no simulation allocates.
    std::vector<Judged> judged_, sorted_;
    std::vector<std::pair<float, std::uint32_t>> order_;
};

}  // namespace bastide::ai
