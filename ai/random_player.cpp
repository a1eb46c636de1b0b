// `random`: every legal action with the same probability.
#include "ai/desk.h"
#include "ai/dice.h"
#include "ai/players.h"

namespace bastide::ai {
namespace {

class RandomPlayer final : public Player {
public:
    explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

    Thought think(const Game& game, const State& state, int, const Budget&) override {
        const auto actions = std::make_unique<ActionList>();
        legal_actions(game, state, *actions);
        Dice dice(seed_, stream_of(state));
        Thought thought;
        Choice choice;
        choice.action = (*actions)[dice.below(static_cast<std::uint32_t>(actions->size()))];
        choice.scores = scores_of(state);
        thought.choices.push_back(choice);
        return thought;
    }

private:
    std::uint64_t seed_;
};

}  // namespace

PlayerPtr make_random_player(Settings&, std::uint64_t seed) {
    return std::make_unique<RandomPlayer>(seed);
}

}  // namespace bastide::ai
