// What holds of states in every game: values, conservation, the end.
#include "engine/game/asking.h"
#include "tests/property.h"

namespace bastide {
namespace {

using test::for_random_games;
using test::Walk;

TEST(StateProperties, ReplayGivesTheSameBytes) {
    for_random_games(500, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        RC_ASSERT(test::replay(*walk.game, walk.actions, walk.actions.size()) == walk.state);
    });
}

TEST(StateProperties, ACopyGoesOnLikeTheOriginal) {
    for_random_games(500, [](Walk& walk) {
        const std::size_t middle = walk.chance.below(200);
        while (walk.can_go_on() && walk.actions.size() < middle) walk.step();
        const std::size_t begin = walk.actions.size();
        State copy = walk.state;
        RC_ASSERT(copy == walk.state);
        while (walk.can_go_on()) walk.step();
        for (std::size_t i = begin; i < walk.actions.size(); ++i)
            apply(*walk.game, copy, walk.actions[i]);
        RC_ASSERT(copy == walk.state);
    });
}

// A game made anew from the frozen setup is the same game.
TEST(StateProperties, TheFrozenSetupMakesTheSameGame) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const auto again = make_game(walk.game->setup.setup);
        RC_ASSERT(static_cast<bool>(again));
        RC_ASSERT(test::replay(**again, walk.actions, walk.actions.size()) == walk.state);
    });
}

TEST(StateProperties, EverythingDerivedIsRightAfterEveryStep) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            walk.step();
            const char* fault = find_fault(*walk.game, walk.state);
            if (fault != nullptr) RC_FAIL(fault);
        }
    });
}

// Tiles that players had before them from the beginning, on the board or on the way to it.
int own_tiles(const Table& table) {
    int count = 0;
    for (const HeldTiles& held : table.game.held_tiles) {
        count += table.head.tile == held.type;
        for (TileId tile = 0; tile < table.board.tile_count(); ++tile)
            count += table.board.tile(tile).type() == held.type;
    }
    return count;
}

// Every tile is on the board, in a pile, laid aside, open before a player, in hand, or was removed.
TEST(StateProperties, TilesAreConserved) {
    for_random_games(500, [](Walk& walk) {
        int all = static_cast<int>(walk.game->start_layout.size());
        for (const std::uint8_t count : walk.game->bag) all += count;
        int removed = 0;
        while (walk.can_go_on()) {
            Events events;
            walk.step(&events);
            for (const Event& event : events) removed += event.type == Event::Type::kRemove;
            const Table table(*walk.game, walk.state);
            int seen = removed + table.board.tile_count() + (table.head.tile != kNoType) -
                       own_tiles(table) + static_cast<int>(open_tiles_of(table).size());
            for (std::size_t i = 0; i < walk.game->bag.size(); ++i)
                seen += table.bag(static_cast<TypeId>(i)) + table.aside(static_cast<TypeId>(i));
            RC_ASSERT(seen == all);
        }
    });
}

TEST(StateProperties, FiguresAreConserved) {
    for_random_games(500, [](Walk& walk) {
        while (walk.can_go_on()) {
            walk.step();
            const Table table(*walk.game, walk.state);
            for (int player = 0; player < walk.game->players; ++player)
                for (std::size_t i = 0; i < walk.game->figures.size(); ++i) {
                    const auto kind = static_cast<FigureKindId>(i);
                    int figures = table.reserve(player, kind) + held_figures(table, player, kind);
                    for (const Figure& figure : table.board.figures())
                        figures += figure.owner == player && figure.kind == kind;
                    RC_ASSERT(figures == walk.game->figures[i].per_player);
                }
        }
    });
}

// Scores are the sum of what the events tell, and every event of a score names a rule.
TEST(StateProperties, EveryPointIsToldWithItsRule) {
    for_random_games(500, [](Walk& walk) {
        std::array<int, kMaxPlayers> told{};
        while (walk.can_go_on()) {
            Events events;
            walk.step(&events);
            for (const Event& event : events) {
                if (event.type != Event::Type::kScore) continue;
                int sum = 0;
                for (const Term& term : event.value.terms()) sum += term.count * term.each;
                RC_ASSERT(sum == event.value.points());
                RC_ASSERT(!event.value.rules().empty());
                told[event.player] += sum;
            }
            for (int player = 0; player < walk.game->players; ++player)
                RC_ASSERT(told[player] == walk.state.head().scores[player]);
        }
    });
}

// Listening to events changes nothing.
TEST(StateProperties, EventsAreOnlyTold) {
    for_random_games(300, [](Walk& walk) {
        State deaf = walk.state;
        while (walk.can_go_on()) {
            Events events;
            apply(*walk.game, deaf, walk.step(&events));
            RC_ASSERT(deaf == walk.state);
        }
    });
}

TEST(StateProperties, AskingChangesNothing) {
    for_random_games(150, [](Walk& walk) {
        while (walk.can_go_on()) {
            walk.step();
            const State before = walk.state;
            Events events;
            test::choices(*walk.game, walk.state);
            find_fault(*walk.game, walk.state);
            finish_now(*walk.game, walk.state, &events);
            leaders(*walk.game, walk.state);
            Action action;
            action.verb = static_cast<VerbId>(walk.chance.below(8));
            action.arg = static_cast<std::uint8_t>(walk.chance.below(6));
            action.square = {static_cast<std::int16_t>(walk.chance.below(9) - 4),
                             static_cast<std::int16_t>(walk.chance.below(9) - 4)};
            action.index = static_cast<std::uint16_t>(walk.chance.below(12));
            why_not(*walk.game, walk.state, action);
            RC_ASSERT(walk.state == before);
        }
    });
}

// The end: nobody may do anything any more, and the winners have the highest score.
TEST(StateProperties, AfterTheEndEverythingIsRefused) {
    for_random_games(250, [](Walk& walk) {
        while (!walk.over()) walk.step();
        const State end = walk.state;
        RC_ASSERT(test::choices(*walk.game, end).empty());
        RC_ASSERT(chance_tickets(*walk.game, end) == 0u);
        for (const Action& action : walk.actions)
            RC_ASSERT(why_not(*walk.game, end, action).rule == "BASE-51");
        RC_ASSERT(why_not(*walk.game, end, pass()).rule == "BASE-51");
        RC_ASSERT(walk.state == end);
        RC_ASSERT(finish_now(*walk.game, end) == end);
        const std::uint32_t winners = leaders(*walk.game, end);
        for (int a = 0; a < walk.game->players; ++a)
            for (int b = 0; b < walk.game->players; ++b)
                if (winners >> a & 1) {
                    const int ahead = end.head().scores[a] - end.head().scores[b];
                    RC_ASSERT(ahead >= (winners >> b & 1 ? 0 : 1));
                }
    });
}

// Ending now instead of passing in the last turn gives the same scores; only what somebody gets for
// a figure that leaves a feature is not part of an end.
TEST(StateProperties, FinishNowIsTheEndOfAGameThatEndsNow) {
    for_random_games(2000, [](Walk& walk) {
        State before = walk.state;
        Events events;
        while (walk.can_go_on()) {
            before = walk.state;
            events.clear();
            walk.step(&events);
        }
        bool quiet = walk.over() && !walk.actions.empty() && walk.actions.back() == pass();
        for (const Event& event : events)
            if (event.type == Event::Type::kScore)
                quiet = quiet && walk.game->words.kind(event.what) >= 0;
        if (!quiet) return;
        const State finished = finish_now(*walk.game, before);
        RC_ASSERT(finished.head().scores == walk.state.head().scores);
    });
}

}  // namespace
}  // namespace bastide
