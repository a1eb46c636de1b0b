// The board: placed tiles, the features they form, the empty squares beside them, the figures.
//
// A Board is a view of a state's block; it owns nothing and is made where it is needed. All ids are
// indices. Reading never writes: only place_tile() and the figure functions change the block.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "engine/board/figure.h"
#include "engine/board/layout.h"
#include "engine/core/bits.h"
#include "engine/core/fixed_list.h"
#include "engine/core/geometry.h"

namespace bastide {

using TileId = std::uint16_t;     // n-th tile placed
using SegmentId = std::uint16_t;  // a segment on the board, counted over all tiles
inline constexpr TileId kNoTile = 0xffff;
inline constexpr SegmentId kNowhere = 0xffff;

struct PlacedTile {
    Square square;
    std::uint16_t type_and_rotation = 0;
    SegmentId first_segment = 0;

    TypeId type() const { return type_and_rotation >> 2; }
    int rotation() const { return type_and_rotation & 3; }
};

// A segment on the board. The segments of one feature form a ring through `next`; one of them, the
// root, stands for the feature and carries its numbers, the others name the root.
class Segment {
public:
    SegmentId next = 0;
    TileId tile = 0;

    bool is_root() const { return link_ & kRootBit; }
    SegmentId root() const { return link_; }
    int open() const { return link_ & kOpenMask; }
    bool occupied() const { return link_ & kOccupiedBit; }

    void make_root(int open) { link_ = static_cast<std::uint16_t>(kRootBit | open); }
    void follow(SegmentId root) { link_ = root; }
    void add_open(int change) { link_ = static_cast<std::uint16_t>(link_ + change); }
    void set_occupied(bool yes) {
        link_ = static_cast<std::uint16_t>(yes ? link_ | kOccupiedBit : link_ & ~kOccupiedBit);
    }
    // Segments from `first` on have got higher ids.
    void make_room(SegmentId first, int count) {
        if (next >= first) next = static_cast<SegmentId>(next + count);
        if (!is_root() && link_ >= first) link_ = static_cast<std::uint16_t>(link_ + count);
    }

private:
    static constexpr std::uint16_t kRootBit = 0x8000;
    static constexpr std::uint16_t kOccupiedBit = 0x4000;
    static constexpr std::uint16_t kOpenMask = 0x3fff;
    std::uint16_t link_ = 0;
};
static_assert(sizeof(Segment) == 6);

// Slots are the empty squares beside a tile; 64 of them share a page. A bit in a page's row (side,
// terrain) says that the neighbour of that slot on that side shows another terrain, so that fitting
// a tile is four ORs.
class SlotPage {
public:
    explicit SlotPage(std::byte* bytes) : bytes_(bytes) {}
    static std::size_t bytes(int clash_rows) {
        return sizeof(Square) * kSlots + sizeof(std::uint64_t) * (1u + clash_rows);
    }
    static constexpr int kSlots = 64;

