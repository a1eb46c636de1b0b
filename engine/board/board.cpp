#include "engine/board/board.h"

#include <cstring>
#include <utility>

namespace bastide {

void TileTables::gather() {
    segment_kinds.clear();
    open_edges.clear();
    borders.clear();
    first_of_kind.clear();
    symbols.clear();
    for (const TileType& type : types) {
        auto& kinds_of_type = segment_kinds.emplace_back();
        auto& open_of_type = open_edges.emplace_back();
        auto& borders_of_type = borders.emplace_back();
        std::uint16_t& firsts = first_of_kind.emplace_back();
        for (int i = 0; i < type.segment_count; ++i) {
            kinds_of_type[i] = type.segments[i].kind;
            open_of_type[i] = type.segments[i].open;
            borders_of_type[i] = type.segments[i].borders;
            if (type.segments[i].first_of_kind)
                firsts = static_cast<std::uint16_t>(firsts | 1u << i);
        }
        symbols.push_back(type.symbols);
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].closes)
            closing_kinds = static_cast<std::uint16_t>(closing_kinds | 1u << kind);
}

void BoardLayout::reserve_head_in(BlockPlan& plan) { head = plan.reserve<BoardHead>(1); }

void BoardLayout::reserve_arrays_in(BlockPlan& plan) {
    max_slots = static_cast<std::uint16_t>(2 * max_tiles + 2);
    const unsigned squares = std::bit_ceil(static_cast<unsigned>(max_tiles + max_slots + 1));
    grid_mask = static_cast<std::uint16_t>(squares - 1);
    // About the square root, and odd: 256 cells serve a window of 17 x 15 squares.
    grid_stride = static_cast<std::uint16_t>((1u << (std::countr_zero(squares) / 2)) + 1);
    grid = plan.reserve<std::uint16_t>(squares);
    figures = plan.reserve<Figure>(max_figures);
    centres = plan.reserve<Centre>(max_centres);
    clash_rows = static_cast<std::uint8_t>(kSides * terrains + 1);
    page_bytes = static_cast<std::uint16_t>(SlotPage::bytes(clash_rows));
    max_pages = static_cast<std::uint16_t>((max_slots + SlotPage::kSlots - 1) / SlotPage::kSlots);
    pages = plan.reserve<std::uint64_t>(max_pages * page_bytes / sizeof(std::uint64_t));
    segments = plan.reserve<Segment>(max_segments + kSegmentsAtOnce - 1);
}

void Board::clear() {
    head_ = {};
    std::memset(grid_, 0xff, (layout_.grid_mask + 1u) * sizeof(*grid_));
}

// Tiles and squares. The grid is a hash table from squares to tiles and slots; nothing is ever
// taken out of it, a slot only turns into the tile that is placed on it.

bool Board::is_empty_beside_tile(Square square) const {
    const std::uint16_t cell = grid_cell(square);
    return cell != kVacant && (cell & kSlotBit);
}

bool Board::edges_match(TypeId type, int rotation, Square square) const {
    const TurnedTile& tile = tables_.types[type].turned[rotation];
    for (int side = 0; side < kSides; ++side) {
        const TileId other = tile_at(neighbour(square, side));
        if (other == kNoTile || tile.terrain[side] == kAnyTerrain) continue;
        const std::uint8_t terrain = turned(other).terrain[opposite(side)];
        if (terrain != kAnyTerrain && terrain != tile.terrain[side]) return false;
    }
    return true;
}

bool Board::fits_somewhere(TypeId type) const {
    const TileType& tile = tables_.types[type];
    for (int rotation = 0; rotation < 4; ++rotation) {
        if (!(tile.rotations >> rotation & 1)) continue;
        for (int i = 0; i < head_.pages; ++i)
            if (page(i).fitting(tile.turned[rotation]) != 0) return true;
    }
    return false;
}

// Slots

SlotPage Board::open_page() {
    const SlotPage opened = page(head_.pages++);
    std::memset(static_cast<void*>(opened.squares()), 0, layout_.page_bytes);
    return opened;
}

int Board::take_slot(Square square) {
    int i = 0;
    while (i < head_.pages && page(i).live() == ~std::uint64_t{0}) ++i;
    const SlotPage slots = i < head_.pages ? page(i) : open_page();
    const int bit = std::countr_one(slots.live());
    slots.live() |= std::uint64_t{1} << bit;
    slots.squares()[bit] = square;
    return i * SlotPage::kSlots + bit;
}

void Board::free_slot(int slot) {
    const std::uint64_t keep = ~(std::uint64_t{1} << (slot & 63));
    const SlotPage slots = page(slot >> 6);
    slots.live() &= keep;
    std::uint64_t* rows = slots.clash();
    for (int row = 0; row < layout_.clash_rows; ++row) rows[row] &= keep;
}

