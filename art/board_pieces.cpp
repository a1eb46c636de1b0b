#include <algorithm>

#include "art/board_work.h"
#include "art/figure_art.h"
#include "engine/game/asking.h"
#include "engine/game/standing.h"

namespace bastide::art {
namespace {

using Heights = std::map<TileId, double>;  // of what was built on a tile
using Taken = std::vector<Point>;          // places at which a figure stands

// The place of what was built on a tile: where its pinned symbol stands.
Vec site_on(BoardWork& work, TileId id) {
    const PlacedTile& tile = work.table.board.tile(id);
    for (const Placed& thing : work.plan_of(tile).plan.placed)
        if (thing.drawing->pinned && thing.drawing->category == "symbol")
            return work.origin(tile.square) + thing.at;
    return work.origin(tile.square) + Vec{kSide / 2, kSide / 2};
}

void add_tokens_on_tiles(BoardWork& work, Heights& heights) {
    for (const Tokens& tokens : tokens_of(work.table)) {
        if (tokens.tile == kNoTile || tokens.count <= 0) continue;
        const Drawing* drawing = room_drawings().find("token", tokens.name);
        if (!drawing) continue;
        const Vec at = site_on(work, tokens.tile);
        std::string stack;
        for (int i = 0; i < tokens.count; ++i)
            stack += art::paint(*drawing, at - Vec{0, drawing->up * i}, 1, {work.palette});
        heights[tokens.tile] = drawing->up * tokens.count;
        work.pieces.push_back(
            {at.y, stack + count_badge(at + Vec{19, 2}, tokens.count, work.palette)});
    }
}

bool is_on_top(const Figure& figure) {
    return figure.stand == Stand::kTile && figure.spot == kOnTop;
}

// The middle of the first edge of a segment, as the tile lies.
Point edge_of(const BoardWork& work, SegmentId segment) {
    const PlacedTile& tile = work.table.board.tile(work.table.board.tile_of(segment));
    const unsigned edges = work.table.board.type_of_segment(segment).edges;
    int side = 0;
    while (side < 3 && !(edges >> side & 1)) ++side;
    constexpr Point kMiddles[4] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
    return corner_of(tile.square) + kMiddles[turned_side(side, tile.rotation())];
}

constexpr int kStep = 180;  // from one figure to the next, as the rules have it for followers

bool is_near(Point a, Point b) {
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy < kStep * kStep;
}

// The spot, or the nearest place around it where nobody stands.
Point nearest_free(Point spot, Taken& taken) {
    constexpr Point kAround[] = {{0, 0},  {1, 0},  {-1, 0}, {0, 1},   {0, -1},
                                 {1, 1},  {-1, 1}, {1, -1}, {-1, -1}, {2, 0},
                                 {-2, 0}, {2, 1},  {-2, 1}, {0, 2},   {1, 2}};
    Point place = spot;
    for (const Point step : kAround) {
        place = spot + Point{step.x * kStep, step.y * kStep};
        if (std::none_of(taken.begin(), taken.end(), [&](Point p) { return is_near(p, place); }))
            break;
    }
    taken.push_back(place);
    return place;
}

Point free_place(const BoardWork& work, const Figure& figure, Taken& taken) {
    const Drawing* drawing =
        room_drawings().find("figure", work.table.game.figures[figure.kind].name);
    if (figure.stand == Stand::kSegment && drawing && drawing->edge)
        return edge_of(work, figure.where);
    return nearest_free(find_spot(work.table, figure), taken);
}

void put(BoardWork& work, const Figure& figure, Vec at, double base) {
    const bool lying = figure.stand == Stand::kSegment &&
                       work.table.board.kind_of(figure.where).shape == Shape::kHalves;
    const int seat = figure.owner == kNobody ? -1 : figure.owner;
    const double scale = kFigureScale * (work.look.look.small ? 1.9 : 1);
    work.pieces.push_back({base, figure_fragment(work.table.game.figures[figure.kind].name, seat,
                                                 at + Vec{0, 2}, scale, lying, work.palette)});
}

// Followers stand where the rules say (CATA-18), where the tenth stands on the place of the first:
// it is shown a little in front. Other pieces find room beside them.
void add_figures(BoardWork& work, Heights& heights) {
    Taken taken;
    for (const Standing& standing : standing_followers(work.table)) {
        if (is_on_top(standing.figure)) continue;
        const auto lap = std::count(taken.begin(), taken.end(), standing.position);
        taken.push_back(standing.position);
        const Vec at = work.on_picture(standing.position) + Vec{9, 7} * static_cast<double>(lap);
        put(work, standing.figure, at, at.y);
    }
    std::map<TileId, int> above;  // figures on what was built on a tile
    for (const Figure& figure : work.table.board.figures()) {
        if (is_on_top(figure)) {
            const Vec site = site_on(work, figure.where);
            const Vec aside{26.0 * above[figure.where]++, -heights[figure.where]};
            put(work, figure, site + aside, site.y + .5);
            continue;
        }
        if (figure.owner != kNobody && work.table.board.is_follower(figure)) continue;
        const Vec at = work.on_picture(free_place(work, figure, taken));
        // What is built on a feature stands behind those who stand in it.
        const bool built = figure.owner == kNobody && figure.stand == Stand::kSegment;
        put(work, figure, built ? at - Vec{0, 10} : at, built ? at.y - 30 : at.y);
    }
}

}  // namespace

void add_pieces(BoardWork& work) {
    Heights heights;
    add_tokens_on_tiles(work, heights);
    add_figures(work, heights);
}

}  // namespace bastide::art
