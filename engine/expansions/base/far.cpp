// Followers on tiles of earlier parts, which only rules of other rooms allow.
#include <bit>

#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"

namespace bastide {

const char* refuse_figure(const Table& table, const Action& action, const char* no_follower) {
    if (action.arg >= table.game.figures.size()) return "BASE-23";
    if (segment_of(table, action) == kNowhere) return "BASE-23";
    if (!table.game.figures[action.arg].follower) return no_follower;
    return refuse_absent(table, action.arg);
}

const char* refuse_standing(const Table& table, const Action& action) {
    const auto refuse = table.game.figures[action.arg].refuse;
    const TileId tile = table.board.tile_at(action.square);
    return refuse != nullptr ? refuse(table, action.arg, tile, action.index)
                             : refuse_claim(table, action.arg, tile, action.index);
}

SegmentId segment_of(const Table& table, const Action& action) {
    return table.board.segment_at(action.square, action.index);
}

Flow put_on_segment(Table& table, const Action& action) {
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure(
        {table.head.active, action.arg, Stand::kSegment, 0, segment_of(table, action)});
    return Flow::next();
}

const char* refuse_far(const Table& table, const Action& action, const FarRules& rules) {
    if (const char* rule = refuse_figure(table, action, rules.no_follower)) return rule;
    const TileId tile = table.board.tile_at(action.square);
    if (tile == table.head.placed) return rules.own_tile;
    if (const char* rule = refuse_standing(table, action)) return rule;
    const SegmentId root = table.board.root(segment_of(table, action));
    if (table.board.complete(root))
        return table.board.kind_of(root).shape == Shape::kCentre ? rules.complete_centre
                                                                 : rules.complete;
    return refuse_stand(table, action.arg, tile);
}

namespace {

// For each kind of feature a bit per kind of follower that the active player has in reserve and
// that can ever stand on such a feature.
using Candidates = std::array<unsigned, kMaxKinds>;

Candidates find_candidates(const Table& table) {
    const Game& game = table.game;
    Candidates candidates{};
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
        const FigureKind& figure = game.figures[i];
        if (!figure.follower || table.reserve(table.head.active, static_cast<FigureKindId>(i)) == 0)
            continue;
        for (std::size_t kind = 0; kind < game.kind_rules.size(); ++kind)
            if (figure.refuse == nullptr ? game.kind_rules[kind].claimable
                                         : figure.shapes & shape_bit(game.tables.kinds[kind].shape))
                candidates[kind] |= 1u << i;
    }
    return candidates;
}

// Those of the candidates that may stand on the feature, unless there is something against a tile:
// the answer is the same all over it.
unsigned find_claimants(const Table& table, SegmentId root, unsigned candidates) {
    const TileId tile = table.board.tile_of(root);
    const int index = table.board.index_of(root);
    unsigned claimants = 0;
    for (unsigned left = candidates; left != 0; left &= left - 1) {
        const auto kind = static_cast<FigureKindId>(std::countr_zero(left));
        const auto refuse = table.game.figures[kind].refuse;
        if ((refuse != nullptr ? refuse : refuse_claim)(table, kind, tile, index) == nullptr)
            claimants |= 1u << kind;
    }
    return claimants;
}

}  // namespace

void list_far(const Table& table, VerbId verb, const char* (*refuse)(const Table&, const Action&),
              ActionList& actions) {
    const Board& board = table.board;
    const Candidates candidates = find_candidates(table);
    if (candidates == Candidates{}) return;
    for (int i = 0; i < board.segment_count(); ++i) {
        const auto root = static_cast<SegmentId>(i);
        if (board.root(root) != root || board.occupied(root)) continue;
        const unsigned able = candidates[board.kind_id(root)];
        if (able == 0 || board.complete(root)) continue;
        const unsigned claimants = find_claimants(table, root, able);
        if (claimants == 0) continue;
        board.for_each_segment(root, [&](SegmentId segment) {
            const TileId tile = board.tile_of(segment);
            if (tile == table.head.placed) return;
            Action action{verb, 0, board.tile(tile).square,
                          static_cast<std::uint16_t>(board.index_of(segment))};
            for (unsigned left = claimants; left != 0; left &= left - 1) {
                action.arg = static_cast<std::uint8_t>(std::countr_zero(left));
                if (refuse_stand(table, action.arg, tile) != nullptr) continue;
                if (refuse == nullptr || refuse(table, action) == nullptr)
                    actions.push_back(action);
            }
        });
    }
}

}  // namespace bastide
