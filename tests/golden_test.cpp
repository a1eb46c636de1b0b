// Golden playthroughs: random games told completely, compared with what was told before. The diff
// is the review. BASTIDE_GOLDEN=write rewrites the files (tests/README.md).
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/text.h"
#include "engine/game/preset.h"
#include "notation/playthrough.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

using Options = std::map<std::string, std::string>;

struct Golden {
    const char* path;   // from the source folder
    const char* rooms;  // that must be in the build; -name must not
    std::uint64_t seed;
    int players;
    const char* preset;
    std::vector<std::string> sets;
    Options options;
};

// One for each room, in the room's own folder; mixtures in tests/golden.
const Golden kGoldens[] = {
    {"engine/expansions/base/golden/alone.txt", "-farms", 11, 2, "", {"base"}, {}},
    {"engine/expansions/base/golden/base.txt",
     "base farms",
     1,
     2,
     "",
     {"base"},
     {{"farmers", "off"}}},
    {"engine/expansions/farms/golden/per_farm.txt", "farms", 2, 3, "", {"base"}, {}},
    {"engine/expansions/farms/golden/per_city.txt",
     "farms",
     3,
     2,
     "",
     {"base"},
     {{"farm_scoring", "per-city-4"}}},
    {"engine/expansions/river/golden/alternate.txt",
     "farms river",
     4,
     2,
     "",
     {"base", "river-1"},
     {}},
    {"engine/expansions/river/golden/no_tight_u.txt",
     "farms river",
     5,
     4,
     "",
     {"base", "river-1"},
     {{"river_turn_rule", "no-tight-u"}}},
    {"engine/expansions/winter/golden/winter.txt",
     "farms winter",
     6,
     2,
     "",
     {"base", "winter"},
     {}},
    {"engine/expansions/winter/golden/gingerbread.txt",
     "farms winter",
     7,
     3,
     "",
     {"base", "winter", "gingerbread"},
     {}},
    {"engine/expansions/river_20/golden/river_20.txt",
     "farms river river_20",
     12,
     2,
     "",
     {"base", "river-20"},
     {}},
    {"engine/expansions/abbot/golden/abbot.txt",
     "farms abbot",
     13,
     3,
     "",
     {"base"},
     {{"abbot", "on"}, {"gardens_on_tiles", "on"}}},
    {"engine/expansions/anniversary/golden/anniversary.txt",
     "farms anniversary",
     14,
     2,
     "",
     {"base", "anniversary-15"},
     {}},
    {"engine/expansions/inns_cathedrals/golden/inns.txt",
     "farms inns_cathedrals",
     15,
     6,
     "",
     {"base", "inns-cathedrals"},
     {}},
    {"engine/expansions/traders_builders/golden/traders.txt",
     "farms traders_builders",
     16,
     2,
     "",
     {"base", "traders-builders"},
     {}},
    {"engine/expansions/king_robber/golden/king_robber.txt",
     "farms king_robber",
     17,
     4,
     "",
     {"base", "king-robber"},
     {}},
    {"engine/expansions/cult/golden/cult.txt", "farms cult", 18, 3, "", {"base", "cult"}, {}},
    {"engine/expansions/river_2/golden/river_2.txt",
     "farms river river_2 inns_cathedrals traders_builders",
     19,
     4,
     "",
     {"base", "river-2", "inns-cathedrals", "traders-builders"},
     {}},
    {"engine/expansions/editions/golden/first_edition.txt",
     "farms editions",
     8,
     5,
     "first-edition-002",
     {},
     {}},
    {"engine/expansions/princess_dragon/golden/dragon.txt",
     "farms princess_dragon inns_cathedrals traders_builders",
     20,
     3,
     "",
     {"base", "princess-dragon", "inns-cathedrals", "traders-builders"},
     {}},
    {"engine/expansions/tower/golden/tower.txt",
     "farms tower inns_cathedrals",
     21,
     3,
     "",
     {"base", "tower", "inns-cathedrals"},
     {}},
    {"engine/expansions/abbey_mayor/golden/abbey.txt",
     "farms abbey_mayor",
     22,
     4,
     "",
     {"base", "abbey-mayor"},
     {}},
    {"engine/expansions/count/golden/count.txt", "farms count", 23, 3, "", {"base", "count"}, {}},
    {"engine/expansions/catapult/golden/catapult.txt",
     "farms catapult",
     24,
     3,
     "",
     {"base", "catapult"},
     {}},
    {"engine/expansions/bridges_castles_bazaars/golden/bridges.txt",
     "farms bridges_castles_bazaars editions",
     25,
     4,
     "bridges-003",
     {},
     {}},
    {"tests/golden/river_winter_gingerbread.txt",
     "farms river winter",
     9,
     5,
     "",
     {"base", "river-1", "winter", "gingerbread"},
     {{"unplaceable", "return-to-pile"}, {"tiny_city", "half"}, {"score_display", "lap-tiles"}}},
    {"tests/golden/everything.txt",
     "farms editions winter abbot anniversary inns_cathedrals traders_builders king_robber cult "
     "princess_dragon tower abbey_mayor count catapult bridges_castles_bazaars",
     26,
     6,
     "everything",
     {},
     {}},
    {"tests/golden/first_edition_river_gingerbread.txt",
     "farms river winter editions",
     10,
     3,
     "first-edition-002-river",
     {"gingerbread"},
     {}},
};

