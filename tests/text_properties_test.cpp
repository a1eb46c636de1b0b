// What is written can be read, and means the same: entries, records, places, JSON; undo.
#include "engine/game/table.h"
#include "notation/entry.h"
#include "notation/event_text.h"
#include "notation/place.h"
#include "notation/view.h"
#include "tests/property.h"

namespace bastide {
namespace {

using nlohmann::json;
using test::for_random_games;
using test::Walk;

Log log_of(const Walk& walk) {
    Log log(walk.game);
    for (const Action& action : walk.actions) log.play(action);
    return log;
}

TEST(TextProperties, EveryChoiceIsWrittenAndReadBack) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) {
            for (const Action& action : test::choices(*walk.game, walk.state)) {
                const std::string text = write_entry(*walk.game, walk.state, action);
                const auto read = parse_entry(*walk.game, walk.state, text);
                if (!read) RC_FAIL(text + ": " + read.error().text);
                RC_ASSERT(*read == action);
                RC_ASSERT(write_entry(*walk.game, walk.state, *read) == text);
            }
            walk.step();
        }
    });
}

TEST(TextProperties, LegalEntriesAreTheLegalActions) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            const bool chance = pending(*walk.game, walk.state).kind == Pending::Kind::kChance;
            std::vector<std::string> expected;
            if (!chance)
                for (const Action& action : test::choices(*walk.game, walk.state))
                    expected.push_back(write_entry(*walk.game, walk.state, action));
            RC_ASSERT(legal_entries(*walk.game, walk.state) == expected);
            walk.step();
        }
    });
}

// Any side that a segment reaches may be said; the program writes the first.
TEST(TextProperties, EverySideOfASegmentNamesIt) {
    for_random_games(150, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const Table table(*walk.game, walk.state);
        const Board& board = table.board;
        for (TileId tile = 0; tile < board.tile_count(); ++tile) {
            const std::string at = "/" + write_square(board.tile(tile).square);
            for (int index = 0; index < board.type_of(tile).segment_count; ++index) {
                const SegmentId segment = board.segment_of(tile, index);
                std::vector<std::string> texts{write_full_place(table, segment),
                                               write_place(table, segment)};
                const std::string kind = board.kind_of(segment).name + "@";
                for (int side = 0; side < kSides; ++side)
                    if (board.turned(tile).edge_segment[side] == index)
                        texts.push_back(kind + kSideNames[side] + at);
                for (int half = 0; half < kHalves; ++half)
                    if (board.turned(tile).half_segment[half] == index)
                        texts.push_back(kind + kHalfNames[half] + at);
                for (const std::string& text : texts) {
                    const auto place = parse_place(table, text, 1);
                    if (!place) RC_FAIL(text + ": " + place.error().text);
                    RC_ASSERT(place->square == board.tile(tile).square);
                    RC_ASSERT(place->index == index);
                }
                const bool last = tile == board.last_tile();
                RC_ASSERT(texts[0] == (last ? texts[1] + at : texts[1]));
            }
        }
    });
}

TEST(TextProperties, RecordsComeBackByteForByte) {
    for_random_games(500, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const std::string text = write_record(log_of(walk));
        const auto read = read_record(text);
        if (!read) RC_FAIL(std::to_string(read.error().line) + ": " + read.error().text);
        RC_ASSERT(write_record(*read) == text);
        RC_ASSERT(read->state() == walk.state);
        RC_ASSERT(read->actions() == walk.actions);
        RC_ASSERT(read->game().setup.setup == walk.game->setup.setup);
    });
}

// Comments, blanks and empty lines are no part of a game.
TEST(TextProperties, RecordsMayBeCommentedAndIndented) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const std::string text = write_record(log_of(walk));
        std::string loose;
        for (const char c : text) {
            if (c == '\n' && walk.chance.one_in(4)) loose += "  # a comment";
            if (c == '\n' && walk.chance.one_in(4)) loose += "\r";
            loose += c == ' ' && walk.chance.one_in(4) ? "\t " : std::string(1, c);
            if (c == '\n' && walk.chance.one_in(6)) loose += "\n  \n";
        }
        const auto read = read_record(loose);
        if (!read) RC_FAIL(std::to_string(read.error().line) + ": " + read.error().text);
        RC_ASSERT(write_record(*read) == text);
    });
}

// A prefix of a record is the game as it was.
TEST(TextProperties, APrefixOfARecordIsAnEarlierState) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const Log log = log_of(walk);
        const auto length = walk.chance.below(static_cast<std::uint32_t>(walk.actions.size() + 1));
        std::string text = write_header(walk.game->setup.setup);
        for (std::size_t i = 0; i < length; ++i) text += log.entries()[i] + "\n";
        const auto read = read_record(text);
        RC_ASSERT(static_cast<bool>(read));
        RC_ASSERT(read->state() == test::replay(*walk.game, walk.actions, length));
    });
}

