#include "ai/sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace bastide::ai {
namespace {

// log(n + 0.3) of a number of tiles.
double log_of(int count) {
    static const std::array<double, 512> kLogs = [] {
        std::array<double, 512> logs{};
        for (std::size_t i = 0; i < logs.size(); ++i)
            logs[i] = std::log(static_cast<double>(i) + 0.3);
        return logs;
    }();
    return kLogs[std::min<std::size_t>(static_cast<std::size_t>(count), kLogs.size() - 1)];
}

int class_of(const Kind& kind) {
    switch (kind.shape) {
        case Shape::kCentre:
            return kCentreLike;
        case Shape::kHalves:
            return kFieldLike;
        case Shape::kEdges:
            break;
    }
    return kind.fills_edge ? kCityLike : kRoadLike;
}

constexpr unsigned kAllSides = (1u << kSides) - 1;

// The sides of a tile, a bit each, as they lie.
constexpr unsigned turned_sides(unsigned sides, int rotation) {
    return (sides << rotation | sides >> (kSides - rotation)) & kAllSides;
}

// The sides that halves of sides belong to.
constexpr unsigned sides_of(unsigned halves) {
    const unsigned both = halves | halves >> 1;
    return (both & 1) | (both >> 1 & 2) | (both >> 2 & 4) | (both >> 3 & 8);
}

int count_pieces(const Table& table) {
    const auto figures = table.board.figures();
    return static_cast<int>(std::count_if(figures.begin(), figures.end(), [](const Figure& figure) {
        return figure.owner == kNobody;
    }));
}

constexpr double kNoGap = 10;  // more than the log of any number of tiles

}  // namespace

Sketches::Sketches(const Game& game, const Weights& weights)
    : game_(game), weights_(weights), gaps_(game) {
    add_block();
    sides_.resize(kMaxTiles + 1);
    kept_at_.resize(game.board.max_segments);
    drawn_at_.resize(game.board.max_segments);
}

void Sketches::add_block() {
    blocks_.push_back(std::make_unique<Sketch[]>(kBlock));
    roots_.resize(blocks_.size() * kBlock);
}

namespace {

// Those laid aside come back: they are no part of the bag and may still be drawn.
int count_left(const Table& table) {
    int left = table.head.aside;
    for (const std::uint16_t tiles : table.head.left) left += tiles;
    return left;
}

}  // namespace

void Sketches::prepare(const Table& table) {
    forget_drawn();
    for (std::size_t i = 0; i < kept_; ++i) kept_at_[roots_[i]] = 0;
    tiles_ = looked_ = -1;
    used_ = kept_ = 0;
    look(table);
    count_sides(table);
    for (const Figure& figure : table.board.figures()) {
        const SegmentId root = table.board.feature_of(figure);
        if (figure.owner == kNobody || root == kNowhere) continue;
        const Sketch& sketch = of(table, root);
        for (const SegmentId city : sketch.cities) of(table, city);
    }
    kept_at_.swap(drawn_at_);
    kept_ = used_;
    tiles_ = table.board.tile_count();
    segments_ = table.board.segment_count();
    pieces_ = count_pieces(table);
    bag_ = gaps_.version();
    left_ = count_left(table);
}

// True if the position follows from that of prepare() by one tile at most, and nothing else has
// changed the landscape: a tile that has become another one has more segments, and what makes
// another thing of a feature is a piece of nobody's.
bool Sketches::follows(const Table& table) const {
    const Board& board = table.board;
    const int more = board.tile_count() - tiles_;
    if (tiles_ < 0 || gaps_.version() != bag_ || more < 0 || more > 1) return false;
    if (count_left(table) != left_) return false;  // a tile of nobody's bag was laid aside
    const int placed = more == 1 ? board.type_of(board.last_tile()).segment_count : 0;
    if (board.segment_count() != segments_ + placed) return false;
    return game_.hooks.replaced.empty() || count_pieces(table) == pieces_;
}