void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.path; }

GamePtr game_of(const Golden& golden) {
    bastide::Setup setup;
    setup.sets = golden.sets;
    setup.options = golden.options;
    setup.players = test::names(golden.players);
    if (*golden.preset != 0) {
        const Preset* preset = find_preset(golden.preset);
        if (preset == nullptr) return nullptr;
        setup = with_preset(*preset, setup);
    }
    const auto game = make_game(setup);
    return game ? *game : nullptr;
}

bool has_rooms(std::string_view list) {
    for (const Word& word : split_words(list)) {
        const bool unwanted = word.text.starts_with("-");
        if (test::has_room(word.text.substr(unwanted)) == unwanted) return false;
    }
    return true;
}

class GoldenPlaythrough : public testing::TestWithParam<Golden> {};

TEST_P(GoldenPlaythrough, IsTheSameAsBefore) {
    const Golden& golden = GetParam();
    if (!has_rooms(golden.rooms)) GTEST_SKIP() << "told by a build with other rooms";
    const GamePtr game = game_of(golden);
    ASSERT_NE(game, nullptr);
    std::string told;
    tell_playthrough(game, golden.seed, [&](std::string_view piece) { told += piece; });
    const std::filesystem::path file = std::filesystem::path(BASTIDE_SOURCE_DIR) / golden.path;
    const char* mode = std::getenv("BASTIDE_GOLDEN");
    if (mode != nullptr && std::string_view(mode) == "write") {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << told;
        return;
    }
    std::ifstream in(file);
    ASSERT_TRUE(in) << golden.path << " is missing; see tests/README.md";
    std::ostringstream before;
    before << in.rdbuf();
    if (before.str() == told) return;
    std::istringstream old_lines(before.str()), new_lines(told);
    std::string old_line, new_line;
    for (int number = 1;; ++number) {
        const bool more_old = static_cast<bool>(std::getline(old_lines, old_line));
        const bool more_new = static_cast<bool>(std::getline(new_lines, new_line));
        if (more_old && more_new && old_line == new_line) continue;
        FAIL() << golden.path << ":" << number << "\n  was " << (more_old ? old_line : "(end)")
               << "\n  is  " << (more_new ? new_line : "(end)");
    }
}

INSTANTIATE_TEST_SUITE_P(All, GoldenPlaythrough, testing::ValuesIn(kGoldens), [](const auto& info) {
    return std::filesystem::path(info.param.path).stem().string();
});

}  // namespace
}  // namespace bastide
