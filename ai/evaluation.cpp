#include "ai/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <utility>

#include "engine/game/scoring.h"

namespace bastide::ai {
namespace {

// log(n + 0.3) of a number of tiles.
double log_tiles(int count) {
    static const std::array<double, 512> kLogs = [] {
        std::array<double, 512> logs{};
        for (std::size_t i = 0; i < logs.size(); ++i)
            logs[i] = std::log(static_cast<double>(i) + 0.3);
        return logs;
    }();
    return kLogs[std::min<std::size_t>(static_cast<std::size_t>(count), 511)];
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

// True if the end of the game scores what stands on features and fields, and nothing else.
bool is_plain(const Game& game) {
    if (!game.hooks.owner_value.empty() || !game.hooks.scored.empty()) return false;
    for (const Step& step : game.steps) {
        const std::string_view name = step.name;
        if (step.slot == Slot::kEndOfGame && name != "final-features" && name != "final-farms")
            return false;
    }
    for (std::size_t i = 0; i < game.kind_rules.size(); ++i)
        if (game.tables.kinds[i].shape == Shape::kHalves && game.kind_rules[i].claimable &&
            game.kind_rules[i].value == nullptr)
            return false;
    return true;
}

}  // namespace

Evaluation::Evaluation(const Game& game, const Taste& taste, const Weights& weights)
    : game_(game), taste_(taste), weights_(weights), plain_(is_plain(game)), gaps_(game) {
    for (int kind = 0; kind < kClosingClasses; ++kind)
        for (int term = 0; term < kClosingTerms; ++term)
            weights_.terms[kind * kClosingTerms + term] *= taste.classes[kind];
    for (int term = kFieldSoon; term < kHome; ++term)
        weights_.terms[term] *= taste.classes[kFieldLike];
    for (int term = kHome; term < kMove; ++term) weights_.terms[term] *= taste.home;
    for (int kind = 0; kind < kClosingClasses; ++kind) {
        weights_.terms[kind * kClosingTerms + kReturn] *= taste.home;
        weights_.terms[kind * kClosingTerms + kIdle] *= taste.home;
    }
}

Scores Evaluation::judge(const Desk& desk) {
    const Table& table = desk.table;
    Scores scores{};
    if (table.head.step >= game_.step_count) {
        for (int seat = 0; seat < game_.players; ++seat) scores[seat] = table.head.scores[seat];
        return scores;
    }
    add_terms(desk, scores, nullptr);
    for (int seat = 0; seat < game_.players; ++seat)
        for (int term = 0; term < kTerms; ++term)
            scores[seat] += weights_.terms[term] * terms_[seat][term];
    return scores;
}

void Evaluation::explain(const Desk& desk, Scores& projected,
                         std::array<std::array<double, kTerms>, kMaxPlayers>& terms,
                         std::vector<Seen>& seen) {
    projected = {};
    seen.clear();
    add_terms(desk, projected, &seen);
    terms = terms_;
}

void Evaluation::gather(const Table& table) {
    claimed_.clear();
    for (const Figure& figure : table.board.figures()) {
        if (figure.owner == kNobody) continue;
        const SegmentId root = table.board.feature_of(figure);
        if (root == kNowhere) continue;
        Claimed* found = std::find_if(claimed_.begin(), claimed_.end(),
                                      [&](const Claimed& entry) { return entry.root == root; });
        if (found == claimed_.end()) {
            claimed_.push_back({root, {}, {}, 0, -1});
            found = claimed_.end() - 1;
        }
        found->strength[figure.owner] = static_cast<std::uint8_t>(found->strength[figure.owner] +
                                                                  strength_of(table, figure, root));
        found->followers[figure.owner] = static_cast<std::uint8_t>(found->followers[figure.owner] +
                                                                   table.board.is_follower(figure));
    }
}

void Evaluation::add_terms(const Desk& desk, Scores& projected, std::vector<Seen>* seen) {
    const Table& table = desk.table;
    for (int seat = 0; seat < game_.players; ++seat) terms_[seat].fill(0);
    gaps_.look(table);
    cities_.clear();
    int left = table.head.aside;
    for (const std::uint16_t tiles : table.head.left) left += tiles;
    constexpr double kTurnsOfAGame = 36;
    time_ = std::min(1.5, left / (game_.players * kTurnsOfAGame));
    log_tiles_ = log_tiles(left);
    if (plain_) {
        for (int seat = 0; seat < game_.players; ++seat) projected[seat] = table.head.scores[seat];
    } else {
        const State finished = finish_now(game_, desk.state);
        for (int seat = 0; seat < game_.players; ++seat)
            projected[seat] = finished.head().scores[seat];
    }
    gather(table);
    approaches_.clear();
    field_approaches_.clear();
    for (std::size_t i = 0; i < claimed_.size(); ++i) {
        Claimed& claimed = claimed_[i];
        current_ = static_cast<int>(i);
        if (game_.tables.kinds[table.board.type_of_segment(claimed.root).kind].shape ==
            Shape::kHalves)
            add_field(table, claimed, projected);
        else
            add_closing(table, claimed, projected, seen);
    }
    add_joins(table);
    add_home(table);
}

namespace {

// Bit per seat of those with the most; nobody if the most is nothing.
unsigned owners_of(const std::array<std::uint8_t, kMaxPlayers>& strength) {
    const std::uint8_t most = *std::max_element(strength.begin(), strength.end());
    unsigned owners = 0;
    for (int seat = 0; most > 0 && seat < kMaxPlayers; ++seat)
        if (strength[seat] == most) owners |= 1u << seat;
    return owners;
}

}  // namespace

void Evaluation::add_closing(const Table& table, Claimed& claimed, Scores& projected,
                             std::vector<Seen>* seen) {
    const SegmentId root = claimed.root;
    const KindRules& rules = game_.kind_rules[table.board.type_of_segment(root).kind];
    if (rules.value == nullptr) return;
    const unsigned owners = owners_of(claimed.strength);
    if (owners == 0) return;
    const int kind = class_of(table.board.kind_of(root));
    const int now = rules.value(table, root, table.board.complete(root)).points();
    const int then = rules.value(table, root, true).points();
    size_ = then;
    const double chance = completion(table, root, kind, seen);
    claimed.kind = kind;
    claimed.expected = now + chance * (then - now);
    for (int seat = 0; seat < game_.players; ++seat) {
        double* terms = &terms_[seat][kind * kClosingTerms];
        const double followers = claimed.followers[seat];
        terms[kReturn] += followers * chance * time_;
        terms_[seat][kReturnShort] += followers * chance;
        if (!(owners >> seat & 1)) {
            terms[kIdle] += followers * time_;
            continue;
        }
        if (plain_) projected[seat] += now;
        terms[kGain] += chance * (then - now);
        terms[kGrowth] += chance * gap_count_;
        terms[kUnclosed] += (1 - chance) * (dead_ ? 0 : time_);
    }
}

double Evaluation::completion(const Table& table, SegmentId root, int kind,
                              std::vector<Seen>* seen) {
    std::array<double, kSigns> signs{};
    gap_count_ = 0;
    dead_ = false;
    if (table.board.complete(root)) return 1;
    if (kind == kCentreLike)
        read_centre(table, root, signs);
    else
        read_edges(table, root, signs);
    if (dead_) return 0;
    signs[kAlways] = 1;
    signs[kOpenEdges] = table.board.open(root);
    signs[kTime] = log_tiles_;
    signs[kOpenTime] = signs[kOpenEdges] * log_tiles_;
    signs[kSize] = size_;
    if (seen != nullptr) seen->push_back({root, kind, signs});
    double sum = 0;
    for (int i = 0; i < kSigns; ++i) sum += weights_.completion[kind][i] * signs[i];
    return 1 / (1 + std::exp(-sum));
}

// Every open edge leads to a gap; two edges may lead to the same one.
void Evaluation::read_edges(const Table& table, SegmentId root, std::array<double, kSigns>& signs) {
    const Board& board = table.board;
    double fewest = 10;
    FixedList<Square, 32> gaps;
    board.for_each_segment(root, [&](SegmentId id) {
        const TileId tile = board.tile_of(id);
        const PlacedTile& placed = board.tile(tile);
        const unsigned edges = board.type_of_segment(id).edges;
        for (unsigned left = edges; left != 0; left &= left - 1) {
            const int side = turned_side(std::countr_zero(left), placed.rotation());
            const Square gap = neighbour(placed.square, side);
            if (board.tile_at(gap) != kNoTile) continue;
            const Supply& supply = gaps_.at(table, gap);
            dead_ |= supply.fits == 0;
            if (current_ >= 0 && !approaches_.full())
                approaches_.push_back({gap, static_cast<std::uint8_t>(opposite(side)),
                                       static_cast<std::uint8_t>(current_)});
            const double closers = log_tiles(supply.closes[opposite(side)]);
            fewest = std::min(fewest, closers);
            signs[kClosers] += closers;
            if (gaps.full() || gaps.contains(gap)) continue;
            gaps.push_back(gap);
            signs[kFillers] += log_tiles(supply.fits);
        }
    });
    signs[kFewest] = fewest;
    gap_count_ = static_cast<int>(gaps.size());
}

void Evaluation::read_centre(const Table& table, SegmentId root,
                             std::array<double, kSigns>& signs) {
    const Square middle = table.board.tile(table.board.tile_of(root)).square;
    double fewest = 10;
    for (const Square step : kAround) {
        const Square gap = middle + step;
        if (table.board.tile_at(gap) != kNoTile) continue;
        const int fits = gaps_.at(table, gap).fits;
        dead_ |= fits == 0;
        fewest = std::min(fewest, log_tiles(fits));
        signs[kFillers] += log_tiles(fits);
        ++gap_count_;
    }
    signs[kFewest] = fewest;
}

void Evaluation::add_field(const Table& table, Claimed& claimed, Scores& projected) {
    if (!taste_.fields) return;
    const unsigned owners = owners_of(claimed.strength);
    if (owners == 0) return;
    const Board& board = table.board;
    const KindRules& rules = game_.kind_rules[board.type_of_segment(claimed.root).kind];
    FixedList<SegmentId, 128> cities;
    double chances = 0;
    int unfinished = 0, finished = 0, gaps = 0;
    const int current = std::exchange(current_, -1);
    board.for_each_segment(claimed.root, [&](SegmentId field) {
        const SegmentType& type = board.type_of_segment(field);
        const PlacedTile& placed = board.tile(board.tile_of(field));
        for (int side = 0; side < kSides; ++side) {
            if (!(type.halves >> (2 * side) & 3)) continue;
            const Square gap = neighbour(placed.square, turned_side(side, placed.rotation()));
            if (board.tile_at(gap) != kNoTile) continue;
            ++gaps;
            if (!field_approaches_.full())
                field_approaches_.push_back({gap, 0, static_cast<std::uint8_t>(current)});
        }
        unsigned borders = type.borders;
        for (; borders != 0; borders &= borders - 1) {
            const SegmentId city =
                board.root(board.segment_of(board.tile_of(field), std::countr_zero(borders)));
            if (cities.full() || cities.contains(city)) continue;
            cities.push_back(city);
            if (board.open(city) == 0) {
                ++finished;
                continue;
            }
            ++unfinished;
            chances += chance_of_city(table, city);
        }
    });
    const int now = plain_ ? rules.value(table, claimed.root, false).points() : 0;
    claimed.kind = kFieldLike;
    claimed.expected = 3 * (finished + chances);
    for (int seat = 0; seat < game_.players; ++seat) {
        if (!(owners >> seat & 1)) continue;
        projected[seat] += now;
        terms_[seat][kFieldSoon] += chances;
        terms_[seat][kFieldCities] += unfinished;
        terms_[seat][kFieldOpen] += time_;
        terms_[seat][kFieldNow] += time_ * finished;
        terms_[seat][kFieldGaps] += time_ * std::min(gaps, 15);
    }
}

double Evaluation::chance_of_city(const Table& table, SegmentId root) {
    for (const CityChance& known : cities_)
        if (known.root == root) return known.chance;
    size_ = 4;
    const double chance = completion(table, root, class_of(table.board.kind_of(root)), nullptr);
    if (!cities_.full()) cities_.push_back({root, chance});
    return chance;
}

// What each seat would win or lose if the two became one.
void Evaluation::add_join(const Claimed& a, const Claimed& b, double chance, int gain, int loss) {
    const unsigned owners_a = owners_of(a.strength), owners_b = owners_of(b.strength);
    if (owners_a == owners_b) return;
    std::array<std::uint8_t, kMaxPlayers> both{};
    for (int seat = 0; seat < kMaxPlayers; ++seat)
        both[seat] = static_cast<std::uint8_t>(a.strength[seat] + b.strength[seat]);
    const unsigned owners = owners_of(both);
    for (int seat = 0; seat < game_.players; ++seat) {
        const double before = (owners_a >> seat & 1) * a.expected + (owners_b >> seat & 1) * b.expected;
        const double after = (owners >> seat & 1) * (a.expected + b.expected);
        terms_[seat][after > before ? gain : loss] += chance * (after - before);
    }
}

void Evaluation::add_joins(const Table& table) {
    for (std::size_t i = 0; i < approaches_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Approach &a = approaches_[i], &b = approaches_[j];
            if (a.gap != b.gap || a.claimed == b.claimed) continue;
            if (claimed_[a.claimed].kind != claimed_[b.claimed].kind) continue;
            const int joiners = gaps_.at(table, a.gap).joins[join_of(a.side, b.side)];
            add_join(claimed_[a.claimed], claimed_[b.claimed], 1 - std::exp(-0.5 * joiners),
                     kJoinGain, kJoinLoss);
        }
    // Fields: once for each pair, by the number of gaps at which they meet.
    std::array<std::array<std::uint8_t, 16>, 16> meetings{};
    for (std::size_t i = 0; i < field_approaches_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Approach &a = field_approaches_[i], &b = field_approaches_[j];
            if (a.gap != b.gap || a.claimed == b.claimed) continue;
            std::uint8_t& met = meetings[a.claimed & 15][b.claimed & 15];
            if (met == 255 || gaps_.at(table, a.gap).fits == 0) continue;
            ++met;
        }
    for (std::size_t a = 0; a < claimed_.size() && a < 16; ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (const int met = meetings[a][b] + meetings[b][a]; met > 0)
                add_join(claimed_[a], claimed_[b], 1 - std::exp(-0.4 * met), kFieldJoinGain,
                         kFieldJoinLoss);
}

void Evaluation::add_home(const Table& table) {
    static constexpr std::array<int, 6> kSteps{1, 2, 3, 4, 5, 7};
    for (int seat = 0; seat < game_.players; ++seat) {
        int home = 0;
        for (std::size_t kind = 0; kind < game_.figures.size(); ++kind)
            if (game_.figures[kind].follower)
                home += table.reserve(seat, static_cast<FigureKindId>(kind));
        auto& terms = terms_[seat];
        for (std::size_t i = 0; i < kSteps.size(); ++i) {
            if (home < kSteps[i]) break;
            terms[kHome + i] = time_;
            terms[kHomeSquare + i] = time_ * time_;
        }
        terms[kReturnShort] = home <= 1 ? terms[kReturnShort] * time_ : 0;
        if (table.head.active == seat) {
            terms[kMove] = 1;
            terms[kMoveTime] = time_;
        }
        terms[kBase] = time_;
        terms[kBaseSquare] = time_ * time_;
    }
}

}  // namespace bastide::ai
