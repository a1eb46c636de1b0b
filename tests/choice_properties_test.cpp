// The list of legal actions against brute force: everything that can be said, asked one by one.
#include <algorithm>
#include <set>

#include "engine/game/standing.h"
#include "engine/game/table.h"
#include "tests/property.h"

namespace bastide {
namespace {

using test::for_random_games;
using test::Walk;

// The squares of the board and two more on each side.
std::vector<Square> squares_around(const Board& board) {
    int west = 0, east = 0, north = 0, south = 0;
    for (TileId tile = 0; tile < board.tile_count(); ++tile) {
        const Square square = board.tile(tile).square;
        west = std::min<int>(west, square.x);
        east = std::max<int>(east, square.x);
        north = std::min<int>(north, square.y);
        south = std::max<int>(south, square.y);
    }
    std::vector<Square> squares;
    for (int y = north - 2; y <= south + 2; ++y)
        for (int x = west - 2; x <= east + 2; ++x)
            squares.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    return squares;
}

bool has_argument(const Verb& verb, Argument argument) {
    return std::find(verb.arguments.begin(), verb.arguments.end(), argument) !=
           verb.arguments.end();
}

// Verbs about followers by their number: one of them and a kind of figure, or two of them.
void add_stander_verb(const Table& table, VerbId id, std::vector<Action>& all) {
    const std::size_t standers = standing_followers(table).size() + 1;
    const bool two = has_argument(table.game.verbs[id], Argument::kSecond);
    const std::size_t others = two ? standers : table.game.figures.size() + 1;
    for (std::size_t one = 0; one < standers; ++one)
        for (std::size_t other = 0; other < others; ++other)
            all.push_back(
                {id, static_cast<std::uint8_t>(other), {}, static_cast<std::uint16_t>(one)});
}

// What Action::arg can be for this verb, and one more.
std::vector<std::uint8_t> all_args(const Game& game, const Verb& verb) {
    std::vector<std::uint8_t> args;
    if (has_argument(verb, Argument::kPiece)) {
        for (int seat = 0; seat <= game.players; ++seat)
            for (std::size_t kind = 0; kind < game.figures.size(); ++kind)
                args.push_back(piece(seat, static_cast<FigureKindId>(kind)));
    } else if (has_argument(verb, Argument::kFigure)) {
        for (std::size_t kind = 0; kind <= game.figures.size(); ++kind)
            args.push_back(static_cast<std::uint8_t>(kind));
    } else if (has_argument(verb, Argument::kRotation)) {
        args = {0, 1, 2, 3, 4};
    } else {
        args = {0};
    }
    return args;
}

// The highest Action::index that a verb without a place can have, and one more.
std::size_t highest_index(const Game& game, const Verb& verb) {
    if (has_argument(verb, Argument::kZone)) return game.zones.size();
    if (has_argument(verb, Argument::kType)) return game.tables.types.size();
    return has_argument(verb, Argument::kNumber) ? 1001 : 0;
}

// The verbs that rooms have added, with whatever their text can consist of.
void add_room_verb(const Table& table, VerbId id, std::vector<Action>& all) {
    const Verb& verb = table.game.verbs[id];
    if (has_argument(verb, Argument::kStander)) return add_stander_verb(table, id, all);
    const bool place = has_argument(verb, Argument::kPlace);
    std::vector<Square> squares{{}};
    if (place || has_argument(verb, Argument::kSquare)) squares = squares_around(table.board);
    std::vector<std::uint8_t> args = all_args(table.game, verb);
    for (const Square square : squares) {
        const TileId tile = table.board.tile_at(square);
        std::size_t indices = highest_index(table.game, verb);
        if (place && tile != kNoTile) indices = table.board.type_of(tile).segment_count;
        for (const std::uint8_t arg : args)
            for (std::size_t index = 0; index <= indices; ++index)
                all.push_back({id, arg, square, static_cast<std::uint16_t>(index)});
    }
}

// Every action of every verb, sensible or not.
std::vector<Action> everything(const Game& game, const State& state) {
    const Table table(game, state);
    std::vector<Action> all{pass()};
    for (int seat = 0; seat < kMaxPlayers + 2; ++seat) all.push_back(start_with(seat));
    for (std::size_t type = 0; type <= game.bag.size(); ++type)
        all.push_back(draw_tile(static_cast<int>(type)));
    for (const Square square : squares_around(table.board)) {
        for (int rotation = 0; rotation < 5; ++rotation) all.push_back(place_at(square, rotation));
        const TileId tile = table.board.tile_at(square);
        const int segments = tile == kNoTile ? 0 : table.board.type_of(tile).segment_count;
        for (std::size_t kind = 0; kind <= game.figures.size(); ++kind)
            for (int index = 0; index <= segments; ++index) {
                all.push_back(put_figure(static_cast<int>(kind), square, index));
                all.push_back(move_figure(static_cast<int>(kind), square, index));
            }
    }
    for (std::size_t verb = kPassVerb + 1; verb < game.verbs.size(); ++verb)
        add_room_verb(table, static_cast<VerbId>(verb), all);
    return all;
}

std::vector<Action> allowed(const Game& game, const State& state) {
    std::vector<Action> result;
    for (const Action& action : everything(game, state)) {
        if (why_not(game, state, action)) continue;
        const Action canon = canonical(game, state, action);
        if (std::find(result.begin(), result.end(), canon) == result.end()) result.push_back(canon);
    }
    return test::sorted(std::move(result));
}

TEST(ChoiceProperties, TheListIsWhatBruteForceAllows) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            // A sample is less than what is allowed: the next test asks whether all of it is. The
            // larger the game, the more can be said, and the more often something is asked.
            const bool sampled = pending(*walk.game, walk.state).step->sampled;
            if (!sampled && walk.chance.one_in(8 + walk.game->board.max_tiles / 4))
                RC_ASSERT(allowed(*walk.game, walk.state) == test::choices(*walk.game, walk.state));
            walk.step();
        }
    });
}

