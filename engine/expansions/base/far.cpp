// Followers on tiles of earlier parts, which only rules of other rooms allow.
#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {

const char* refuse_figure(const Table& table, const Action& action, const char* no_follower) {
    if (action.arg >= table.game.figures.size()) return "BASE-23";
    const TileId tile = table.board.tile_at(action.square);
    if (tile == kNoTile || action.index >= table.board.type_of(tile).segment_count)
        return "BASE-23";
    if (!table.game.figures[action.arg].follower) return no_follower;
    return table.reserve(table.head.active, action.arg) == 0 ? "BASE-21" : nullptr;
}

const char* refuse_standing(const Table& table, const Action& action) {
    const auto refuse = table.game.figures[action.arg].refuse;
    const TileId tile = table.board.tile_at(action.square);
    return refuse != nullptr ? refuse(table, action.arg, tile, action.index)
                             : refuse_claim(table, action.arg, tile, action.index);
}

SegmentId segment_of(const Table& table, const Action& action) {
    return table.board.segment_of(table.board.tile_at(action.square), action.index);
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

using FigureKinds = FixedList<FigureKindId, kMaxFigureKinds>;

// The kinds of followers that the active player has in reserve.
void list_followers(const Table& table, FigureKinds& kinds) {
    for (std::size_t i = 0; i < table.game.figures.size(); ++i)
        if (const auto kind = static_cast<FigureKindId>(i);
            table.reserve(table.head.active, kind) > 0 && table.game.figures[kind].follower)
            kinds.push_back(kind);
}

// Those of them that may stand on the feature, wherever there is nothing against its tile: whether
// they may is the same all over it.
void list_claimants(const Table& table, const FigureKinds& kinds, SegmentId root,
                    FigureKinds& claimants) {
    const Board& board = table.board;
    const TileId tile = board.tile_of(root);
    const int index = board.index_of(root);
    const int shape = static_cast<int>(board.kind_of(root).shape);
    const bool claimable = refuse_claim(table, kFollower, tile, index) == nullptr;
    for (const FigureKindId kind : kinds) {
        const FigureKind& figure = table.game.figures[kind];
        if (figure.refuse == nullptr
                ? claimable
                : figure.shapes >> shape & 1 && figure.refuse(table, kind, tile, index) == nullptr)
            claimants.push_back(kind);
    }
}

}  // namespace

void list_far(const Table& table, VerbId verb, const char* (*refuse)(const Table&, const Action&),
              ActionList& actions) {
    const Board& board = table.board;
    FigureKinds kinds;
    list_followers(table, kinds);
    if (kinds.empty()) return;
    for (int i = 0; i < board.segment_count(); ++i) {
        const auto root = static_cast<SegmentId>(i);
        if (board.root(root) != root || board.occupied(root) || board.complete(root)) continue;
        FigureKinds claimants;
        list_claimants(table, kinds, root, claimants);
        if (claimants.empty()) continue;
        board.for_each_segment(root, [&](SegmentId segment) {
            const TileId tile = board.tile_of(segment);
            if (tile == table.head.placed) return;
            Action action{verb, 0, board.tile(tile).square,
                          static_cast<std::uint16_t>(board.index_of(segment))};
            for (const FigureKindId kind : claimants) {
                action.arg = kind;
                if (refuse_stand(table, kind, tile) != nullptr) continue;
                if (refuse == nullptr || refuse(table, action) == nullptr)
                    actions.push_back(action);
            }
        });
    }
}

}  // namespace bastide
