// Turning the table and changing seats: nothing but coordinates and names may change.
#include <algorithm>
#include <optional>

#include "engine/game/standing.h"
#include "engine/game/table.h"
#include "tests/property.h"

namespace bastide {
namespace {

using test::for_random_games;
using test::Walk;

// A quarter turn clockwise about the start: north becomes east.
Square turned(Square square) { return {static_cast<std::int16_t>(-square.y), square.x}; }

// The same game on a table that was turned. Setups know no turned start, so it is changed here.
GamePtr turned_game(const Game& game) {
    auto turned_table = std::make_shared<Game>(game);
    for (StartTile& start : turned_table->start_layout) {
        start.square = turned(start.square);
        start.rotation = turned_table->tables.types[start.type].same_as[(start.rotation + 1) % 4];
    }
    return turned_table;
}

// What a segment reaches as its tile lies.
struct Reach {
    int kind;
    int edges;
    int halves;
    friend bool operator==(const Reach&, const Reach&) = default;
};

Reach reach_of(const TileType& type, int rotation, int index) {
    Reach reach{type.segments[index].kind, 0, 0};
    for (int side = 0; side < kSides; ++side)
        if (type.turned[rotation].edge_segment[side] == index) reach.edges |= 1 << side;
    for (int half = 0; half < kHalves; ++half)
        if (type.turned[rotation].half_segment[half] == index) reach.halves |= 1 << half;
    return reach;
}

Reach turned_reach(const Reach& reach) {
    Reach result{reach.kind, 0, 0};
    for (int side = 0; side < kSides; ++side)
        if (reach.edges >> side & 1) result.edges |= 1 << turned_side(side, 1);
    for (int half = 0; half < kHalves; ++half)
        if (reach.halves >> half & 1) result.halves |= 1 << turned_half(half, 1);
    return result;
}

// The index of the segment on the turned table: a symmetric tile may lie there in another rotation.
int turned_index(const Table& table, const Table& other, Square square, int index) {
    const TileId here = table.board.tile_at(square);
    const TileId there = other.board.tile_at(turned(square));
    const TileType& type = table.board.type_of(here);
    const TileType& other_type = other.board.type_of(there);  // a piece may have changed it
    const Reach wanted = turned_reach(reach_of(type, table.board.tile(here).rotation(), index));
    int skip = 0;  // closed-in segments look alike and are told apart by their order
    for (int i = 0; i < index; ++i)
        skip += turned_reach(reach_of(type, table.board.tile(here).rotation(), i)) == wanted;
    for (int i = 0; i < other_type.segment_count; ++i)
        if (reach_of(other_type, other.board.tile(there).rotation(), i) == wanted && skip-- == 0)
            return i;
    return -1;
}

Action turned(const Table& table, const Table& other, Action action, const Game& game,
              const State& state) {
    switch (action.verb) {
        case kPlaceVerb:
            action.square = turned(action.square);
            action.arg = static_cast<std::uint8_t>((action.arg + 1) % 4);
            break;
        case kPutVerb:
        case kMoveVerb:
            action.index =
                static_cast<std::uint16_t>(turned_index(table, other, action.square, action.index));
            action.square = turned(action.square);
            break;
        default: {  // a verb of a room
            const auto& arguments = game.verbs[action.verb].arguments;
            const auto has = [&](Argument argument) {
                return std::find(arguments.begin(), arguments.end(), argument) != arguments.end();
            };
            if (has(Argument::kPlace))
                action.index = static_cast<std::uint16_t>(
                    turned_index(table, other, action.square, action.index));
            if (has(Argument::kPlace) || has(Argument::kSquare))
                action.square = turned(action.square);
            if (has(Argument::kRotation)) action.arg ^= 1;  // of something with two ends
            break;
        }
    }
    return canonical(game, state, action);
}

TEST(SymmetryProperties, TurningTheTableChangesOnlyCoordinates) {
    for_random_games(300, [](Walk& walk) {
        const GamePtr other = turned_game(*walk.game);
        State state = new_state(*other);
        while (walk.can_go_on()) {
            // Measured throws know north from south: spots and the order of followers do (CATA-61,
            // CATA-62).
            if (pending(*walk.game, walk.state).step->sampled) return;
            const Table here(*walk.game, walk.state);
            const Table there(*other, state);
            std::vector<Action> expected;
            for (const Action& action : test::choices(*walk.game, walk.state))
                expected.push_back(turned(here, there, action, *other, state));
            RC_ASSERT(test::sorted(expected) == test::choices(*other, state));
            const Action action = test::random_action(*walk.game, walk.state, walk.chance);
            const Action mirrored = turned(here, there, action, *other, state);
            apply(*other, state, mirrored);
            walk.actions.push_back(action);
            apply(*walk.game, walk.state, action);
            RC_ASSERT(state.head().scores == walk.state.head().scores);
            RC_ASSERT(finish_now(*other, state).head().scores ==
                      finish_now(*walk.game, walk.state).head().scores);
        }
        RC_ASSERT(test::is_over(*other, state) == walk.over());
    });
}

// Followers of two players on one spot are set side by side in the order of the seats (CATA-62), so
// that tokens meet them at other places when the seats have moved.
bool seats_decide_places(const Game& game, const State& state) {
    if (pending(game, state).step->slot != Slot::kBetweenTurns) return false;
    const auto all = standing_followers(Table(game, state));
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].spot == all[i - 1].spot && all[i].figure.owner != all[i - 1].figure.owner)
            return true;
    return false;
}