void Board::show_edge_to_slot(int slot, int side, int terrain) {
    if (terrain == kAnyTerrain) return;
    const std::uint64_t bit = std::uint64_t{1} << (slot & 63);
    const int terrains = layout_.terrains;
    std::uint64_t* rows = page(slot >> 6).clash() + side * terrains;
    const std::uint64_t before = rows[terrain];
    for (int other = 0; other < terrains; ++other) rows[other] |= bit;
    rows[terrain] = before;
}

// A slot has one neighbour at each side, so that only its new terrain does not clash.
void Board::change_edge_to_slot(int slot, int side, int terrain) {
    if (terrain == kAnyTerrain) return;
    const std::uint64_t bit = std::uint64_t{1} << (slot & 63);
    std::uint64_t* rows = page(slot >> 6).clash() + side * layout_.terrains;
    for (int other = 0; other < layout_.terrains; ++other)
        rows[other] = other == terrain ? rows[other] & ~bit : rows[other] | bit;
}

// Features

// Several at a time: how many a tile has cannot be predicted, how many fours nearly always.
void Board::add_segments(TileId id, TypeId type) {
    const int count = tables_.types[type].segment_count;
    const std::array<std::uint8_t, kMaxSegments>& open = tables_.open_edges[type];
    for (int i = 0; i < count; i += kSegmentsAtOnce)
        for (int j = i; j < i + kSegmentsAtOnce; ++j) {
            Segment& segment = segments_[head_.segments + j];
            segment.next = static_cast<SegmentId>(head_.segments + j);
            segment.tile = id;
            segment.make_root(open[j]);
        }
    head_.segments = static_cast<std::uint16_t>(head_.segments + count);
}

// Makes two features one. The smaller ring takes the root of the larger.
void Board::join(SegmentId a, SegmentId b) {
    SegmentId x = a;
    SegmentId y = b;
    do {
        x = segments_[x].next;
        y = segments_[y].next;
    } while (x != a && y != b);
    if (x == a) std::swap(a, b);  // b has the smaller ring now
    segments_[a].add_open(segments_[b].open());
    if (segments_[b].occupied()) segments_[a].set_occupied(true);
    x = b;
    do {
        segments_[x].follow(a);
        x = segments_[x].next;
    } while (x != b);
    std::swap(segments_[a].next, segments_[b].next);
}

// The last open edge closes once, so that no feature is added twice.
void Board::close_edges(SegmentId root, int count, ClosedList& closed) {
    segments_[root].add_open(-count);
    if (complete(root)) closed.push_back(root);
}

void Board::join_side(const NewTile& placed, TileId other, int side, ClosedList& closed) {
    const TurnedTile& mine = placed.turned;
    const TurnedTile& theirs = turned(other);
    const SegmentId their_first = tile(other).first_segment;
    const auto my_root = [&](int index) {
        return root(static_cast<SegmentId>(placed.first + index));
    };
    const auto their_root = [&](int index) {
        return root(static_cast<SegmentId>(their_first + index));
    };
    const int facing = opposite(side);
    const std::uint8_t my_edge = mine.edge_segment[side];
    const std::uint8_t their_edge = theirs.edge_segment[facing];
    if (my_edge != kNoSegment && their_edge != kNoSegment) {
        const SegmentId a = my_root(my_edge);
        const SegmentId b = their_root(their_edge);
        if (a != b) join(a, b);
        close_edges(root(a), 2, closed);
    } else if (their_edge != kNoSegment) {  // closed by a neighbour that matches any edge
        close_edges(their_root(their_edge), 1, closed);
    } else if (my_edge != kNoSegment) {
        close_edges(my_root(my_edge), 1, closed);
    }
    for (const int half : {2 * side, 2 * side + 1}) {
        const std::uint8_t my_half = mine.half_segment[half];
        const std::uint8_t their_half = theirs.half_segment[facing_half(half)];
        if (my_half == kNoSegment || their_half == kNoSegment) continue;
        const SegmentId a = my_root(my_half);
        const SegmentId b = their_root(their_half);
        if (a != b) join(a, b);
    }
}

void Board::update_centres(const NewTile& placed, ClosedList& closed) {
    const Square square = placed.square;
    for (int i = 0; i < head_.centres;) {
        if (!touches(centres_[i].square, square)) {
            ++i;
            continue;
        }
        Segment& centre = segments_[centres_[i].segment];
        centre.add_open(-1);
        if (centre.open() > 0) {
            ++i;
        } else {
            closed.push_back(centres_[i].segment);
            centres_[i] = centres_[--head_.centres];
        }
    }
    const TileType& type = placed.type;
    if (!type.has_centre) return;
    for (int i = 0; i < type.segment_count; ++i) {
        if (!type.segments[i].is_centre) continue;
        int empty = placed.empty_sides;
        for (const Square step : kDiagonals) empty += tile_at(square + step) == kNoTile;
        const auto centre = static_cast<SegmentId>(placed.first + i);
        segments_[centre].make_root(empty);
        if (empty == 0) {
            closed.push_back(centre);
        } else {
            centres_[head_.centres++] = {square, centre};
        }
    }
}

