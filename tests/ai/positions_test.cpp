// Tactics: what `master` does in positions where the best move is known (tests/ai/positions).
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "ai/player.h"
#include "notation/entry.h"
#include "tests/ai/position.h"
#include "tests/random_play.h"

namespace bastide::test {
namespace {

struct Found {
    std::string name;
    bool right = false;
    std::string said;
};

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool contains(const std::vector<Action>& list, const Action& action) {
    return std::find(list.begin(), list.end(), action) != list.end();
}

Found solve(const std::string& name, const Position& position, std::uint64_t simulations) {
    auto player = ai::make_player("master", 1);
    const Pending due = pending(*position.game, position.state);
    const ai::Thought thought =
        (*player)->think(*position.game, position.state, due.player, {.simulations = simulations});
    Found found;
    found.name = name;
    const Action action = canonical(*position.game, position.state, thought.choices.front().action);
    found.right = (position.best.empty() || contains(position.best, action)) &&
                  !contains(position.worst, action);
    std::ostringstream said;
    said << position.title << ":";
    for (std::size_t i = 0; i < std::min<std::size_t>(4, thought.choices.size()); ++i) {
        const ai::Choice& choice = thought.choices[i];
        said << "\n    " << write_entry(*position.game, position.state, choice.action) << "  "
             << choice.margin << " points, " << choice.winning << ", " << choice.visits;
    }
    found.said = said.str();
    return found;
}

TEST(Positions, MasterFindsNearlyAll) {
    if (!is_full_build()) GTEST_SKIP() << "some positions need rooms that are not in this build";
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/ai/positions"))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    EXPECT_GE(files.size(), 40u);
#ifdef NDEBUG
    constexpr std::size_t kStep = 1;
#else
    constexpr std::size_t kStep = 4;  // sanitizers take long, and see no more in all of them
#endif
    int looked_at = 0, right = 0;
    for (std::size_t i = 0; i < files.size(); i += kStep, ++looked_at) {
        const auto& path = files[i];
        const std::string name = path.stem().string();
        const Position position = read_position(read_file(path));
        EXPECT_EQ(position.error, "") << name;
        if (!position.error.empty()) continue;
        const Found found = solve(name, position, 400);
        right += found.right;
        if (!found.right) std::printf("missed: %s: %s\n", name.c_str(), found.said.c_str());
    }
    EXPECT_GE(right * 100, looked_at * 95) << right << " of " << looked_at;
}

}  // namespace
}  // namespace bastide::test
