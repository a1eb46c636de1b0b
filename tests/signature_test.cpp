// The signature of the rules: a hash over 2,000 fixed random games, kept in tests/signature.txt.
#include "notation/signature.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "engine/game/play.h"
#include "notation/hex.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

constexpr const char* kFile = BASTIDE_SOURCE_DIR "/tests/signature.txt";

TEST(Signature, IsTheOneInTheFile) {
    if (!test::is_full_build()) GTEST_SKIP() << "signed with every room";
#ifndef NDEBUG
    GTEST_SKIP() << "too slow with checks; the release build compares it";
#endif
    const std::string signature = hex(rules_signature());
    if (const char* mode = std::getenv("BASTIDE_GOLDEN");
        mode != nullptr && std::string_view(mode) == "write") {
        std::ofstream(kFile) << signature << "\n";
        return;
    }
    std::ifstream in(kFile);
    std::string kept;
    ASSERT_TRUE(std::getline(in, kept)) << kFile << " is missing; see tests/README.md";
    EXPECT_EQ(signature, kept) << "a rule has changed: say so in the commit and rewrite the file";
}

// What is signed reaches every set, every preset that can be played and every value of an option.
TEST(Signature, CoversEverythingThatCanBeChosen) {
#ifndef NDEBUG
    GTEST_SKIP() << "hundreds of games are made; the release build does";
#endif
    const auto setups = signature_setups();
    EXPECT_FALSE(setups.empty());
    EXPECT_LT(setups.size(), static_cast<std::size_t>(kSignatureGames));
    std::set<std::string> seen;
    for (const bastide::Setup& setup : setups) {
        const auto game = make_game(setup);
        ASSERT_TRUE(game);
        for (const std::string& set : (*game)->setup.setup.sets) seen.insert("set " + set);
        for (const auto& [name, value] : (*game)->setup.options) seen.insert(name + "=" + value);
        seen.insert("players " + std::to_string((*game)->players));
    }
    for (const std::string& set : test::known_sets())
        EXPECT_TRUE(seen.contains("set " + set)) << set;
    for (int players = 2; players <= (test::has_set("inns-cathedrals") ? 6 : 5); ++players)
        EXPECT_TRUE(seen.contains("players " + std::to_string(players)));
    for (const OptionType& option : all_options())
        for (const std::string& value : option.values) {
            auto setup = test::plain_setup();
            setup.options[option.name] = value;
            if (!make_game(setup)) continue;  // needs a room that is not built
            EXPECT_TRUE(seen.contains(option.name + "=" + value)) << option.name << "=" << value;
        }
}

}  // namespace
}  // namespace bastide
