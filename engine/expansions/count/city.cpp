// Twelve tiles that lie there from the beginning, and the city inside their wall (COUNT-1 to
// COUNT-4).
#include "engine/core/text.h"
#include "engine/expansions/count/carcassonne.h"
#include "engine/game/builder.h"

namespace bastide {
namespace {

constexpr int kColumns = 4;
constexpr int kTiles = 12;

void add_quarters(GameBuilder& builder, const Room& room, CarcassonneFacts& facts) {
    facts.first_zone = static_cast<std::uint16_t>(builder.game().zones.size());
    for_each_line(room_file(room, "zones.txt"), [&](std::string_view line, int) {
        const auto words = split_words(line);
        if (words.size() != 3) return;
        builder.add_zone({std::string(words[0].text), parse_number(words[1].text).value_or(0),
                          parse_number(words[2].text).value_or(0)});
    });
}

}  // namespace

void build_city(GameBuilder& builder, const Room& room, CarcassonneFacts& facts) {
    builder.add_tiles(room, "count");
    builder.clear_start();
    for (int i = 0; i < kTiles; ++i) {
        const std::string number = std::to_string(i + 1);
        builder.add_start(
            "CO-" + std::string(2 - number.size(), '0') + number,
            {static_cast<std::int16_t>(i % kColumns), static_cast<std::int16_t>(i / kColumns)}, 0);
    }
    facts.wall = builder.add_mark("carcassonne");
    add_quarters(builder, room, facts);
    builder.game().hooks.built_cities.push_back(borders_carcassonne);
}

bool borders_carcassonne(const Table& table, SegmentId field) {
    return table.board.marks_of(field, carcassonne_facts(table).wall) > 0;
}

int quarter_of(const Table& table, const Figure& figure) {
    if (figure.stand != Stand::kZone) return kNoQuarter;
    const int quarter = figure.where - carcassonne_facts(table).first_zone;
    return quarter >= 0 && quarter < kQuarters ? quarter : kNoQuarter;
}

int quarter_of_count(const Table& table) {
    for (const Figure& figure : table.board.figures())
        if (figure.kind == carcassonne_facts(table).count) return quarter_of(table, figure);
    return kNoQuarter;
}

const char* refuse_quarter(const Table& table, FigureKindId kind, int zone) {
    const CarcassonneFacts& facts = carcassonne_facts(table);
    const int quarter = zone - facts.first_zone;
    if (quarter < 0 || quarter >= kQuarters) return nullptr;
    return facts.residence[kind].quarters >> quarter & 1 ? nullptr : facts.residence[kind].rule;
}

int find_resident(const Table& table, int player, FigureKindId kind, int quarter) {
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner == player && figures[i].kind == kind &&
            quarter_of(table, figures[i]) == quarter)
            return static_cast<int>(i);
    return -1;
}

}  // namespace bastide