    Square* squares() const { return reinterpret_cast<Square*>(bytes_); }
    // A bit for each slot that is an empty square.
    std::uint64_t& live() const { return words()[0]; }
    std::uint64_t* clash() const { return words() + 1; }
    // Slots at which the tile fits at every side but this one.
    std::uint64_t missing_at(const TurnedTile& tile, int side) const {
        const std::uint64_t* rows = clash();
        std::uint64_t others = 0;
        for (int other = 0; other < kSides; ++other)
            if (other != side) others |= rows[tile.clash_row[other]];
        return live() & rows[tile.clash_row[side]] & ~others;
    }
    std::uint64_t fitting(const TurnedTile& tile) const {
        const std::uint64_t* rows = clash();
        return live() & ~(rows[tile.clash_row[0]] | rows[tile.clash_row[1]] |
                          rows[tile.clash_row[2]] | rows[tile.clash_row[3]]);
    }

private:
    std::uint64_t* words() const {
        return reinterpret_cast<std::uint64_t*>(bytes_ + sizeof(Square) * kSlots);
    }
    std::byte* bytes_;
};

// Each tile has at most two slots more than were filled to place it (BoardLayout::max_slots).
inline constexpr int kMaxPages = (2 * kMaxTiles + 2 + SlotPage::kSlots - 1) / SlotPage::kSlots;

// A centre segment with an empty square around it, and the square it lies on.
struct Centre {
    Square square;
    SegmentId segment = 0;
};

struct BoardHead {
    std::uint16_t tiles = 0;
    std::uint16_t segments = 0;
    std::uint16_t figures = 0;
    std::uint16_t centres = 0;  // centre segments with an empty square around them
    std::uint16_t pages = 0;    // pages of slots in use
};

// Roots of features that a placement completed: at most one for each of the tile's four sides,
// where its own segment or that of the neighbour ends, and the centres on its square and the eight
// around.
using ClosedList = FixedList<SegmentId, kSides + 9 * kMaxCentres>;

class Board {
public:
    Board(std::byte* block, const BoardLayout& layout, const TileTables& tables)
        : layout_(layout),
          tables_(tables),
          head_(*array_at<BoardHead>(block, layout.head)),
          tiles_(array_at<PlacedTile>(block, 0)),
          segments_(array_at<Segment>(block, layout.segments)),
          figures_(array_at<Figure>(block, layout.figures)),
          centres_(array_at<Centre>(block, layout.centres)),
          pages_(block + layout.pages),
          grid_(array_at<std::uint16_t>(block, layout.grid)) {}

    // Makes a zeroed block an empty board.
    void clear();

    // Tiles
    int tile_count() const { return head_.tiles; }
    const PlacedTile& tile(TileId id) const { return tiles_[~int{id}]; }
    const TileType& type_of(TileId id) const { return tables_.types[tile(id).type()]; }
    const TurnedTile& turned(TileId id) const {
        return tables_.types[tile(id).type()].turned[tile(id).rotation()];
    }
    // Bit per registered symbol.
    std::uint32_t symbols_of(TileId id) const { return tables_.symbols[tile(id).type()]; }
    TileId tile_at(Square square) const;
    TileId last_tile() const { return static_cast<TileId>(head_.tiles - 1); }

    // Placements (BASE-12 to BASE-15)
    bool is_empty_beside_tile(Square square) const;
    // Precondition: the square is empty. True if all touched edges match.
    bool edges_match(TypeId type, int rotation, Square square) const;
    bool fits_somewhere(TypeId type) const;
    // Calls visit(square, rotation) for every legal placement, symmetric rotations once.
    template <typename Visit>
    void for_each_placement(TypeId type, Visit visit) const {
        for_each_fitting(type, tables_.types[type].rotations, visit);
    }
    // The same for the rotations of a mask.
    template <typename Visit>
    void for_each_fitting(TypeId type, unsigned rotations, Visit visit) const;
    struct Placement {
        Square square;
        int rotation = 0;
    };
    // The legal placement at place choose(count) in the order of for_each_placement(), out of
    // `count`. Precondition: there is one.
    template <typename Choose>
    Placement choose_placement(TypeId type, Choose choose) const;
    // True if predicate(square, rotation) holds for a legal placement; none is asked for after it.
    template <typename Predicate>
    bool any_placement(TypeId type, Predicate predicate) const;
    // Calls visit(square, rotation, side) for every placement at which all edges match but the one
    // at this side.
    template <typename Visit>
    void for_each_near_miss(TypeId type, Visit visit) const;
    // Precondition: the square is empty, all edges match. Joins segments (BASE-19) and adds the
    // roots of the features that became complete to `closed`.
    TileId place_tile(TypeId type, int rotation, Square square, ClosedList& closed);
    // The tile becomes one of another type, in the same rotation, that has the same segments and
    // further ones behind them. Precondition: there is room for these segments, and wherever the
    // types differ at an edge it faces an empty square. Segments from the returned one on have got
    // ids that are higher by the number of the new ones. Cost: all segments of the board.
    SegmentId extend_tile(TileId id, TypeId type);

