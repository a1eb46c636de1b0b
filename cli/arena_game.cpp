#include "cli/arena_game.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/output.h"
#include "engine/core/hash.h"
#include "notation/duplicate.h"
#include "notation/entry.h"
#include "notation/halves.h"
#include "notation/record.h"

namespace bastide {
namespace {

std::uint64_t seed_of_seat(std::uint64_t seed, std::size_t seat) {
    Hash hash;
    hash.add(seed);
    hash.add(seat);
    return hash.value();
}

class Playing {
public:
    Playing(const GamePtr& game, const std::vector<const Contestant*>& contestants,
            const std::vector<ArenaSeat*>& seats, std::uint64_t seed)
        : log_(game), chance_(*game, seed), contestants_(contestants), seats_(seats) {
        result_.times.resize(seats.size());
    }

    ArenaGame run() {
        while (result_.forfeit < 0 && !log_.over()) {
            const Pending due = pending(log_.game(), log_.state());
            if (due.kind == Pending::Kind::kChance)
                log_.play(chance_.next(Table(log_.game(), log_.state())));
            else
                decide(due);
        }
        const bool forfeited = result_.forfeit >= 0;
        const State end = forfeited ? finish_now(log_.game(), log_.state()) : log_.state();
        result_.scores.assign(end.head().scores.begin(),
                              end.head().scores.begin() + log_.game().players);
        write();
        return std::move(result_);
    }

private:
    void decide(const Pending& due) {
        legal_actions(log_.game(), log_.state(), *actions_);
        if (actions_->size() == 1 && !due.step->sampled) return log_.play((*actions_)[0]);
        const auto action = ask(due.player);
        if (!action) return;
        if (log_.game().verbs[action->verb].partner_from == 0) return log_.play(*action);
        // Each of the two decides its part without seeing the other's.
        const auto other = ask(partner_of(log_.game(), log_.state()));
        if (!other) return;
        const auto half = [&](const Action& whole, Half which) {
            return half_of(log_.game(), write_entry(log_.game(), log_.state(), whole), which);
        };
        const int partner = partner_of(log_.game(), log_.state());
        if (other->verb != action->verb) return forfeit(partner, "left its part of an entry out");
        const std::string whole =
            join_halves(half(*action, Half::kFirst), half(*other, Half::kSecond));
        if (!log_.play(whole)) forfeit(partner, "played '" + tame(whole) + "', not allowed");
    }

    std::optional<Action> ask(int seat) {
        SeatTimes& times = result_.times[seat];
        double seconds = 0;
        const Decision decision = seats_[seat]->decide(log_, seat, seconds);
        SeatTimes now{1, seconds, seconds, 0};
        const double allowed = contestants_[seat]->budget.seconds;
        if (allowed > 0) now.overrun = std::max(0.0, seconds - allowed);
        times.add(now);
        if (decision) return *decision;
        forfeit(seat, decision.error().reason);
        return std::nullopt;
    }

    void forfeit(int seat, const std::string& reason) {
        result_.forfeit = seat;
        result_.reason = reason;
    }

    // A record like any other; what it cannot hold stands in comments behind it.
    void write() {
        result_.record = write_record(log_) + "# scores";
        for (const int score : result_.scores) result_.record += " " + std::to_string(score);
        if (result_.forfeit >= 0)
            result_.record +=
                fmt::format(" as if the game ended here\n# forfeit by {}: {}",
                            log_.game().setup.setup.players[result_.forfeit], tame(result_.reason));
        result_.record += "\n";
    }

    Log log_;
    DuplicateChance chance_;
    const std::vector<const Contestant*>& contestants_;
    const std::vector<ArenaSeat*>& seats_;
    std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
    ArenaGame result_;
};

}  // namespace

void SeatTimes::add(const SeatTimes& other) {
    decisions += other.decisions;
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
    overrun = std::max(overrun, other.overrun);
}

double ArenaGame::result(std::size_t seat, std::size_t other) const {
    if (forfeit == static_cast<int>(seat)) return 0;
    if (forfeit == static_cast<int>(other)) return 1;
    if (scores[seat] == scores[other]) return 0.5;
    return scores[seat] > scores[other] ? 1 : 0;
}

ArenaGame play_arena_game(const GamePtr& game, const std::vector<int>& lineup,
                          const std::vector<const Contestant*>& contestants,
                          const std::vector<ArenaSeat*>& seats, std::uint64_t seed,
                          std::uint64_t player_seed) {
    const Log empty(game);
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        seats[seat]->begin(empty, seed_of_seat(player_seed, seat));
    ArenaGame result = Playing(game, contestants, seats, seed).run();
    result.lineup = lineup;
    return result;
}

}  // namespace bastide
