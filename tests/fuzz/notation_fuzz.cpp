// Entries against the states of a game: the first byte says which, the rest is the entry. What can
// be read can be written and read again; what is legal can be played.
#include <vector>

#include "notation/catalogue.h"
#include "notation/dice.h"
#include "notation/entry.h"
#include "notation/random_game.h"
#include "tests/fuzz/fuzz.h"

namespace bastide {
namespace {

// The first states of a game with as many tile sets as go together.
struct States {
    GamePtr game;
    std::vector<State> states;

    States() {
        Setup setup;
        setup.sets = full_mixtures().front();
        setup.players = {"Red", "Blue", "Green"};
        setup.options["abbot"] = "on";
        auto made = make_game(setup);
        if (!made) setup.options.clear();  // a build without abbots
        game = made ? *made : *make_game(setup);
        Dice dice(1);
        ActionList scratch;
        states.push_back(new_state(*game));
        // On larger boards the checks after every move would take all the time there is.
        constexpr std::size_t kStates = 150;
        while (states.size() < kStates &&
               pending(*game, states.back()).kind != Pending::Kind::kOver) {
            State next = states.back();
            apply(*game, next, next_random_action(*game, next, dice, scratch));
            states.push_back(next);
        }
    }
};

void try_entry(const Game& game, const State& state, std::string_view text) {
    const auto action = parse_entry(game, state, text);
    if (!action) {
        FUZZ_CHECK(!action.error().text.empty());
        FUZZ_CHECK(action.error().column >= 1);
        FUZZ_CHECK(action.error().column <= static_cast<int>(text.size()) + 1);
        return;
    }
    const std::string written = write_entry(game, state, *action);
    const auto again = parse_entry(game, state, written);
    FUZZ_CHECK(again);
    FUZZ_CHECK(*again == *action);
    FUZZ_CHECK(write_entry(game, state, *again) == written);
    if (why_not(game, state, *action)) return;
    State next = state;
    apply(game, next, *action);
    FUZZ_CHECK(find_fault(game, next) == nullptr);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bastide::States kStates;
    if (size == 0) return 0;
    const auto& state = kStates.states[data[0] * kStates.states.size() / 256];
    bastide::try_entry(*kStates.game, state, bastide::fuzz::text_of(data + 1, size - 1));
    return 0;
}