TEST(TextProperties, UndoAndRedoGiveTheSameState) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        Log log = log_of(walk);
        const auto count = walk.chance.below(static_cast<std::uint32_t>(walk.actions.size() + 1));
        const std::size_t kept = walk.actions.size() - count;
        const auto entries = log.entries();
        log.undo(count);
        RC_ASSERT(log.state() == test::replay(*walk.game, walk.actions, kept));
        RC_ASSERT(log.entries().size() == kept);
        for (std::size_t i = kept; i < entries.size(); ++i)
            RC_ASSERT(static_cast<bool>(log.play(entries[i])));
        RC_ASSERT(log.state() == walk.state);
        RC_ASSERT(log.entries() == entries);
    });
}

// A refused entry changes nothing, whether it is no text or against a rule.
TEST(TextProperties, RefusedEntriesChangeNothing) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        Log log = log_of(walk);
        for (const char* entry :
             {"", "dance", "pass pass", "draw", "draw ?", "place 0,0 r0", "place 0,0 r4",
              "place 99999,0 r0", "put follower city@X", "put follower city@N/999,999", "start 9",
              "move follower road@N"}) {
            const auto played = log.play(entry);
            if (played) continue;  // it may be legal
            const bool told = !played.error().parse.text.empty() || played.error().refusal;
            RC_ASSERT(told);
            RC_ASSERT(log.state() == walk.state);
            RC_ASSERT(log.actions() == walk.actions);
        }
    });
}

TEST(TextProperties, ViewsAreJson) {
    for_random_games(150, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const Log log = log_of(walk);
        for (const json& view : {view_position(log), view_features(log), view_projected(log),
                                 view_legal(log), view_pending(log.game(), log.state())}) {
            const std::string text = view.dump();
            RC_ASSERT(json::parse(text) == view);
            RC_ASSERT(text.find('\n') == std::string::npos);
        }
    });
}

TEST(TextProperties, ThePositionTellsTheState) {
    for_random_games(300, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const Log log = log_of(walk);
        const json view = view_position(log);
        const Table table(*walk.game, walk.state);
        RC_ASSERT(view["length"] == walk.actions.size());
        RC_ASSERT(view["over"] == walk.over());
        RC_ASSERT(static_cast<int>(view["tiles"].size()) == table.board.tile_count());
        for (TileId tile = 0; tile < table.board.tile_count(); ++tile) {
            RC_ASSERT(view["tiles"][tile]["x"] == table.board.tile(tile).square.x);
            RC_ASSERT(view["tiles"][tile]["type"] == table.board.type_of(tile).id);
        }
        int pile = 0;
        for (const auto& [type, count] : view["pile"].items()) pile += count.get<int>();
        int left = 0;
        for (const std::uint16_t tiles : table.head.left) left += tiles;
        RC_ASSERT(pile == left);
        for (int player = 0; player < walk.game->players; ++player) {
            const json& seat = view["players"][player];
            RC_ASSERT(seat["score"] == walk.state.head().scores[player]);
            RC_ASSERT(view["scores"][player] == seat["score"]);
            RC_ASSERT(seat["name"] == walk.game->setup.setup.players[player]);
            for (const auto& [figure, count] : seat["reserve"].items())
                RC_ASSERT(count == table.reserve(player, walk.game->figure(figure)));
        }
        // Every figure of a player is in the reserve or in the list.
        for (const json& figure : view["figures"])
            // On a feature, not on a tile, off the landscape or beside the board.
            if (figure["at"].get<std::string>().find('/') != std::string::npos)
                RC_ASSERT(
                    static_cast<bool>(parse_place(table, figure["at"].get<std::string>(), 1)));
        RC_ASSERT(view["figures"].size() >= table.board.figures().size());
    });
}

// Features: each segment belongs to exactly one.
TEST(TextProperties, FeaturesHoldEverySegmentOnce) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const json features = view_features(log_of(walk))["features"];
        const Table table(*walk.game, walk.state);
        std::size_t segments = 0;
        for (const json& feature : features) {
            segments += feature["segments"].size();
            RC_ASSERT(!feature["segments"].empty());
            if (feature.contains("open")) {
                const bool closed = feature["open"] == 0;
                RC_ASSERT(feature["complete"] == closed);
            }
        }
        RC_ASSERT(static_cast<int>(segments) == table.board.segment_count());
    });
}

TEST(TextProperties, ProjectedScoresAreThoseOfFinishNow) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) walk.step();
        const json projected = view_projected(log_of(walk));
        const State end = finish_now(*walk.game, walk.state);
        for (int player = 0; player < walk.game->players; ++player)
            RC_ASSERT(projected["scores"][player] == end.head().scores[player]);
    });
}

// Every event has a text that begins with its word, names its rules and stays on one line.
TEST(TextProperties, EventsHaveATextEach) {
    for_random_games(200, [](Walk& walk) {
        while (walk.can_go_on()) {
            Events events;
            walk.step(&events);
            for (const Event& event : events) {
                const std::string text = write_event(*walk.game, walk.state, event);
                RC_ASSERT(!text.empty());
                RC_ASSERT(text.find('\n') == std::string::npos);
                if (event.type == Event::Type::kScore) {
                    const std::string begin =
                        "score " + walk.game->setup.setup.players[event.player] + " ";
                    RC_ASSERT(text.starts_with(begin));
                    RC_ASSERT(text.find(" = ") != std::string::npos);
                    RC_ASSERT(text.find("-") != std::string::npos);
                }
            }
        }
    });
}

}  // namespace
}  // namespace bastide
