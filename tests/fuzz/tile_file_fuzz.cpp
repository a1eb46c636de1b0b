// Tile files. A tile that compiles has sound tables, and can be played as a tile of the players'
// own.
#include "engine/board/tile_file.h"
#include "engine/game/play.h"
#include "notation/dice.h"
#include "notation/random_game.h"
#include "tests/fuzz/fuzz.h"

namespace bastide {
namespace {

void check_tables(const TileType& type) {
    FUZZ_CHECK(type.segment_count <= kMaxSegments);
    FUZZ_CHECK(type.rotations & 1);
    for (int rotation = 0; rotation < 4; ++rotation) {
        FUZZ_CHECK(type.rotations >> type.same_as[rotation] & 1);
        const TurnedTile& turned = type.turned[rotation];
        for (const std::uint8_t segment : turned.edge_segment)
            FUZZ_CHECK(segment == kNoSegment || segment < type.segment_count);
        for (const std::uint8_t segment : turned.half_segment)
            FUZZ_CHECK(segment == kNoSegment || segment < type.segment_count);
    }
    for (int i = 0; i < type.segment_count; ++i)
        FUZZ_CHECK(type.segments[i].borders >> type.segment_count == 0);
}

// A short game in which the tile is drawn: "ID line | line".
void play_tile(std::string text) {
    for (char& c : text)
        if (c == '\n') c = '|';
    Setup setup;
    setup.sets = {"base"};
    setup.players = {"Red", "Blue"};
    setup.tiles = {"own " + text};
    setup.bag = {{"own", 1}, {"B", 4}, {"D", 3}, {"U", 3}, {"V", 3}};
    const auto game = make_game(setup);
    if (!game) return;
    State state = new_state(**game);
    Dice dice(1);
    ActionList scratch;
    while (pending(**game, state).kind != Pending::Kind::kOver)
        apply(**game, state, next_random_action(**game, state, dice, scratch));
    FUZZ_CHECK(find_fault(**game, state) == nullptr);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bastide;
    static const TileWords kWords = [] {
        Setup setup;
        setup.players = {"Red", "Blue"};
        return (*make_game(setup))->words;
    }();
    const std::string_view text = fuzz::text_of(data, size);
    const auto file = parse_tile_file(text);
    if (file) {
        for (const TileText& tile : file->tiles)
            if (const auto type = compile_tile(tile, kWords, {0, 1, 2})) check_tables(*type);
    } else {
        FUZZ_CHECK(file.error().line >= 1);
        FUZZ_CHECK(!file.error().text.empty());
    }
    play_tile(std::string(text));
    return 0;
}