    // Segments and features
    int segment_count() const { return head_.segments; }
    SegmentId segment_of(TileId id, int index) const {
        return static_cast<SegmentId>(tile(id).first_segment + index);
    }
    // The segment of that index on the tile of the square, or kNowhere if there is none.
    SegmentId segment_at(Square square, int index) const {
        const TileId id = tile_at(square);
        return id == kNoTile || index >= type_of(id).segment_count ? kNowhere
                                                                   : segment_of(id, index);
    }
    TileId tile_of(SegmentId id) const { return segments_[id].tile; }
    int index_of(SegmentId id) const { return id - tile(segments_[id].tile).first_segment; }
    const SegmentType& type_of_segment(SegmentId id) const {
        return type_of(segments_[id].tile).segments[index_of(id)];
    }
    KindId kind_id(SegmentId id) const {
        const PlacedTile& placed = tile(segments_[id].tile);
        return tables_.segment_kinds[placed.type()][id - placed.first_segment];
    }
    // Bit per segment of its tile that it touches (FARM-16).
    unsigned borders_of(SegmentId id) const {
        const PlacedTile& placed = tile(segments_[id].tile);
        return tables_.borders[placed.type()][id - placed.first_segment];
    }
    const Kind& kind_of(SegmentId id) const { return tables_.kinds[kind_id(id)]; }
    // The segment that reaches this side by its whole edge, or kNowhere.
    SegmentId edge_segment(TileId tile, int side) const;

    // The feature of a segment is named by its root. The root of a feature changes when it grows.
    SegmentId root(SegmentId id) const {
        const Segment& s = segments_[id];
        return s.is_root() ? id : s.root();
    }
    // Open edges of a road or city, empty squares around a centre. Precondition: a root.
    int open(SegmentId root) const { return segments_[root].open(); }
    bool occupied(SegmentId root) const { return segments_[root].occupied(); }
    bool complete(SegmentId root) const {
        return open(root) == 0 && tables_.closing_kinds >> kind_id(root) & 1;
    }
    // The centres with an empty square around them, in no defined order.
    std::span<const Centre> open_centres() const { return {centres_, head_.centres}; }
    // Calls visit(segment) for every segment of the feature, in no defined order.
    template <typename Visit>
    void for_each_segment(SegmentId root, Visit visit) const {
        SegmentId id = root;
        do {
            visit(id);
            id = segments_[id].next;
        } while (id != root);
    }
    // True for exactly one segment of a feature on each of its tiles (BASE-46).
    bool counts_tile(SegmentId id) const;
    int tiles_of(SegmentId root) const;
    // The values of a registered mark on all segments of the feature, added up.
    int marks_of(SegmentId root, int mark) const {
        int sum = 0;
        for_each_segment(root, [&](SegmentId id) { sum += type_of_segment(id).marks[mark]; });
        return sum;
    }
    // The segment that comes first by y of its tile, then x, then index (BASE-DR-9).
    SegmentId first_segment(SegmentId root) const;
    bool comes_before(SegmentId a, SegmentId b) const;

    // Figures
    std::span<const Figure> figures() const { return {figures_, head_.figures}; }
    void add_figure(const Figure& figure);
    // Keeps the order of the others. Updates whether the feature is occupied.
    void remove_figure(int index);
    // Takes every player's figure off the feature and calls visit(figure) for each, but leaves
    // those of the kinds in `staying` (bit per kind). The feature is unoccupied if no follower is
    // left.
    template <typename Visit>
    void remove_figures(SegmentId root, std::uint16_t staying, Visit visit);
    // The same for all features that can become complete, whichever the kind of figure.
    template <typename Visit>
    void remove_figures_of_closing(Visit visit);
    void move_figure(int index, SegmentId to) { figures_[index].where = to; }
    bool is_follower(const Figure& figure) const {
        return tables_.follower_kinds >> figure.kind & 1;
    }
    // The feature a figure stands on, or kNowhere if it stands elsewhere.
    SegmentId feature_of(const Figure& figure) const {
        return figure.stand == Stand::kSegment ? root(figure.where) : kNowhere;
    }