// Everybody moves on by some seats; who sat clockwise of whom stays.
TEST(SymmetryProperties, MovingSeatsMovesScores) {
    for_random_games(400, [](Walk& walk) {
        const int players = walk.game->players;
        const int shift = 1 + static_cast<int>(walk.chance.below(players - 1));
        auto setup = walk.game->setup.setup;
        for (int seat = 0; seat < players; ++seat)
            setup.players[(seat + shift) % players] = walk.game->setup.setup.players[seat];
        for (int* flag : {&setup.flags.youngest, &setup.flags.saw_knight, &setup.flags.starts})
            if (*flag != 0) *flag = (*flag - 1 + shift) % players + 1;
        const GamePtr other = *make_game(setup);
        State state = new_state(*other);
        while (walk.can_go_on() && !seats_decide_places(*walk.game, walk.state)) {
            const Pending due = pending(*walk.game, walk.state);
            RC_ASSERT(due.step->name == std::string(pending(*other, state).step->name));
            // Until the first turn is decided it is nobody's.
            if (walk.state.head().turns > 0 || due.kind == Pending::Kind::kDecision)
                RC_ASSERT((due.player + shift) % players == pending(*other, state).player);
            Action action = walk.step();
            if (action.verb == kStartVerb)
                action.arg = static_cast<std::uint8_t>((action.arg + shift) % players);
            const auto& arguments = walk.game->verbs[action.verb].arguments;
            if (std::find(arguments.begin(), arguments.end(), Argument::kPiece) != arguments.end())
                action.arg =
                    piece((piece_seat(action.arg) + shift) % players, piece_kind(action.arg));
            RC_ASSERT(!why_not(*other, state, action));
            apply(*other, state, action);
            for (int seat = 0; seat < players; ++seat)
                RC_ASSERT(walk.state.head().scores[seat] ==
                          state.head().scores[(seat + shift) % players]);
        }
    });
}

// Names do not matter either.
TEST(SymmetryProperties, NamesChangeNothing) {
    for_random_games(200, [](Walk& walk) {
        auto setup = walk.game->setup.setup;
        for (std::string& name : setup.players) name = "x" + name;
        const GamePtr other = *make_game(setup);
        while (walk.can_go_on()) walk.step();
        RC_ASSERT(test::replay(*other, walk.actions, walk.actions.size()) == walk.state);
    });
}

}  // namespace
}  // namespace bastide