void Sketches::look(const Table& table) {
    gaps_.look(table);
    log_left_ = log_of(count_left(table));
    usable_ = follows(table);
    moved_ = table.board.tile_count() == tiles_ + 1;
    same_ = false;
    sides_known_ = usable_;
    if (!usable_) {
        forget_drawn();
        looked_ = -1;
        return;
    }
    // The same tiles as the last time, and perhaps other figures: nothing has to be drawn again.
    const PlacedTile& last = table.board.tile(table.board.last_tile());
    same_ = looked_ == table.board.tile_count() && last_.square == last.square &&
            last_.type_and_rotation == last.type_and_rotation;
    if (!same_) {
        forget_drawn();
        place_among_sides(table);
    }
    looked_ = table.board.tile_count();
    last_ = last;
    placed_ = last.square;
    near_ = 1ull << mark_of(placed_);
    for (int side = 0; side < kSides; ++side) near_ |= 1ull << mark_of(neighbour(placed_, side));
}

void Sketches::count_sides(const Table& table) {
    sides_known_ = false;
    changes_.clear();
    for (TileId tile = 0; tile < table.board.tile_count(); ++tile)
        sides_[tile] = static_cast<std::uint8_t>(empty_sides(table, tile, kAllSides));
    sides_known_ = true;
}

// Takes back what the tile looked at before has changed, and lays this one if there is one.
void Sketches::place_among_sides(const Table& table) {
    for (const Change& change : changes_) sides_[change.tile] = change.before;
    changes_.clear();
    if (!moved_) return;
    const TileId placed = table.board.last_tile();
    unsigned empty = 0;
    for (int side = 0; side < kSides; ++side) {
        const TileId other = table.board.tile_at(neighbour(table.board.tile(placed).square, side));
        if (other == kNoTile) {
            empty |= 1u << side;
            continue;
        }
        changes_.push_back({other, sides_[other]});
        sides_[other] &= static_cast<std::uint8_t>(~(1u << opposite(side)));
    }
    sides_[placed] = static_cast<std::uint8_t>(empty);
}

// Of these sides of the tile those without a tile beside it.
unsigned Sketches::empty_sides(const Table& table, TileId tile, unsigned sides) const {
    if (sides_known_) return sides_[tile] & sides;
    unsigned empty = 0;
    for (; sides != 0; sides &= sides - 1) {
        const int side = std::countr_zero(sides);
        if (table.board.tile_at(neighbour(table.board.tile(tile).square, side)) == kNoTile)
            empty |= 1u << side;
    }
    return empty;
}

// A tile changes the features that it joins, and the gaps beside it. For a field only the first
// counts: its cities have sketches of their own.
bool Sketches::still_true(const Sketch& sketch) const {
    if (!moved_) return true;
    if (sketch.approaches.full() || sketch.cities.full()) return false;
    if ((sketch.gaps & near_) == 0) return true;
    const int near = sketch.kind == kFieldLike ? 0 : 1;
    for (const Approach& approach : sketch.approaches)
        if (std::abs(approach.gap.x - placed_.x) + std::abs(approach.gap.y - placed_.y) <= near)
            return false;
    return true;
}

// All but those of prepare().
void Sketches::forget_drawn() {
    while (used_ > kept_) drawn_at_[roots_[--used_]] = 0;
}

Sketch& Sketches::fresh(SegmentId root) {
    if (used_ == roots_.size()) add_block();
    roots_[used_] = root;
    drawn_at_[root] = static_cast<std::uint16_t>(used_ + 1);
    return sketch(used_++);
}

const Sketch& Sketches::of(const Table& table, SegmentId root) {
    if (const std::size_t at = kept_at_[root]; usable_ && at != 0)
        if (const Sketch& kept = sketch(at - 1); still_true(kept)) return kept;
    if (const std::size_t at = drawn_at_[root]; at != 0) return sketch(at - 1);
    Sketch& drawn = fresh(root);
    draw(table, root, drawn);
    return drawn;
}