    const BoardHead& head() const { return head_; }
    const TileTables& tables() const { return tables_; }
    const BoardLayout& layout() const { return layout_; }
    // Compares everything that the board has derived with what the tiles say; the name of the first
    // field that is wrong, or nullptr. For tests and debug builds: slow.
    const char* find_fault() const;

private:
    static constexpr std::uint16_t kVacant = 0xffff;
    static constexpr std::uint16_t kSlotBit = 0x8000;
    static constexpr std::uint32_t kProbe = 91;  // odd: visits every cell; far from the neighbours

    template <typename T>
    static T* array_at(std::byte* block, std::uint16_t offset) {
        return reinterpret_cast<T*>(block + offset);
    }
    // Squares of a window about as wide as high get cells of their own, so that ordinary boards
    // hardly ever meet a foreign square; long thin boards are still spread over the whole table.
    std::uint32_t grid_index(Square square) const {
        return static_cast<std::uint32_t>(square.x + square.y * layout_.grid_stride) &
               layout_.grid_mask;
    }
    // The grid cell of the square: an occupied one that names it, or the vacant one to fill.
    [[gnu::always_inline]] std::uint16_t& grid_cell(Square square) const;
    SlotPage page(int index) const { return SlotPage(pages_ + index * layout_.page_bytes); }
    Square square_of_slot(int slot) const { return page(slot >> 6).squares()[slot & 63]; }

    const char* find_fault_of_tiles() const;
    const char* find_fault_of_features() const;
    const char* find_fault_of_slots() const;

    // What is known of a tile while it is being placed: looked up once, not at every side.
    struct NewTile {
        const TileType& type;
        const TurnedTile& turned;
        Square square;
        SegmentId first;  // of its segments
        int empty_sides;  // beside it
    };

    // Takes away the figures for which leaves(figure) holds and calls visit(figure) for each; the
    // others stay in their order.
    template <typename Leaves, typename Visit>
    void take_figures(Leaves leaves, Visit visit);
    void add_segments(TileId id, TypeId type);
    SlotPage open_page();
    int take_slot(Square square);
    void free_slot(int slot);
    void show_edge_to_slot(int slot, int side, int terrain);
    void change_edge_to_slot(int slot, int side, int terrain);
    void join_side(const NewTile& placed, TileId other, int side, ClosedList& closed);
    void join(SegmentId a, SegmentId b);
    void close_edges(SegmentId root, int count, ClosedList& closed);
    void update_centres(const NewTile& placed, ClosedList& closed);