TEST(ChoiceProperties, EveryChoiceIsListedOnceAndCanonical) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) {
            const auto list = test::choices(*walk.game, walk.state);
            RC_ASSERT(!list.empty());
            for (std::size_t i = 0; i < list.size(); ++i) {
                const bool after = i == 0 || sorts_before(list[i - 1], list[i]);
                RC_ASSERT(after);
                RC_ASSERT(canonical(*walk.game, walk.state, list[i]) == list[i]);
                RC_ASSERT(!why_not(*walk.game, walk.state, list[i]));
            }
            walk.step();
        }
    });
}

// A refusal names a rule of the rooms in play; an action that cannot be named by text may name
// none.
TEST(ChoiceProperties, EveryRefusalNamesARule) {
    for_random_games(60, [](Walk& walk) {
        while (walk.can_go_on()) {
            if (walk.chance.one_in(16 + walk.game->board.max_tiles / 4))
                for (const Action& action : everything(*walk.game, walk.state)) {
                    const Refusal refusal = why_not(*walk.game, walk.state, action);
                    const bool named = !refusal || refusal.rule.find('-') != std::string::npos;
                    RC_ASSERT(named);
                }
            walk.step();
        }
    });
}

// Draws that always bring the same part of the whole.
class Fixed final : public Draws {
public:
    explicit Fixed(double at) : at_(at) {}
    std::uint32_t below(std::uint32_t n) override { return static_cast<std::uint32_t>(at_ * n); }

private:
    double at_;
};

// Choosing without a list chooses what the list has at that place.
TEST(ChoiceProperties, AnyActionIsTheOneOfTheList) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            const Table table(*walk.game, walk.state);
            if (pending(table).kind == Pending::Kind::kDecision) {
                ActionList actions, scratch;
                legal_actions(table, actions);
                for (const double at : {0.0, 0.37, 0.5, 0.999}) {
                    Fixed draws(at);
                    const auto place = draws.below(static_cast<std::uint32_t>(actions.size()));
                    RC_ASSERT(any_action(table, draws, scratch) == actions[place]);
                }
            }
            walk.step();
        }
    });
}

// Outcomes of chance: tickets run through the outcomes, each as often as its weight says.
TEST(ChoiceProperties, TicketsAreTheWeights) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            const Pending due = pending(*walk.game, walk.state);
            if (due.kind == Pending::Kind::kChance && due.step->sampled) {
                RC_ASSERT(chance_tickets(*walk.game, walk.state) == 0u);
            } else if (const std::uint32_t tickets = chance_tickets(*walk.game, walk.state)) {
                OutcomeList outcomes;
                chance_outcomes(*walk.game, walk.state, outcomes);
                std::uint32_t ticket = 0;
                for (const Outcome& outcome : outcomes)
                    for (std::uint32_t i = 0; i < outcome.weight; ++i, ++ticket)
                        RC_ASSERT(chance_outcome(*walk.game, walk.state, ticket) == outcome.action);
                RC_ASSERT(ticket == tickets);
            } else {
                OutcomeList outcomes;
                chance_outcomes(*walk.game, walk.state, outcomes);
                RC_ASSERT(outcomes.empty());
            }
            walk.step();
        }
    });
}

// Every rotation that gives the same board may be said, and leads to the same state (BASE-DR-13).
TEST(ChoiceProperties, EqualRotationsLeadToTheSameState) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            const Action action = test::random_action(*walk.game, walk.state, walk.chance);
            if (action.verb == kPlaceVerb) {
                const TileType& type = walk.game->tables.types[walk.state.head().tile];
                for (int rotation = 0; rotation < 4; ++rotation) {
                    if (type.same_as[rotation] != action.arg) continue;
                    State said = walk.state;
                    const Action other = place_at(action.square, rotation);
                    RC_ASSERT(!why_not(*walk.game, said, other));
                    apply(*walk.game, said, other);
                    State canonical_state = walk.state;
                    apply(*walk.game, canonical_state, action);
                    RC_ASSERT(said == canonical_state);
                }
            }
            walk.step();
        }
    });
}

}  // namespace
}  // namespace bastide