void Sketches::draw(const Table& table, SegmentId root, Sketch& sketch) {
    const Board& board = table.board;
    const KindRules& rules = game_.kind_rules[board.type_of_segment(root).kind];
    sketch.root = root;
    sketch.kind = class_of(board.kind_of(root));
    sketch.approaches.clear();
    sketch.gaps = 0;
    sketch.cities.clear();
    sketch.dead = false;
    sketch.squares = 0;
    const bool complete = board.complete(root);
    if (game_.hooks.owner_value.empty() || rules.value == nullptr) {
        sketch.now = rules.value != nullptr ? rules.value(table, root, complete).points() : 0;
    } else {
        sketch.value = rules.value(table, root, complete);
        sketch.now = sketch.value.points();
    }
    if (sketch.kind == kFieldLike) {
        draw_field(table, sketch);
        return;
    }
    sketch.then =
        complete || rules.value == nullptr ? sketch.now : rules.value(table, root, true).points();
    sketch.chance = complete ? 1 : 0;
    if (complete) return;
    sketch.signs.fill(0);
    sketch.signs[kFewest] = kNoGap;
    if (sketch.kind == kCentreLike)
        draw_centre(table, sketch);
    else
        draw_edges(table, sketch);
    if (sketch.dead) return;
    sketch.signs[kAlways] = 1;
    sketch.signs[kOpenEdges] = board.open(root);
    sketch.signs[kTime] = log_left_;
    sketch.signs[kOpenTime] = sketch.signs[kOpenEdges] * log_left_;
    sketch.signs[kSize] = sketch.then;
    double sum = 0;
    for (int i = 0; i < kSigns; ++i) sum += weights_.completion[sketch.kind][i] * sketch.signs[i];
    sketch.chance = 1 / (1 + std::exp(-sum));
}

// Every open edge leads to a gap; two edges may lead to the same one.
void Sketches::draw_edges(const Table& table, Sketch& sketch) {
    const Board& board = table.board;
    board.for_each_segment(sketch.root, [&](SegmentId id) {
        const PlacedTile& placed = board.tile(board.tile_of(id));
        unsigned edges = board.type_of_segment(id).edges;
        const unsigned empty =
            empty_sides(table, board.tile_of(id), turned_sides(edges, placed.rotation()));
        if (empty == 0) return;
        for (; edges != 0; edges &= edges - 1) {
            const int side = turned_side(std::countr_zero(edges), placed.rotation());
            if (!(empty >> side & 1)) continue;
            const Square gap = neighbour(placed.square, side);
            const Supply& supply = gaps_.at(table, gap);
            sketch.dead |= supply.fits == 0;
            const double closers = log_of(supply.closes[opposite(side)]);
            sketch.signs[kClosers] += closers;
            sketch.signs[kFewest] = std::min(sketch.signs[kFewest], closers);
            const bool known =
                std::any_of(sketch.approaches.begin(), sketch.approaches.end(),
                            [&](const Approach& approach) { return approach.gap == gap; });
            if (!known) {
                ++sketch.squares;
                sketch.signs[kFillers] += log_of(supply.fits);
            }
            sketch.approach(gap, opposite(side));
        }
    });
}

void Sketches::draw_centre(const Table& table, Sketch& sketch) {
    const Square middle = table.board.tile(table.board.tile_of(sketch.root)).square;
    for (const Square step : kAround) {
        const Square gap = middle + step;
        if (table.board.tile_at(gap) != kNoTile) continue;
        const int fits = gaps_.at(table, gap).fits;
        sketch.dead |= fits == 0;
        sketch.signs[kFewest] = std::min(sketch.signs[kFewest], log_of(fits));
        sketch.signs[kFillers] += log_of(fits);
        ++sketch.squares;
        sketch.approach(gap, 0);
    }
}

void Sketches::draw_field(const Table& table, Sketch& sketch) {
    const Board& board = table.board;
    sketch.finished = 0;
    FixedList<SegmentId, Sketch::kMostCities> finished;
    board.for_each_segment(sketch.root, [&](SegmentId field) {
        const SegmentType& type = board.type_of_segment(field);
        const TileId tile = board.tile_of(field);
        const PlacedTile& placed = board.tile(tile);
        const unsigned empty =
            empty_sides(table, tile, turned_sides(sides_of(type.halves), placed.rotation()));
        for (int own = 0; own < kSides && empty != 0; ++own) {
            if (!(type.halves >> (2 * own) & 3)) continue;
            const int side = turned_side(own, placed.rotation());
            if (!(empty >> side & 1)) continue;
            ++sketch.squares;
            sketch.approach(neighbour(placed.square, side), 0);
        }
        for (unsigned borders = type.borders; borders != 0; borders &= borders - 1) {
            const SegmentId city = board.root(board.segment_of(tile, std::countr_zero(borders)));
            auto& list = board.open(city) == 0 ? finished : sketch.cities;
            if (!list.full() && !list.contains(city)) list.push_back(city);
        }
    });
    sketch.finished = static_cast<int>(finished.size());
}

}  // namespace bastide::ai
