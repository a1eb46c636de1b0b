// The Count of Carcassonne: a city of twelve tiles instead of the start tile, and those who wait
// inside it (COUNT-1 to COUNT-50).
#include "engine/expansions/count/carcassonne.h"
#include "engine/expansions/count/with_abbey_mayor.h"
#include "engine/expansions/count/with_abbot.h"
#include "engine/expansions/count/with_princess_dragon.h"
#include "engine/expansions/count/with_river.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> count_files();
extern const Room kRoom_count;

namespace {

constexpr const char* kSet = "count";

// The count has nothing to do without the quarters (COUNT-50).
OptionType count_switch() {
    OptionType count = part_switch(kSet, "count_figure", "COUNT-49", Part::kPieces);
    count.with_part = "quarters";
    return count;
}

std::vector<OptionType> count_options() {
    return {
        {.name = "coc_final",
         .rule = "COUNT-41",
         .values = {"market_only", "any"},
         .with_part = "quarters"},
        market_option(),
        count_switch(),
        part_switch(kSet, "quarters", "COUNT-50", Part::kRules),
    };
}

Refusal check_count(FrozenSetup& setup) {
    return setup.has_set(kSet) ? refuse_discouraged(setup) : Refusal{};
}

// COUNT-6, COUNT-26: any follower may live in any quarter, unless its kind is kept out; special
// figures never (COUNT-27).
void find_residences(const Game& game, CarcassonneFacts& facts) {
    for (std::size_t kind = 0; kind < game.figures.size(); ++kind) {
        if (game.figures[kind].follower)
            facts.residence[kind] = {kEveryQuarter, "COUNT-6"};
        else if (game.figures[kind].per_player > 0)
            facts.residence[kind] = {0, "COUNT-27"};
    }
    keep_clergy_out(game, facts);
    limit_officials(game, facts);
}

// COUNT-4: the count begins in the quarter that serves cities.
void begin_count(Table& table) {
    const CarcassonneFacts& facts = carcassonne_facts(table);
    const auto zone = static_cast<std::uint16_t>(facts.first_zone + kCityQuarter);
    table.board.add_figure({kNobody, facts.count, Stand::kZone, 0, zone});
}

void furnish_figure(GameBuilder& builder, CarcassonneFacts& facts) {
    facts.count = builder.add_figure({.name = "count"});
    builder.add_neutral_figures(1);
    builder.add_step(move_count_step());
    builder.game().hooks.begin.push_back(begin_count);
}

void furnish_quarters(GameBuilder& builder, CarcassonneFacts& facts) {
    const FrozenSetup& setup = builder.setup();
    if (setup.is("count_figure", "on")) furnish_figure(builder, facts);
    facts.settle = builder.add_verb({"settle", {Argument::kFigure, Argument::kZone}});
    facts.memory = builder.reserve_state<CarcassonneMemory>();
    find_residences(builder.game(), facts);
    facts.preferred = find_preferred(builder.game());
    facts.market_opens = opens_market(setup);
    builder.add_step(leave_step());
    builder.add_step(note_scores_step());
    builder.add_step(settle_step());
    if (setup.is("coc_final", "any")) builder.add_step(final_leave_step());
    builder.add_step(final_market_step());
    add_cashing_in(builder);
    builder.add_longest_list(longest_leave_list);
    builder.game().hooks.refuse_zone.push_back(refuse_quarter);
}

// Without the quarters the city is a start layout: a completed one for whoever asks for such
// (COUNT-50).
void furnish_count(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    CarcassonneFacts facts;
    build_city(builder, kRoom_count, facts);
    add_source(builder);
    if (builder.setup().is("quarters", "on")) furnish_quarters(builder, facts);
    builder.add_facts(facts);
}

}  // namespace

const Room kRoom_count{"count", count_files, count_options, check_count, furnish_count};

}  // namespace bastide
