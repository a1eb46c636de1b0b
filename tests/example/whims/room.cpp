// Whims: decisions of every shape that no room of the program has (WHIM-1 to WHIM-14).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/expansions/base/base.h"
#include "engine/game/builder.h"
#include "engine/game/scoring.h"

namespace bastide {

std::span<const RoomFile> whims_files();
extern const Room kRoom_whims;

namespace {

enum Whim { kWish, kToast, kGift, kHide, kDream, kStroll, kMark, kDrill, kWeigh, kWhims };
constexpr int kTurns = kWhims + 1;  // the last one of a round leaves the choice of the whim

struct WhimFacts {
    std::array<VerbId, kWhims> verbs{};
    std::uint16_t memory = 0;
};
struct WhimMemory {
    std::uint16_t asked = 0;  // so many tiles lay on the board when the last whim was answered
};

const WhimFacts& whim_facts(const Table& table) { return table.game.facts<WhimFacts>(); }

Action whim(const Table& table, Whim what, int arg, int index, Square square = {}) {
    return {whim_facts(table).verbs[what], static_cast<std::uint8_t>(arg), square,
            static_cast<std::uint16_t>(index)};
}

Square square_of(const Table& table, int tile) {
    return table.board.tile(static_cast<TileId>(tile)).square;
}

Point centre_of(Square square) {
    return {kTileSide * square.x + kTileSide / 2, kTileSide * square.y + kTileSide / 2};
}

// WHIM-2
void list_wish(const Table& table, ActionList& actions) {
    for (int n = 0; n <= 50; ++n) actions.push_back(whim(table, kWish, 0, n));
}

// WHIM-3
void list_toast(const Table& table, ActionList& actions) {
    for (int seat = 0; seat < table.game.players; ++seat)
        actions.push_back(whim(table, kToast, seat, 0));
}

// WHIM-4
void list_gift(const Table& table, ActionList& actions) {
    for (int seat = 0; seat < table.game.players; ++seat)
        for (int n = 1; n <= 12; ++n)
            if (seat != table.head.active) actions.push_back(whim(table, kGift, seat, n));
}

// WHIM-5
void list_hide(const Table& table, ActionList& actions) {
    const TileId tile = table.head.placed;
    for (int index = 0; index < table.board.type_of(tile).segment_count; ++index)
        for (int n = 1; n <= 20; ++n)
            actions.push_back(whim(table, kHide, n, index, table.board.tile(tile).square));
}

// WHIM-6
void list_dream(const Table& table, ActionList& actions) {
    for (std::size_t type = 0; type < table.game.bag.size(); ++type)
        if (table.game.bag[type] > 0)
            actions.push_back(whim(table, kDream, 0, static_cast<int>(type)));
}

// WHIM-7
void list_stroll(const Table& table, ActionList& actions) {
    for (int from = 0; from < table.board.tile_count(); ++from)
        for (int to = 0; to < table.board.tile_count(); ++to) {
            const Square a = square_of(table, from);
            const Square b = square_of(table, to);
            if (std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1)
                actions.push_back(
                    with_points(whim_facts(table).verbs[kStroll], centre_of(a), centre_of(b)));
        }
}

// WHIM-8
void list_mark(const Table& table, ActionList& actions) {
    for (int tile = std::max(0, table.board.tile_count() - 3); tile < table.board.tile_count();
         ++tile)
        for (int seat = 0; seat < table.game.players; ++seat)
            for (int n = 1; n <= 3; ++n)
                actions.push_back(whim(table, kMark, seat, n, square_of(table, tile)));
}

// WHIM-9
void list_drill(const Table& table, ActionList& actions) {
    for (int n = 3; n <= 30; n += 3) actions.push_back(whim(table, kDrill, kFollower, n));
    actions.push_back(pass());
}

// WHIM-10
void list_weigh(const Table& table, ActionList& actions) {
    for (int more = 1; more <= 9; ++more)
        for (int less = 0; less < more; ++less) actions.push_back(whim(table, kWeigh, less, more));
}

// WHIM-11
void list_any(const Table& table, ActionList& actions) {
    list_wish(table, actions);
    list_toast(table, actions);
    list_hide(table, actions);
    list_mark(table, actions);
    list_drill(table, actions);
}

using List = void (*)(const Table&, ActionList&);
constexpr std::array<List, kTurns> kLists{list_wish,  list_toast,  list_gift, list_hide,
                                          list_dream, list_stroll, list_mark, list_drill,
                                          list_weigh, list_any};
constexpr std::array<const char*, kTurns> kRules{"WHIM-2",  "WHIM-3", "WHIM-4", "WHIM-5",
                                                 "WHIM-6",  "WHIM-7", "WHIM-8", "WHIM-9",
                                                 "WHIM-10", "WHIM-11"};

// The whim of this turn (WHIM-1).
int due(const Table& table) { return (table.board.tile_count() - 2) % kTurns; }

Flow enter_whim(Table& table) {
    const auto& memory = table.memory<WhimMemory>(whim_facts(table).memory);
    const bool asks = table.head.placed != kNoTile && memory.asked != table.board.tile_count();
    return asks ? Flow::wait() : Flow::next();
}
template <int kWhim>
Flow enter(Table& table) {
    return due(table) == kWhim ? enter_whim(table) : Flow::next();
}

const char* refuse_whim(const Table& table, const Action& action) {
    ActionList actions;
    kLists[due(table)](table, actions);
    return actions.contains(action) ? nullptr : kRules[due(table)];
}

void pay(Table& table, int seat, int points) {
    if (points == 0) return;
    Value value;
    value.add(points, "whim-points", 1);
    value.cite("WHIM-12");
    award(table, seat, "whim", value, false);
}

// WHIM-12
Flow apply_whim(Table& table, const Action& action) {
    const auto& verbs = whim_facts(table).verbs;
    const auto is = [&](Whim what) { return action.verb == verbs[what]; };
    if (is(kWish))
        pay(table, table.head.active, action.index / 10);
    else if (is(kToast))
        pay(table, action.arg, 1);
    else if (is(kGift) || is(kMark))
        pay(table, action.arg, action.index);
    else if (is(kWeigh))
        pay(table, table.head.active, action.index - action.arg);
    else if (action.verb != kPassVerb)
        pay(table, table.head.active, 1);
    table.memory<WhimMemory>(whim_facts(table).memory).asked =
        static_cast<std::uint16_t>(table.board.tile_count());
    return Flow::next();
}

// WHIM-13: every second one is asked before the figure action, the others behind it.
template <int kWhim>
void add_whim(GameBuilder& builder, const char* name) {
    builder.add_step({.name = name,
                      .slot = kWhim % 2 == 0 ? Slot::kPlaced : Slot::kReact,
                      .order = 950 + kWhim,
                      .rule = kRules[kWhim],
                      .enter = enter<kWhim>,
                      .apply = apply_whim,
                      .list = kLists[kWhim],
                      .refuse = refuse_whim});
}

void furnish_whims(GameBuilder& builder) {
    if (!builder.setup().has_set("whims")) return;
    builder.add_tiles(kRoom_whims, "whims");  // WHIM-14
    WhimFacts facts;
    using enum Argument;
    facts.verbs[kWish] = builder.add_verb({"wish", {kNumber}});
    facts.verbs[kToast] = builder.add_verb({"toast", {kSeat}});
    facts.verbs[kGift] = builder.add_verb({"gift", {kSeat, kNumber}});
    facts.verbs[kHide] = builder.add_verb({"hide", {kPlace, kSmall}});
    facts.verbs[kDream] = builder.add_verb({"dream", {kType}});
    facts.verbs[kStroll] = builder.add_verb({"stroll", {kPoint, kWay}});
    facts.verbs[kMark] = builder.add_verb({"mark", {kSquare, kSeat, kNumber}});
    facts.verbs[kDrill] = builder.add_verb({"drill", {kFigure, kNumber}});
    facts.verbs[kWeigh] = builder.add_verb({"weigh", {kNumber, kSmall}});
    facts.memory = builder.reserve_state<WhimMemory>();
    builder.add_facts(facts);
    add_whim<kWish>(builder, "whim-wish");
    add_whim<kToast>(builder, "whim-toast");
    add_whim<kGift>(builder, "whim-gift");
    add_whim<kHide>(builder, "whim-hide");
    add_whim<kDream>(builder, "whim-dream");
    add_whim<kStroll>(builder, "whim-stroll");
    add_whim<kMark>(builder, "whim-mark");
    add_whim<kDrill>(builder, "whim-drill");
    add_whim<kWeigh>(builder, "whim-weigh");
    add_whim<kWhims>(builder, "whim-any");
    // WHIM-5 and WHIM-7 have the longest lists.
    builder.add_longest_list([](const Game& game) -> std::size_t {
        return 20u * kMaxSegments + 4u * game.bag.size() + 4u * game.board.max_tiles + 200u;
    });
}

}  // namespace

const Room kRoom_whims{"whims", whims_files, nullptr, nullptr, furnish_whims};

}  // namespace bastide
