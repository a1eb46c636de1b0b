// The one optional thing a player may do with figures in a turn part (BASE-20 to BASE-29).
#include <bit>
#include <optional>

#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// Bit per kind of figure of which the active player has one in reserve.
unsigned kinds_in_reserve(const Table& table) {
    unsigned kinds = 0;
    for (std::size_t kind = table.game.figures.size(); kind-- > 0;)
        kinds = kinds << 1 |
                (table.reserve(table.head.active, static_cast<FigureKindId>(kind)) > 0 ? 1u : 0u);
    return kinds;
}

// The rules of rooms beyond those of the figure itself.
const char* refuse_by_rooms(const Table& table, FigureKindId kind, TileId tile, int index) {
    for (const auto refuse : table.game.hooks.refuse_put)
        if (const char* rule = refuse(table, kind, tile, index)) return rule;
    return refuse_stand(table, kind, tile);
}

const char* refuse_standing(const Table& table, FigureKindId kind, TileId tile, int index) {
    const FigureKind& figure = table.game.figures[kind];
    const char* rule = figure.refuse != nullptr ? figure.refuse(table, kind, tile, index)
                                                : refuse_claim(table, kind, tile, index);
    return rule != nullptr ? rule : refuse_by_rooms(table, kind, tile, index);
}

// Bit per segment of the tile where every figure may stand that has no rule of its own.
unsigned find_unclaimed(const Table& table, TileId tile) {
    unsigned segments = 0;
    const int count = table.board.type_of(tile).segment_count;
    for (int index = 0; index < count; ++index)
        if (refuse_claim(table, kFollower, tile, index) == nullptr) segments |= 1u << index;
    return segments;
}

// Bit per segment of the tile, for each Shape.
std::array<unsigned, 3> segments_by_shape(const Table& table, TileId tile) {
    std::array<unsigned, 3> segments{};
    const Kind* const kinds = table.game.tables.kinds.data();
    const auto& kind_of = table.game.tables.segment_kinds[table.board.tile(tile).type()];
    const int count = table.board.type_of(tile).segment_count;
    for (int index = 0; index < count; ++index)
        segments[static_cast<int>(kinds[kind_of[index]].shape)] |= 1u << index;
    return segments;
}

// Those on which a figure of this kind can ever stand.
unsigned segments_for(const FigureKind& figure, const std::array<unsigned, 3>& by_shape) {
    unsigned segments = 0;
    for (std::size_t shape = 0; shape < by_shape.size(); ++shape)
        if (figure.shapes >> shape & 1) segments |= by_shape[shape];
    return segments;
}

void list_puts(const Table& table, ActionList& actions) {
    constexpr unsigned kUnknown = ~0u;
    const TileId tile = table.head.placed;
    const Square square = table.board.tile(tile).square;
    const auto try_one = [&](FigureKindId kind, int index) {
        if (refuse_by_rooms(table, kind, tile, index) == nullptr)
            actions.push_back(put_figure(kind, square, index));
    };
    unsigned unclaimed = kUnknown;  // asked for only if somebody is in reserve
    std::optional<std::array<unsigned, 3>> by_shape;
    for (unsigned kinds = kinds_in_reserve(table); kinds != 0; kinds &= kinds - 1) {
        const auto kind = static_cast<FigureKindId>(std::countr_zero(kinds));
        const FigureKind& figure = table.game.figures[kind];
        if (figure.refuse != nullptr) {
            if (!by_shape) by_shape = segments_by_shape(table, tile);
            for (unsigned left = segments_for(figure, *by_shape); left != 0; left &= left - 1)
                if (const int index = std::countr_zero(left);
                    figure.refuse(table, kind, tile, index) == nullptr)
                    try_one(kind, index);
            continue;
        }
        if (unclaimed == kUnknown) unclaimed = find_unclaimed(table, tile);
        for (unsigned left = unclaimed; left != 0; left &= left - 1)
            try_one(kind, std::countr_zero(left));
    }
}

const char* refuse_put(const Table& table, const Action& action) {
    const TileId tile = table.head.placed;
    if (action.arg >= table.game.figures.size()) return "BASE-23";
    if (action.square != table.board.tile(tile).square) return "BASE-22";
    if (action.index >= table.board.type_of(tile).segment_count) return "BASE-23";
    if (const char* rule = refuse_absent(table, action.arg)) return rule;
    return refuse_standing(table, action.arg, tile, action.index);
}

Flow apply_put(Table& table, const Action& action) {
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure({table.head.active, action.arg, Stand::kSegment, 0,
                            table.board.segment_of(table.head.placed, action.index)});
    return Flow::next();
}

void list_act(const Table& table, ActionList& actions) {
    for (const Offer& offer : table.game.hooks.offers) offer.list(table, actions);
    list_besides(table, actions);
    actions.push_back(pass());
}

const char* refuse_act(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    for (const Offer& offer : table.game.hooks.offers)
        if (offer.verb == action.verb) return offer.refuse(table, action);
    const auto& figures = table.game.figures;
    const bool moves_follower =
        action.verb == kMoveVerb && action.arg < figures.size() && figures[action.arg].follower;
    return moves_follower ? "BASE-28" : refuse_beside(table, action);
}

Flow apply_act(Table& table, const Action& action) {
    for (const Offer& offer : table.game.hooks.offers)
        if (offer.verb == action.verb) return offer.apply(table, action);
    return action.verb == kPassVerb ? Flow::next() : apply_beside(table, action);
}

}  // namespace

void list_besides(const Table& table, ActionList& actions) {
    for (const Offer& offer : table.game.hooks.besides) offer.list(table, actions);
}

const char* refuse_beside(const Table& table, const Action& action) {
    for (const Offer& offer : table.game.hooks.besides)
        if (offer.verb == action.verb) return offer.refuse(table, action);
    return "BASE-8";
}

Flow apply_beside(Table& table, const Action& action) {
    for (const Offer& offer : table.game.hooks.besides)
        if (offer.verb == action.verb) return offer.apply(table, action);
    return Flow::again();
}

Offer put_offer() { return {kPutVerb, list_puts, refuse_put, apply_put}; }

Step act_step() {
    return {.name = "act",
            .slot = Slot::kAct,
            .order = 100,
            .rule = "BASE-20",
            .apply = apply_act,
            .list = list_act,
            .refuse = refuse_act};
}

}  // namespace bastide
