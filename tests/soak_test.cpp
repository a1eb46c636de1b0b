// Many random games over mixtures of sets, options and players: nothing is stuck, nothing breaks,
// and every record replays. BASTIDE_GAMES says how many (`make soak`).
#include <cstdlib>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "engine/game/table.h"
#include "notation/entry.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

constexpr int kGames = 2000;
constexpr std::size_t kLongest = 20000;  // entries; no game comes near

int games_to_soak() {
    const char* said = std::getenv("BASTIDE_GAMES");
    if (said != nullptr) return std::atoi(said);
#ifdef NDEBUG
    return kGames;
#else
    return kGames / 200;  // every state is checked after every move, twice
#endif
}

std::string setup_text(const Game& game, int number) {
    std::string text = "game " + std::to_string(number) + ":";
    for (const std::string& set : game.setup.setup.sets) text += " " + set;
    for (const auto& [name, value] : game.setup.setup.options) text += " " + name + "=" + value;
    return text + ", " + std::to_string(game.players) + " players";
}

struct Soak {
    std::map<std::string, int> decisions;  // how often each step has asked
    std::unique_ptr<State> state = std::make_unique<State>();
    std::unique_ptr<State> again = std::make_unique<State>();

    // Plays one game; every entry is written, read back and played on a second state as well.
    void play(int number) {
        test::Chance chance(static_cast<std::uint64_t>(number) + 1);
        const GamePtr game = test::random_game(chance);
        SCOPED_TRACE(setup_text(*game, number));
        *state = new_state(*game);
        *again = *state;
        std::size_t entries = 0;
        for (; !test::is_over(*game, *state); ++entries) {
            ASSERT_LT(entries, kLongest) << "the game does not end";
            const Pending due = pending(*game, *state);
            ++decisions[due.step->name];
            const auto choices = test::choices(*game, *state);
            ASSERT_FALSE(choices.empty()) << "nothing can be chosen in " << due.step->name;
            const Action action = test::random_action(*game, *state, chance);
            const auto read = parse_entry(*game, *again, write_entry(*game, *state, action));
            ASSERT_TRUE(read) << write_entry(*game, *state, action);
            ASSERT_EQ(why_not(*game, *again, *read).rule, "");
            apply(*game, *state, action);
            apply(*game, *again, *read);
            if (!chance.one_in(64)) continue;
            ASSERT_STREQ(find_fault(*game, *state), nullptr);
        }
        ASSERT_TRUE(*again == *state) << "the record does not replay";
        ASSERT_STREQ(find_fault(*game, *state), nullptr);
    }
};

TEST(Soak, RandomMixturesEndAndReplay) {
    Soak soak;
    const int games = games_to_soak();
    for (int number = 0; number < games && !HasFailure(); ++number) soak.play(number);
    std::string text = std::to_string(games) + " games;";
    for (const auto& [step, count] : soak.decisions)
        text += " " + step + " " + std::to_string(count);
    RecordProperty("decisions", text);
    std::puts(text.c_str());
}

}  // namespace
}  // namespace bastide
