#include "engine/game/standing.h"

#include <algorithm>
#include <tuple>

namespace bastide {

Point find_spot(const Table& table, const Figure& figure) {
    Point spot;
    for (const auto find : table.game.hooks.figure_spot)
        if (find(table, figure, spot)) return spot;
    if (figure.stand == Stand::kZone) {
        const Zone& zone = table.game.zones[figure.where];
        return {zone.x, zone.y};
    }
    const bool on_segment = figure.stand == Stand::kSegment;
    const TileId id = on_segment ? table.board.tile_of(figure.where) : figure.where;
    const PlacedTile& tile = table.board.tile(id);
    const Point inside = on_segment
                             ? table.board.type_of(id).spots[table.board.index_of(figure.where)]
                             : Point{kTileSide / 2, kTileSide / 2};
    return corner_of(tile.square) + turned_point(inside, tile.rotation());
}

SegmentId feature_under(const Table& table, const Figure& figure) {
    if (figure.stand == Stand::kSegment) return table.board.root(figure.where);
    for (const auto find : table.game.hooks.segment_under)
        if (const SegmentId segment = find(table, figure); segment != kNowhere)
            return table.board.root(segment);
    return kNowhere;
}

bool is_sheltered(const Table& table, const Figure& figure) {
    const auto& hooks = table.game.hooks.sheltered;
    return std::any_of(hooks.begin(), hooks.end(),
                       [&](const auto shelters) { return shelters(table, figure); });
}

std::vector<Standing> standing_followers(const Table& table) {
    std::vector<Standing> all;
    all.reserve(table.board.figures().size());
    for (const Figure& figure : table.board.figures()) {
        if (figure.owner == kNobody || !table.board.is_follower(figure)) continue;
        const Point spot = find_spot(table, figure);
        all.push_back({figure, spot, spot});
    }
    // What is equal in the rules' order is interchangeable; the rest makes the order the same
    // whatever the order of arrival was.
    std::sort(all.begin(), all.end(), [&](const Standing& a, const Standing& b) {
        if (a.spot.y != b.spot.y) return a.spot.y < b.spot.y;
        if (a.spot.x != b.spot.x) return a.spot.x < b.spot.x;
        const auto key = [&](const Figure& figure) {
            return std::tuple(figure.owner, table.game.figures[figure.kind].rank, figure.kind,
                              figure.where, figure.spot);
        };
        return key(a.figure) < key(b.figure);
    });
    static constexpr std::array<Point, 9> kOffsets{{{0, 0},
                                                    {180, 0},
                                                    {-180, 0},
                                                    {0, 180},
                                                    {0, -180},
                                                    {180, 180},
                                                    {-180, 180},
                                                    {180, -180},
                                                    {-180, -180}}};
    std::size_t same = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        same = i > 0 && all[i].spot == all[i - 1].spot ? same + 1 : 0;
        all[i].position = all[i].spot + kOffsets[same % kOffsets.size()];
    }
    return all;
}

int index_of_figure(const Table& table, const Figure& figure) {
    const auto figures = table.board.figures();
    const auto it = std::find(figures.begin(), figures.end(), figure);
    return it == figures.end() ? -1 : static_cast<int>(it - figures.begin());
}

}  // namespace bastide
