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

void list_far(const Table& table, VerbId verb, const char* (*refuse)(const Table&, const Action&),
              ActionList& actions) {
    const Board& board = table.board;
    FixedList<FigureKindId, kMaxFigureKinds> kinds;
    for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind)
        if (table.game.figures[kind].follower &&
            table.reserve(table.head.active, static_cast<FigureKindId>(kind)) > 0)
            kinds.push_back(static_cast<FigureKindId>(kind));
    if (kinds.empty()) return;
    for (int i = 0; i < board.segment_count(); ++i) {
        const auto root = static_cast<SegmentId>(i);
        if (board.root(root) != root || board.occupied(root) || board.complete(root)) continue;
        // Whether everybody without a rule of its own may stand there is the same all over it.
        const bool claimable =
            refuse_claim(table, kFollower, board.tile_of(root), board.index_of(root)) == nullptr;
        board.for_each_segment(root, [&](SegmentId segment) {
            const TileId tile = board.tile_of(segment);
            if (tile == table.head.placed) return;
            const int index = board.index_of(segment);
            Action action{verb, 0, board.tile(tile).square, static_cast<std::uint16_t>(index)};
            for (const FigureKindId kind : kinds) {
                const auto own = table.game.figures[kind].refuse;
                if (own == nullptr ? !claimable : own(table, kind, tile, index) != nullptr)
                    continue;
                action.arg = kind;
                if (refuse_stand(table, kind, tile) != nullptr) continue;
                if (refuse == nullptr || refuse(table, action) == nullptr)
                    actions.push_back(action);
            }
        });
    }
}

}  // namespace bastide
