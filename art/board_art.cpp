#include "art/board_art.h"

#include <algorithm>

#include "art/board_work.h"
#include "art/figure_art.h"
#include "art/scenery.h"
#include "engine/game/scoring.h"

namespace bastide::art {
namespace {

// A layer of a tile at its place.
std::string laid(Vec at, const std::string& body) {
    if (body.empty()) return "";
    return "<g transform=\"translate(" + number(at.x) + " " + number(at.y) + ")\">" + body + "</g>";
}
void add_fields(BoardWork& work, TileId id, PlannedTile& entry, Vec at) {
    for (int i = 0; i < work.table.board.type_of(id).segment_count; ++i) {
        const SegmentId segment = work.table.board.segment_of(id, i);
        if (work.table.board.kind_of(segment).shape != Shape::kHalves) continue;
        const unsigned owners = majority_of(work.table, work.table.board.root(segment)).owners;
        if (owners == 0) continue;
        auto found = entry.area.find(i);
        if (found == entry.area.end()) found = entry.area.emplace(i, area_of(entry.plan, i)).first;
        work.hatches.insert(owners);
        // The pattern belongs to the board, so the path is moved point by point.
        work.fields += path(area_path(found->second, at), "url(#" + hatch_id(owners) + ")");
    }
}

void add_tile(BoardWork& work, TileId id) {
    const PlacedTile& tile = work.table.board.tile(id);
    PlannedTile& entry = work.plan_of(tile);
    const int variant = variant_at(tile.square);
    auto found = entry.art.find(variant);
    if (found == entry.art.end())
        found = entry.art
                    .emplace(variant, paint_tile(entry.plan, work.table.board.type_of(id).id,
                                                 tile.rotation(), variant, work.look.look))
                    .first;
    const Vec at = work.origin(tile.square);
    work.ground += laid(at, found->second.ground);
    work.ways += laid(at, found->second.ways);
    work.things += laid(at, found->second.things);
    work.symbols += laid(at, found->second.symbols);
    if (work.look.fields) add_fields(work, id, entry, at);
    if (work.look.grid) work.grid += "M" + number(at.x) + " " + number(at.y) + "h200v200h-200z";
    const unsigned corners = wall_corners(entry.plan);
    for (int i = 0; i < 4; ++i)
        if (corners >> i & 1)
            work.corners.insert(
                {tile.square.y + (i >= 2 ? 1 : 0), tile.square.x + (i == 1 || i == 2 ? 1 : 0)});
}

// One tower on each corner where walls end: it hides the joint of up to four tiles.
void add_corner_towers(BoardWork& work) {
    if (work.look.look.small) return;
    for (const auto& [y, x] : work.corners)
        work.towers += tower(
            work.origin({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}) + Vec{0, 5},
            1.25, work.palette);
}

// Places off the landscape are drawn where they lie, if tiles lie there.
void add_zones(BoardWork& work) {
    for (const Zone& zone : work.table.game.zones) {
        const Drawing* drawing = room_drawings().find("zone", zone.name);
        const Vec at = work.on_picture({zone.x, zone.y}) + kBehindZone;
        if (drawing) work.zones += art::paint(*drawing, at, 1, {work.palette});
    }
}

std::string brackets(const BoardWork& work) {
    if (!work.look.last || work.table.head.placed == kNoTile) return "";
    const Vec at = work.origin(work.table.board.tile(work.table.head.placed).square);
    constexpr const char* kCorners = "M8 44V8H44M156 8H192V44M192 156V192H156M44 192H8V156";
    const char* colour = player_colour(work.table.head.active).fill;
    return laid(at, stroke(kCorners, "#fff8e6", 9, " stroke-linecap=\"round\"") +
                        stroke(kCorners, colour, 5, " stroke-linecap=\"round\""));
}

std::string compose(const BoardWork& work) {
    const double below = work.look.scores ? score_strip_height(work) : 0;
    const double wide = work.width() + 2 * kBoardMargin,
                 high = work.height() + 2 * kBoardMargin + below;
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" +
                      number(-kBoardMargin) + " " + number(-kBoardMargin) + " " + number(wide) +
                      " " + number(high) + "\" width=\"" + number(wide) + "\" height=\"" +
                      number(high) + "\"><defs>";
    for (const unsigned owners : work.hatches) svg += hatch_pattern(owners);
    svg += "</defs><rect x=\"" + number(-kBoardMargin) + "\" y=\"" + number(-kBoardMargin) +
           "\" width=\"" + number(wide) + "\" height=\"" + number(high) + "\" fill=\"" +
           work.palette[kTable] + "\"/>";
    svg += work.ground + work.fields + work.ways + work.things;
    if (!work.grid.empty())
        svg += stroke(work.grid, work.palette[kInk], .8, " stroke-opacity=\".28\"");
    svg += work.towers + work.zones + work.symbols + brackets(work);
    svg += in_order(work.pieces);
    if (work.look.scores) svg += score_strip(work, work.height() + kBoardMargin - 4);
    return svg + "</svg>\n";
}

}  // namespace

void Frame::include(Square square) {
    left = std::min<int>(left, square.x);
    right = std::max<int>(right, square.x);
    top = std::min<int>(top, square.y);
    bottom = std::max<int>(bottom, square.y);
}

Frame frame_of(const Table& table) {
    Frame frame;
    for (int i = 0; i < table.board.tile_count(); ++i) {
        const Square square = table.board.tile(static_cast<TileId>(i)).square;
        if (i == 0) frame = {square.x, square.y, square.x, square.y};
        frame.include(square);
    }
    return frame;
}

std::string board_svg(const Table& table, const BoardLook& look) {
    return board_svg(table, look, frame_of(table));
}

std::string board_svg(const Table& table, const BoardLook& look, const Frame& frame) {
    BoardWork work{table, look, frame, palette_for(look.look.season, look.look.high_contrast)};
    for (int i = 0; i < table.board.tile_count(); ++i) add_tile(work, static_cast<TileId>(i));
    add_corner_towers(work);
    add_zones(work);
    add_pieces(work);
    return compose(work);
}

}  // namespace bastide::art