    const BoardLayout& layout_;
    const TileTables& tables_;
    BoardHead& head_;
    PlacedTile* tiles_;  // behind the last; the first is the nearest below
    Segment* segments_;
    Figure* figures_;
    Centre* centres_;
    std::byte* pages_;
    std::uint16_t* grid_;
};

inline std::uint16_t& Board::grid_cell(Square square) const {
    std::uint32_t i = grid_index(square);
    for (;; i = (i + kProbe) & layout_.grid_mask) {
        std::uint16_t& cell = grid_[i];
        if (cell == kVacant) return cell;
        const Square there = cell & kSlotBit ? square_of_slot(cell & ~kSlotBit) : tile(cell).square;
        if (there == square) return cell;
    }
}

inline TileId Board::tile_at(Square square) const {
    const std::uint16_t cell = grid_cell(square);
    return cell & kSlotBit ? kNoTile : cell;
}

template <typename Leaves, typename Visit>
void Board::take_figures(Leaves leaves, Visit visit) {
    int kept = 0;
    for (int i = 0; i < head_.figures; ++i) {
        const Figure figure = figures_[i];
        if (leaves(figure)) {
            visit(figure);
        } else {
            figures_[kept++] = figure;
        }
    }
    for (int i = kept; i < head_.figures; ++i) figures_[i] = Figure{};
    head_.figures = static_cast<std::uint16_t>(kept);
}

template <typename Visit>
void Board::remove_figures(SegmentId root, std::uint16_t staying, Visit visit) {
    bool occupied = false;
    const auto leaves = [&](const Figure& figure) {
        if (figure.owner == kNobody || feature_of(figure) != root) return false;
        if (!(staying >> figure.kind & 1)) return true;
        occupied |= is_follower(figure);
        return false;
    };
    take_figures(leaves, visit);
    segments_[root].set_occupied(occupied);
}

template <typename Visit>
void Board::remove_figures_of_closing(Visit visit) {
    const auto leaves = [&](const Figure& figure) {
        if (figure.owner == kNobody || figure.stand != Stand::kSegment) return false;
        if (!(tables_.closing_kinds >> kind_id(figure.where) & 1)) return false;
        segments_[root(figure.where)].set_occupied(false);
        return true;
    };
    take_figures(leaves, visit);
}

template <typename Visit>
void Board::for_each_near_miss(TypeId type, Visit visit) const {
    const TileType& tile = tables_.types[type];
    for (int i = 0; i < head_.pages; ++i)
        for (int rotation = 0; rotation < 4; ++rotation)
            for (int side = 0; side < kSides && tile.rotations >> rotation & 1; ++side) {
                std::uint64_t left = page(i).missing_at(tile.turned[rotation], side);
                for (; left != 0; left &= left - 1)
                    visit(page(i).squares()[std::countr_zero(left)], rotation, side);
            }
}

template <typename Predicate>
bool Board::any_placement(TypeId type, Predicate predicate) const {
    const TileType& tile = tables_.types[type];
    for (int i = 0; i < head_.pages; ++i)
        for (int rotation = 0; rotation < 4; ++rotation) {
            if (!(tile.rotations >> rotation & 1)) continue;
            std::uint64_t left = page(i).fitting(tile.turned[rotation]);
            for (; left != 0; left &= left - 1)
                if (predicate(page(i).squares()[std::countr_zero(left)], rotation)) return true;
        }
    return false;
}

template <typename Choose>
Board::Placement Board::choose_placement(TypeId type, Choose choose) const {
    const TileType& tile = tables_.types[type];
    struct Fitting {
        std::array<CountedBits, 4> slots;     // for each rotation
        std::array<std::uint32_t, 4> before;  // placements in all that come earlier
    };
    std::array<Fitting, kMaxPages> pages;  // only those in use are written
    std::uint32_t count = 0;
    for (int i = 0; i < head_.pages; ++i)
        for (int rotation = 0; rotation < 4; ++rotation) {
            const CountedBits slots(page(i).fitting(tile.turned[rotation]) &
                                    -(tile.rotations >> rotation & 1ull));
            pages[i].slots[rotation] = slots;
            pages[i].before[rotation] = count;
            count += slots.count();
        }
    const std::uint32_t number = choose(count);
    int i = head_.pages - 1;  // nearly always the only one
    while (pages[i].before[0] > number) --i;
    int rotation = 0;
    for (int next = 1; next < 4; ++next) rotation += pages[i].before[next] <= number;
    const std::uint32_t here = number - pages[i].before[rotation];
    return {page(i).squares()[pages[i].slots[rotation].at(here)], rotation};
}

template <typename Visit>
void Board::for_each_fitting(TypeId type, unsigned rotations, Visit visit) const {
    const TileType& tile = tables_.types[type];
    for (int i = 0; i < head_.pages; ++i) {
        const SlotPage slots = page(i);
        // All four first: the loops below end at a place that cannot be predicted, and what comes
        // behind them should be ready then.
        std::array<std::uint64_t, 4> fitting{};
        for (int rotation = 0; rotation < 4; ++rotation)
            fitting[rotation] =
                slots.fitting(tile.turned[rotation]) & -(rotations >> rotation & 1ull);
        for (int rotation = 0; rotation < 4; ++rotation)
            for (std::uint64_t left = fitting[rotation]; left != 0; left &= left - 1)
                visit(slots.squares()[std::countr_zero(left)], rotation);
    }
}

}  // namespace bastide
