#include "notation/place.h"

#include "engine/core/text.h"
#include "notation/text_fault.h"

namespace bastide {

std::string write_square(Square square) {
    return std::to_string(square.x) + "," + std::to_string(square.y);
}

Expected<Square> parse_square(std::string_view text, int column) {
    const std::size_t comma = text.find(',');
    const auto x = parse_number(text.substr(0, comma));
    const auto y =
        comma == std::string_view::npos ? std::nullopt : parse_number(text.substr(comma + 1));
    if (!x || !y) return text_fault(column, "square");
    if (!in_range(*x, *y)) return text_fault(column, "far-square");
    return Square{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

namespace {

// Number of closed-in segments of the same kind before this one on the tile.
int closed_in_before(const TileType& type, int index) {
    int before = 0;
    for (int i = 0; i < index; ++i)
        before +=
            type.segments[i].kind == type.segments[index].kind && type.segments[i].halves == 0;
    return before;
}

// "@N", "@EL", "@I2" or nothing.
std::string write_side(const Table& table, SegmentId segment) {
    const Board& board = table.board;
    const TileId tile = board.tile_of(segment);
    const int index = board.index_of(segment);
    const TurnedTile& turned = board.turned(tile);
    switch (board.kind_of(segment).shape) {
        case Shape::kEdges:
            for (int side = 0; side < kSides; ++side)
                if (turned.edge_segment[side] == index) return std::string("@") + kSideNames[side];
            break;
        case Shape::kHalves: {
            for (int half = 0; half < kHalves; ++half)
                if (turned.half_segment[half] == index) return std::string("@") + kHalfNames[half];
            const int before = closed_in_before(board.type_of(tile), index);
            return before == 0 ? "@I" : "@I" + std::to_string(before + 1);
        }
        case Shape::kCentre:
            break;
    }
    return "";
}

// Index of the segment of this kind at the side, or -1.
int find_segment(const Table& table, TileId tile, KindId kind, std::string_view side_text) {
    const TileType& type = table.board.type_of(tile);
    const TurnedTile& turned = table.board.turned(tile);
    int index = kNoSegment;
    switch (table.game.tables.kinds[kind].shape) {
        case Shape::kEdges:
            if (const int side = parse_side(side_text); side >= 0)
                index = turned.edge_segment[side];
            break;
        case Shape::kHalves:
            if (const int half = parse_half(side_text); half >= 0) {
                index = turned.half_segment[half];
            } else if (!side_text.empty() && side_text[0] == 'I') {
                const int wanted =
                    side_text == "I" ? 1 : parse_number(side_text.substr(1)).value_or(0);
                for (int i = 0; i < type.segment_count; ++i)
                    if (type.segments[i].kind == kind && type.segments[i].halves == 0 &&
                        closed_in_before(type, i) + 1 == wanted)
                        index = i;
            }
            break;
        case Shape::kCentre:
            if (!side_text.empty()) break;
            for (int i = type.segment_count - 1; i >= 0; --i)
                if (type.segments[i].kind == kind) index = i;
            break;
    }
    return index != kNoSegment && type.segments[index].kind == kind ? index : -1;
}

}  // namespace

std::string write_full_place(const Table& table, SegmentId segment) {
    return table.board.kind_of(segment).name + write_side(table, segment) + "/" +
           write_square(table.board.tile(table.board.tile_of(segment)).square);
}

std::string write_place(const Table& table, SegmentId segment) {
    if (table.board.tile_of(segment) != table.board.last_tile())
        return write_full_place(table, segment);
    return table.board.kind_of(segment).name + write_side(table, segment);
}

Expected<Place> parse_place(const Table& table, std::string_view text, int column) {
    const std::size_t slash = text.find('/');
    const std::string_view head = text.substr(0, slash);
    Square square = table.board.tile(table.board.last_tile()).square;
    if (slash != std::string_view::npos) {
        const auto parsed =
            parse_square(text.substr(slash + 1), column + static_cast<int>(slash) + 1);
        if (!parsed) return parsed.error();
        square = *parsed;
    }
    const std::size_t at = head.find('@');
    const int kind = table.game.words.kind(head.substr(0, at));
    if (kind < 0) return text_fault(column, "kind", {std::string(head.substr(0, at))});
    const TileId tile = table.board.tile_at(square);
    if (tile == kNoTile) return text_fault(column, "no-tile", {write_square(square)});
    const std::string_view side = at == std::string_view::npos ? "" : head.substr(at + 1);
    const int index = find_segment(table, tile, static_cast<KindId>(kind), side);
    if (index < 0)
        return text_fault(column, "no-segment", {write_square(square), std::string(head)});
    return Place{square, index};
}

}  // namespace bastide
