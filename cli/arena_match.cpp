#include "cli/arena_match.h"

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "cli/arena_journal.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/saved_game.h"
#include "cli/wall_clock.h"
#include "engine/core/hash.h"
#include "notation/clip.h"

namespace bastide {
namespace {

std::uint64_t seed_of_game(std::uint64_t seed, int set, std::size_t game) {
    Hash hash;
    hash.add(seed);
    hash.add(static_cast<std::uint64_t>(set));
    hash.add(game);
    return hash.value();
}

// Plays sets until there are none left. Each worker has its own programs, which play one game after
// the other.
class Worker {
public:
    Worker(const ArenaOptions& options, int number) : options_(options), number_(number) {}

    PlayedSet play(const ArenaSet& set, int number) {
        PlayedSet played{number, {}};
        for (std::size_t i = 0; i < set.lineups.size(); ++i)
            played.games.push_back(
                play_game(set.lineups[i], set.seed, seed_of_game(options_.seed, number, i)));
        return played;
    }

private:
    ArenaGame play_game(const std::vector<int>& lineup, std::uint64_t seed,
                        std::uint64_t player_seed) {
        Setup setup = options_.setup;
        setup.players = seat_names(options_.contestants, lineup);
        const auto game = make_game(setup);
        std::vector<ArenaSeat*> seats;
        std::vector<const Contestant*> contestants;
        std::map<int, std::size_t> used;
        for (const int contestant : lineup) {
            seats.push_back(seat(contestant, used[contestant]++));
            contestants.push_back(&options_.contestants[contestant]);
        }
        return play_arena_game(*game, lineup, contestants, seats, seed, player_seed);
    }

    ArenaSeat* seat(int contestant, std::size_t copy) {
        auto& copies = seats_[contestant];
        while (copies.size() <= copy) {
            std::string errors;
            if (!options_.records.empty())
                errors = fmt::format("{}/bot-{}-{}-{}.log", options_.records, contestant + 1,
                                     number_ + 1, copies.size() + 1);
            copies.push_back(make_arena_seat(options_.contestants[contestant], errors));
        }
        return copies[copy].get();
    }

    const ArenaOptions& options_;
    int number_;
    std::map<int, std::vector<std::unique_ptr<ArenaSeat>>> seats_;
};

class Match {
public:
    Match(const ArenaOptions& options, const ArenaJournal* journal)
        : options_(options),
          journal_(journal),
          seats_(static_cast<int>(options.setup.players.size())),
          tables_(
              arena_tables(static_cast<int>(options.contestants.size()), seats_, options.gauntlet)),
          total_(planned_sets(options)),
          result_(options.contestants.size()) {}

    // Sets that need not be played again; those that nobody asks for now are left out.
    void take(std::vector<PlayedSet> finished) {
        for (PlayedSet& set : finished)
            if (set.number < total_) waiting_.emplace(set.number, std::move(set));
        for (const auto& [number, set] : waiting_) finished_.insert(number);
        take_in_order();
    }

    ArenaResult run(const std::function<bool(const ArenaResult&, int)>& look) {
        std::vector<std::thread> threads;
        const int jobs = std::clamp(options_.jobs, 1, total_);
        for (int i = 0; i < jobs; ++i) threads.emplace_back([this, i] { work(i); });
        {
            std::unique_lock lock(mutex_);
            while (working_ > 0 || !started_) {
                changed_.wait_for(lock, std::chrono::milliseconds(100));
                if (!look(result_, total_)) stop_ = true;
            }
        }
        for (std::thread& thread : threads) thread.join();
        return std::move(result_);
    }

private:
    void work(int number) {
        Worker worker(options_, number);
        std::unique_lock lock(mutex_);
        ++working_;
        started_ = true;
        while (!stop_ && next_ < total_) {
            const int set = next_++;
            if (finished_.contains(set)) continue;
            lock.unlock();
            PlayedSet played = worker.play(arena_set(tables_, seats_, set, options_.seed), set);
            std::string error = save(played);
            lock.lock();
            if (error.empty() && journal_ != nullptr)
                if (error = journal_->add(played); !error.empty())
                    error = journal_->path() + ": " + error;
            if (!error.empty()) {
                result_.error = error;
                stop_ = true;
            }
            waiting_.emplace(set, std::move(played));
            take_in_order();
            changed_.notify_one();
        }
        --working_;
        changed_.notify_one();
    }

    void take_in_order() {
        while (!decided_) {
            const auto next = waiting_.find(static_cast<int>(result_.sets.size()));
            if (next == waiting_.end()) return;
            result_.add(std::move(next->second));
            waiting_.erase(next);
            const Pairing* pairing = result_.pairing(0, 1);
            if (!options_.sequential || pairing == nullptr) continue;
            result_.ratio = options_.sequential->ratio(pairing->sets);
            decided_ = result_.ratio <= ai::SequentialTest::lower() ||
                       result_.ratio >= ai::SequentialTest::upper();
            if (decided_) stop_ = true;
        }
    }

    // The record with what it takes to play the game again, in comments behind it.
    std::string annotated(const PlayedSet& played, std::size_t i) const {
        const ArenaGame& game = played.games[i];
        std::string text =
            game.record + fmt::format("# arena of bastide {}: seed {}, set {}, game {}\n",
                                      program_version(), options_.seed, played.number + 1, i + 1);
        for (std::size_t seat = 0; seat < game.lineup.size(); ++seat) {
            const Contestant& one = options_.contestants[game.lineup[seat]];
            text += fmt::format("# seat {}: {}", seat + 1, tame(one.name));
            const std::string budget = write_budget(one.budget);
            if (!budget.empty()) text += ", " + budget;
            if (one.budget.clock == work_clock) text += ", by the work of its thread";
            if (!one.command.empty()) text += fmt::format(", at most {:g} s", one.longest);
            text += "\n";
        }
        return text;
    }