TileId Board::place_tile(TypeId type_id, int rotation, Square square, ClosedList& closed) {
    const TileType& type = tables_.types[type_id];
    NewTile placed{type, type.turned[rotation], square, head_.segments, 0};
    const TileId id = head_.tiles++;
    tiles_[~int{id}] = {square, static_cast<std::uint16_t>(type_id << 2 | rotation), placed.first};
    std::uint16_t& cell = grid_cell(square);
    if (cell != kVacant) free_slot(cell & ~kSlotBit);
    cell = id;
    add_segments(id, type_id);
    for (int side = 0; side < kSides; ++side) {
        const Square next = neighbour(square, side);
        std::uint16_t& there = grid_cell(next);
        if (there & kSlotBit) {  // a slot, or vacant
            ++placed.empty_sides;
            if (there == kVacant) there = static_cast<std::uint16_t>(take_slot(next) | kSlotBit);
            show_edge_to_slot(there & ~kSlotBit, opposite(side), placed.turned.terrain[side]);
        } else {
            join_side(placed, there, side, closed);
        }
    }
    update_centres(placed, closed);
    return id;
}

SegmentId Board::extend_tile(TileId id, TypeId type_id) {
    const TileType& type = tables_.types[type_id];
    const int known = type_of(id).segment_count;
    const int count = type.segment_count - known;
    const SegmentId first = segment_of(id, known);
    for (int i = head_.segments - 1; i >= first; --i) segments_[i + count] = segments_[i];
    head_.segments = static_cast<std::uint16_t>(head_.segments + count);
    for (int i = 0; i < head_.segments; ++i)
        if (i < first || i >= first + count) segments_[i].make_room(first, count);
    for (TileId later = static_cast<TileId>(id + 1); later < head_.tiles; ++later)
        tiles_[~int{later}].first_segment =
            static_cast<SegmentId>(tiles_[~int{later}].first_segment + count);
    for (int i = 0; i < head_.figures; ++i)
        if (figures_[i].stand == Stand::kSegment && figures_[i].where >= first)
            figures_[i].where = static_cast<std::uint16_t>(figures_[i].where + count);
    for (int i = 0; i < head_.centres; ++i)
        if (centres_[i].segment >= first)
            centres_[i].segment = static_cast<SegmentId>(centres_[i].segment + count);
    for (int i = known; i < type.segment_count; ++i) {
        Segment& segment = segments_[first + i - known];
        segment.next = static_cast<SegmentId>(first + i - known);
        segment.tile = id;
        segment.make_root(type.segments[i].open);
    }
    PlacedTile& tile = tiles_[~int{id}];
    tile.type_and_rotation = static_cast<std::uint16_t>(type_id << 2 | tile.rotation());
    for (int side = 0; side < kSides; ++side)
        if (const std::uint16_t cell = grid_cell(neighbour(tile.square, side)); cell & kSlotBit)
            change_edge_to_slot(cell & ~kSlotBit, opposite(side), turned(id).terrain[side]);
    return first;
}

SegmentId Board::edge_segment(TileId tile, int side) const {
    const std::uint8_t index = turned(tile).edge_segment[side];
    return index == kNoSegment ? kNowhere : segment_of(tile, index);
}

bool Board::counts_tile(SegmentId id) const {
    const PlacedTile& placed = tile(tile_of(id));
    if (tables_.first_of_kind[placed.type()] >> (id - placed.first_segment) & 1) return true;
    for (SegmentId other = placed.first_segment; other < id; ++other)
        if (root(other) == root(id)) return false;
    return true;
}

int Board::tiles_of(SegmentId root) const {
    int tiles = 0;
    for_each_segment(root, [&](SegmentId id) { tiles += counts_tile(id); });
    return tiles;
}

bool Board::comes_before(SegmentId a, SegmentId b) const {
    const Square sa = tile(tile_of(a)).square;
    const Square sb = tile(tile_of(b)).square;
    return sa == sb ? a < b : reads_before(sa, sb);
}

SegmentId Board::first_segment(SegmentId root) const {
    SegmentId first = root;
    for_each_segment(root, [&](SegmentId id) {
        if (comes_before(id, first)) first = id;
    });
    return first;
}

// Figures

void Board::add_figure(const Figure& figure) {
    figures_[head_.figures++] = figure;
    if (figure.stand == Stand::kSegment && is_follower(figure))
        segments_[root(figure.where)].set_occupied(true);
}

void Board::remove_figure(int index) {
    const Figure gone = figures_[index];
    --head_.figures;
    for (int i = index; i < head_.figures; ++i) figures_[i] = figures_[i + 1];
    figures_[head_.figures] = Figure{};
    if (gone.stand != Stand::kSegment || !is_follower(gone)) return;
    const SegmentId feature = root(gone.where);
    for (const Figure& other : figures())
        if (is_follower(other) && feature_of(other) == feature) return;
    segments_[feature].set_occupied(false);
}

}  // namespace bastide
