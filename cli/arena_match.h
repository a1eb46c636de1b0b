// A match: sets of duplicate games, several at a time, until all are played or the question that
// was asked is decided.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ai/elo.h"
#include "cli/arena_game.h"
#include "cli/arena_plan.h"

namespace bastide {

struct ArenaOptions {
    Setup setup;  // players: the names of the seats do not matter, their number does
    std::vector<Contestant> contestants;
    bool gauntlet = false;
    int sets = 50;  // for each table
    int jobs = 1;
    std::uint64_t seed = 1;
    std::string records;                           // folder for the games, or empty
    std::optional<ai::SequentialTest> sequential;  // of the first contestant against the second
};

// A set that was played.
struct PlayedSet {
    int number = 0;
    std::vector<ArenaGame> games;
};

// What two contestants did against each other, seen from the first.
struct Pairing {
    int first = 0;
    int second = 1;
    ai::SetScores sets;
    int wins = 0, draws = 0, losses = 0;  // over all games and seats
};

// What one contestant did.
struct Achievement {
    int games = 0, wins = 0, draws = 0, losses = 0, forfeits = 0;
    ai::SetScores sets;  // against everybody at the table
    double score_sum = 0;
    int scored = 0;  // seats in games that nobody forfeited
    SeatTimes times;
};

// The result so far: of the sets from the first one on without a gap, so that it does not depend on
// which of those played at the same time came first.
struct ArenaResult {
    std::vector<PlayedSet> sets;
    std::vector<Achievement> contestants;
    std::vector<Pairing> pairings;
    double ratio = 0;   // of the sequential test
    std::string error;  // a record that could not be written

    explicit ArenaResult(std::size_t contestants) : contestants(contestants) {}
    void add(PlayedSet set);
    const Pairing* pairing(int first, int second) const;

private:
    void add_game(const ArenaGame& game);
};

// The seats' names in a game: those of the contestants, told apart where one sits twice.
std::vector<std::string> seat_names(const std::vector<Contestant>& contestants,
                                    const std::vector<int>& lineup);

// How many sets the match has if nothing ends it early.
int planned_sets(const ArenaOptions& options);

// The file name of a game in the folder of records.
std::string record_name(int set, std::size_t game);

class ArenaJournal;

// Plays the match, but for the sets that are finished already. `journal` writes down what is
// finished; without one nothing is. `look` is called now and then, from the thread that called
// this; when it returns false the match ends with the sets that are being played.
ArenaResult play_match(const ArenaOptions& options,
                       const std::function<bool(const ArenaResult&, int total)>& look,
                       std::vector<PlayedSet> finished = {}, const ArenaJournal* journal = nullptr);

}  // namespace bastide