    std::string save(PlayedSet& played) const {
        for (std::size_t i = 0; i < played.games.size() && !options_.records.empty(); ++i) {
            const std::filesystem::path path =
                std::filesystem::path(options_.records) / record_name(played.number, i);
            const std::string error = write_safely(path, annotated(played, i));
            if (!error.empty()) return path.string() + ": " + error;
        }
        for (ArenaGame& game : played.games) game.record.clear();  // thousands of them add up
        return "";
    }

    const ArenaOptions& options_;
    const ArenaJournal* journal_;
    int seats_;
    std::vector<std::vector<int>> tables_;
    int total_;

    std::mutex mutex_;  // of everything below
    std::condition_variable changed_;
    ArenaResult result_;
    std::map<int, PlayedSet> waiting_;  // finished before one with a smaller number
    std::set<int> finished_;            // those of an earlier part of the match
    int next_ = 0;
    int working_ = 0;
    bool started_ = false;
    bool stop_ = false;
    bool decided_ = false;
};

void count_result(double result, int& wins, int& draws, int& losses) {
    ++(result == 1 ? wins : result == 0 ? losses : draws);
}

}  // namespace

std::vector<std::string> seat_names(const std::vector<Contestant>& contestants,
                                    const std::vector<int>& lineup) {
    constexpr std::size_t kLongest = 30;  // a name has at most 40 characters
    std::vector<std::string> names;
    for (const int contestant : lineup) {
        std::string name;
        for (const char c : tame(clip(contestants[contestant].name, kLongest)))
            name += c == '"' || c == '\\' ? '\'' : c;
        const std::string plain = name;
        for (int copy = 2; std::find(names.begin(), names.end(), name) != names.end(); ++copy)
            name = fmt::format("{} #{}", plain, copy);
        names.push_back(name);
    }
    return names;
}

int planned_sets(const ArenaOptions& options) {
    const auto tables =
        arena_tables(static_cast<int>(options.contestants.size()),
                     static_cast<int>(options.setup.players.size()), options.gauntlet);
    return options.sets * static_cast<int>(tables.size());
}

std::string record_name(int set, std::size_t game) {
    return fmt::format("{:05}-{}.bastide", set + 1, game + 1);
}

const Pairing* ArenaResult::pairing(int first, int second) const {
    for (const Pairing& pairing : pairings)
        if (pairing.first == first && pairing.second == second) return &pairing;
    return nullptr;
}

void ArenaResult::add(PlayedSet set) {
    struct Sum {
        double points = 0;
        int comparisons = 0;
    };
    std::map<std::pair<int, int>, Sum> pairs;
    for (const ArenaGame& game : set.games) {
        add_game(game);
        for (std::size_t a = 0; a < game.lineup.size(); ++a)
            for (std::size_t b = 0; b < game.lineup.size(); ++b) {
                if (game.lineup[a] == game.lineup[b]) continue;
                Sum& sum = pairs[{game.lineup[a], game.lineup[b]}];
                sum.points += game.result(a, b);
                ++sum.comparisons;
            }
    }
    std::map<int, Sum> alone;
    for (const auto& [who, sum] : pairs) {
        alone[who.first].points += sum.points;
        alone[who.first].comparisons += sum.comparisons;
        if (who.first > who.second) continue;
        auto found = std::find_if(pairings.begin(), pairings.end(), [&](const Pairing& pairing) {
            return pairing.first == who.first && pairing.second == who.second;
        });
        if (found == pairings.end())
            found = pairings.insert(pairings.end(), Pairing{who.first, who.second, {}});
        found->sets.add(sum.points / sum.comparisons);
        for (const ArenaGame& game : set.games)
            for (std::size_t a = 0; a < game.lineup.size(); ++a)
                for (std::size_t b = 0; b < game.lineup.size(); ++b)
                    if (game.lineup[a] == who.first && game.lineup[b] == who.second)
                        count_result(game.result(a, b), found->wins, found->draws, found->losses);
    }
    for (const auto& [who, sum] : alone) contestants[who].sets.add(sum.points / sum.comparisons);
    sets.push_back(std::move(set));
}

void ArenaResult::add_game(const ArenaGame& game) {
    std::map<int, bool> seen;
    for (std::size_t seat = 0; seat < game.lineup.size(); ++seat) {
        Achievement& own = contestants[game.lineup[seat]];
        if (!std::exchange(seen[game.lineup[seat]], true)) ++own.games;
        own.times.add(game.times[seat]);
        if (game.forfeit == static_cast<int>(seat)) ++own.forfeits;
        if (game.forfeit < 0) {
            own.score_sum += game.scores[seat];
            ++own.scored;
        }
        for (std::size_t other = 0; other < game.lineup.size(); ++other)
            if (game.lineup[other] != game.lineup[seat])
                count_result(game.result(seat, other), own.wins, own.draws, own.losses);
    }
}

ArenaResult play_match(const ArenaOptions& options,
                       const std::function<bool(const ArenaResult&, int total)>& look,
                       std::vector<PlayedSet> finished, const ArenaJournal* journal) {
    Match match(options, journal);
    match.take(std::move(finished));
    return match.run(look);
}

}  // namespace bastide
