#include "ai/evaluation.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "engine/game/scoring.h"

namespace bastide::ai {
namespace {

// True if the end of the game scores what stands on features and fields, and whatever else it
// scores can be told without playing it.
bool is_plain(const Game& game) {
    for (const AfterScore& hook : game.hooks.scored)
        if (hook.project == nullptr) return false;
    // What is scored by the value of its kind is added up with the features.
    bool fields_have_values = true;
    for (std::size_t i = 0; i < game.kind_rules.size(); ++i)
        fields_have_values &= game.tables.kinds[i].shape != Shape::kHalves ||
                              !game.kind_rules[i].claimable || game.kind_rules[i].value != nullptr;
    for (const Step& step : game.steps) {
        const std::string_view name = step.name;
        if (step.slot == Slot::kEndOfGame && step.project == nullptr && name != "final-features" &&
            (name != "final-farms" || !fields_have_values))
            return false;
    }
    return true;
}

// True if nothing follows from a put follower but that it scores, and goes home when it has.
bool is_simple_game(const Game& game) {
    if (game.figures.size() != 1 || game.figures[0].strength != nullptr) return false;
    for (const Step& step : game.steps) {
        const std::string_view name = step.name;
        if (step.slot > Slot::kPlace && step.slot < Slot::kEndOfTurn && name != "act" &&
            name != "score" && name != "return")
            return false;
    }
    const Hooks& hooks = game.hooks;
    return hooks.besides.empty() && hooks.foresee.empty() && hooks.offers.size() == 1 &&
           hooks.owner_value.empty() && hooks.scored.empty();
}

}  // namespace

unsigned owners_of(const std::array<std::uint8_t, kMaxPlayers>& strength, int players) {
    std::uint8_t most = 1;
    unsigned owners = 0;
    for (int seat = 0; seat < players; ++seat) {
        if (strength[seat] < most) continue;
        if (strength[seat] > most) owners = 0;
        most = strength[seat];
        owners |= 1u << seat;
    }
    return owners;
}

Evaluation::Evaluation(const Game& game, const Taste& taste, const Weights& weights)
    : game_(game),
      taste_(taste),
      weights_(weights),
      plain_(is_plain(game)),
      simple_(plain_ && is_simple_game(game)),
      room_values_(room_values(game)),
      foresees_(taste.perils != 0 && !game.hooks.foresee.empty()),
      sketches_(game, weights_) {
    for (const Step& step : game.steps)
        if (plain_ && step.project != nullptr && step.project != no_points)
            projections_.push_back(step.project);
    for (std::size_t kind = 0; kind < game.figures.size(); ++kind) {
        room_values_.standing[kind] *= taste.rooms;
        room_values_.home[kind] *= taste.rooms;
        has_room_values_ |= room_values_.standing[kind] != 0 || room_values_.home[kind] != 0;
    }
    auto& terms = weights_.terms;
    for (int kind = 0; kind < kClosingClasses; ++kind) {
        for (int term = 0; term < kClosingTerms; ++term)
            terms[kind * kClosingTerms + term] *= taste.classes[kind];
        terms[kind * kClosingTerms + kIdle] *= taste.home;
    }
    for (int term = kFieldSoon; term < kHome; ++term) terms[term] *= taste.classes[kFieldLike];
    terms[kFieldGaps] *= taste.classes[kFieldLike];
    for (int term = kHome; term < kJoinGain; ++term) terms[term] *= taste.home;
    for (int term = kJoinGain; term <= kFieldJoinLoss; ++term) terms[term] *= taste.joins;
}

Scores Evaluation::judge(const Desk& desk) {
    ++judged_;
    Scores scores{};
    if (desk.table.head.step >= game_.step_count) {
        for (int seat = 0; seat < game_.players; ++seat)
            scores[seat] = desk.table.head.scores[seat];
        return scores;
    }
    add_terms(desk, scores);
    if (has_room_values_) add_room_values(desk.table, scores);
    projected_ = scores;
    return weighed(scores);
}

Scores Evaluation::weighed(const Scores& projected) const {
    Scores scores = projected;
    // Several sums at a time: each addition waits for the one before it in its sum.
    constexpr int kSums = 4;
    for (int seat = 0; seat < game_.players; ++seat) {
        const auto& terms = terms_[seat];
        std::array<double, kSums> sums{};
        int term = 0;
        for (; term + kSums <= kTerms; term += kSums)
            for (int i = 0; i < kSums; ++i) sums[i] += weights_.terms[term + i] * terms[term + i];
        for (; term < kTerms; ++term) sums[0] += weights_.terms[term] * terms[term];
        scores[seat] += (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }
    return scores;
}

Scores Evaluation::judge_put(const Desk& passed, int seat, SegmentId segment) {
    const Table& table = passed.table;
    const SegmentId root = table.board.root(segment);
    const Sketch& sketch = sketches_.of(table, root);
    Scores projected = projected_;
    if (table.board.complete(root)) {  // it scores, and is home again
        projected[seat] += sketch.now;
        return weighed(projected);
    }
    Terms terms;
    std::copy_n(terms_.begin(), game_.players, terms.begin());
    const auto back = back_;
    claimed_.push_back({});
    Claimed& claimed = *(claimed_.end() - 1);
    claimed.root = root;
    claimed.strength[seat] = claimed.followers[seat] = 1;
    claimed.owners = 1u << seat;
    claimed.sketch = &sketch;
    if (sketch.kind == kFieldLike)
        add_field(table, claimed, projected);
    else
        add_closing(table, claimed, projected);
    add_joins_of(table, claimed_.size() - 1);
    add_home(table, seat, 1);
    const Scores scores = weighed(projected);
    claimed_.set_end(claimed_.end() - 1);
    std::copy_n(terms.begin(), game_.players, terms_.begin());
    back_ = back;
    return scores;
}

void Evaluation::explain(const Desk& desk, Scores& projected, Terms& terms) {
    projected = {};
    add_terms(desk, projected);
    terms = terms_;
}

void Evaluation::gather(const Table& table) {
    claimed_.clear();
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (foresees_) feature_[i] = kNowhere;
        if (figure.owner == kNobody) continue;
        const SegmentId root = table.board.feature_of(figure);
        if (foresees_) feature_[i] = root;
        if (root == kNowhere) continue;
        Claimed* found = std::find_if(claimed_.begin(), claimed_.end(),
                                      [&](const Claimed& entry) { return entry.root == root; });
        if (found == claimed_.end()) {
            claimed_.push_back({});
            found = claimed_.end() - 1;
            found->root = root;
        }
        std::uint8_t& strength = found->strength[figure.owner];
        strength = static_cast<std::uint8_t>(strength + strength_of(table, figure, root));
        found->followers[figure.owner] += table.board.is_follower(figure) ? 1 : 0;
    }
    for (Claimed& claimed : claimed_) claimed.owners = owners_of(claimed.strength, game_.players);
}

void Evaluation::add_terms(const Desk& desk, Scores& projected) {
    const Table& table = desk.table;
    for (int seat = 0; seat < game_.players; ++seat) terms_[seat].fill(0);
    back_.fill(0);
    constexpr double kTurnsOfAGame = 36;
    time_ = std::min(1.5, tiles_left(desk.state) / (game_.players * kTurnsOfAGame));
    sketches_.look(table);
    if (!sketches_.has_same_tiles()) laid_tiles_.forget();
    project(desk, projected);
    gather(table);
    if (foresees_) foresee(desk);
    for (Claimed& claimed : claimed_) {
        const KindId kind = table.board.type_of_segment(claimed.root).kind;
        const bool field = game_.tables.kinds[kind].shape == Shape::kHalves;
        if (!field && game_.kind_rules[kind].value == nullptr) continue;
        if (adds_up_ && !game_.hooks.scored.empty()) add_after_score(table, claimed, projected);
        if (claimed.owners == 0) continue;
        claimed.sketch = &sketches_.of(table, claimed.root);
        if (field)
            add_field(table, claimed, projected);
        else
            add_closing(table, claimed, projected);
    }
    for (std::size_t i = 0; i < claimed_.size(); ++i) add_joins_of(table, i);
    for (int seat = 0; seat < game_.players; ++seat) add_home(table, seat, 0);
    if (foresees_) add_prospects(projected);
}

// What does not stand on features, or everything if that cannot be added up. A final scoring that
// has begun goes on where it stands.
void Evaluation::project(const Desk& desk, Scores& projected) {
    adds_up_ = plain_ &&
               desk.table.head.step < game_.first_step[static_cast<std::size_t>(Slot::kEndOfGame)];
    SeatPoints points = desk.table.head.scores;
    if (adds_up_) {
        for (const Projection add : projections_) add(desk.table, laid_tiles_, points);
    } else {
        points = finish_now(game_, desk.state).head().scores;
    }
    for (int seat = 0; seat < game_.players; ++seat) projected[seat] = points[seat];
}

void Evaluation::add_after_score(const Table& table, const Claimed& claimed,
                                 Scores& projected) const {
    SeatPoints points{};
    for (const AfterScore& hook : game_.hooks.scored) hook.project(table, claimed.root, points);
    for (int seat = 0; seat < game_.players; ++seat) projected[seat] += points[seat];
}

// The points of this owner, where rooms may change what the feature is worth to each.
// `now` is what the sketch says unless something beside the feature has changed since.
int Evaluation::points_of(const Table& table, const Claimed& claimed, int seat, int now) const {
    if (game_.hooks.owner_value.empty()) return now;
    const SegmentId root = claimed.root;
    if (game_.kind_rules[table.board.kind_id(root)].value == nullptr) return 0;
    Value value = now == claimed.sketch->now ? claimed.sketch->value
                                             : game_.kind_rules[table.board.kind_id(root)].value(
                                                   table, root, table.board.complete(root));
    for (const auto change : game_.hooks.owner_value) change(table, root, seat, value);
    return value.points();
}

void Evaluation::add_closing(const Table& table, Claimed& claimed, Scores& projected) {
    const Sketch& sketch = *claimed.sketch;
    const double gain = sketch.chance * (sketch.then - sketch.now);
    claimed.expected = sketch.now + gain;
    if (foresees_) weigh_perils(table, claimed);
    for (int seat = 0; seat < game_.players; ++seat) {
        double* terms = &terms_[seat][sketch.kind * kClosingTerms];
        const double followers = claimed.followers[seat];
        const double share = share_of(claimed, seat);
        back_[seat] += followers * sketch.chance;
        if (foresees_) back_[seat] += shares_[number_of(claimed)].sent[seat] * (1 - sketch.chance);
        if (share == 0) {
            terms[kIdle] += followers * time_;
            continue;
        }
        if (adds_up_ || foresees_)
            projected[seat] +=
                uncounted(claimed, seat, share) * points_of(table, claimed, seat, sketch.now);
        terms[kGain] += share * gain;
        terms[kGrowth] += share * sketch.chance * sketch.squares;
        terms[kUnclosed] += sketch.dead ? 0 : share * (1 - sketch.chance) * time_;
    }
}

void Evaluation::add_field(const Table& table, Claimed& claimed, Scores& projected) {
    const Sketch& sketch = *claimed.sketch;
    // The complete ones are counted anew: a city may have been completed beside it.
    double chances = 0;
    int finished = sketch.finished, unfinished = 0;
    for (std::size_t i = 0; i < sketch.cities.size(); ++i) {
        const SegmentId city = table.board.root(sketch.cities[i]);
        bool again = false;
        for (std::size_t j = 0; j < i; ++j) again |= table.board.root(sketch.cities[j]) == city;
        if (again) continue;
        if (table.board.open(city) == 0) {
            ++finished;
            continue;
        }
        ++unfinished;
        chances += sketches_.of(table, city).chance;
    }
    const bool has_value = game_.kind_rules[table.board.kind_id(claimed.root)].value != nullptr;
    const int now = has_value ? sketch.now + 3 * (finished - sketch.finished) : 0;
    claimed.expected = 3 * (finished + chances);
    if (foresees_) weigh_perils(table, claimed);
    for (int seat = 0; seat < game_.players; ++seat) {
        const double share = share_of(claimed, seat);
        if (foresees_) back_[seat] += shares_[number_of(claimed)].sent[seat];
        if (share == 0) continue;
        auto& terms = terms_[seat];
        if (adds_up_ || foresees_)
            projected[seat] +=
                uncounted(claimed, seat, share) * points_of(table, claimed, seat, now);
        terms[kFieldSoon] += share * chances;
        terms[kFieldCities] += share * unfinished;
        terms[kFieldOpen] += share * time_;
        terms[kFieldNow] += share * time_ * finished;
        terms[kFieldGaps] += share * time_ * std::min(sketch.squares, 15);
    }
}

// What each seat would win or lose if the two became one.
void Evaluation::add_join(const Claimed& a, const Claimed& b, double chance, int gain, int loss) {
    std::array<std::uint8_t, kMaxPlayers> both{};
    for (int seat = 0; seat < game_.players; ++seat)
        both[seat] = static_cast<std::uint8_t>(a.strength[seat] + b.strength[seat]);
    const unsigned owners = owners_of(both, game_.players);
    for (int seat = 0; seat < game_.players; ++seat) {
        const double before =
            (a.owners >> seat & 1) * a.expected + (b.owners >> seat & 1) * b.expected;
        const double after = (owners >> seat & 1) * (a.expected + b.expected);
        terms_[seat][after > before ? gain : loss] += chance * (after - before);
    }
}

// Tiles that would join the two, over all gaps that they share; of fields the gaps themselves.
int Evaluation::count_joiners(const Table& table, const Sketch& a, const Sketch& b,
                              std::uint64_t shared) {
    const bool field = a.kind == kFieldLike;
    int met = 0;
    for (const Approach& here : a.approaches) {
        if (!(shared >> here.mark & 1)) continue;
        for (const Approach& there : b.approaches) {
            if (here.gap != there.gap) continue;
            if (table.board.tile_at(here.gap) != kNoTile) continue;
            const Supply& supply = sketches_.gaps().at(table, here.gap);
            met += field ? supply.fits > 0 : supply.joins[join_of(here.side, there.side)];
        }
    }
    return met;
}

// The joins of a claimed feature with those before it.
void Evaluation::add_joins_of(const Table& table, std::size_t one) {
    const Claimed& a = claimed_[one];
    if (a.sketch == nullptr || a.sketch->kind == kCentreLike) return;
    const bool field = a.sketch->kind == kFieldLike;
    for (std::size_t other = 0; other < one; ++other) {
        const Claimed& b = claimed_[other];
        if (a.owners == b.owners || b.sketch == nullptr) continue;
        const std::uint64_t shared = a.sketch->gaps & b.sketch->gaps;
        if (shared == 0 || a.sketch->kind != b.sketch->kind) continue;
        const int met = count_joiners(table, *a.sketch, *b.sketch, shared);
        if (met == 0) continue;
        if (field)
            add_join(a, b, 1 - std::exp(-0.4 * met), kFieldJoinGain, kFieldJoinLoss);
        else
            add_join(a, b, 1 - std::exp(-0.5 * met), kJoinGain, kJoinLoss);
    }
}

void Evaluation::add_room_values(const Table& table, Scores& projected) const {
    for (std::size_t kind = 0; kind < game_.figures.size(); ++kind) {
        if (room_values_.home[kind] == 0) continue;
        for (int seat = 0; seat < game_.players; ++seat)
            projected[seat] += time_ * room_values_.home[kind] *
                               table.reserve(seat, static_cast<FigureKindId>(kind));
    }
    for (const Figure& figure : table.board.figures()) {
        if (figure.owner == kNobody || room_values_.standing[figure.kind] == 0) continue;
        const SegmentId root = table.board.feature_of(figure);
        if (root == kNowhere || table.board.open(root) > 0)
            projected[figure.owner] += time_ * room_values_.standing[figure.kind];
    }
}

// A follower more is worth the less the more there are: steps of a concave function. `less` of
// those that the table shows at home have gone.
void Evaluation::add_home(const Table& table, int seat, int less) {
    double home = weights_.back * back_[seat] - less;
    for (std::size_t kind = 0; kind < game_.figures.size(); ++kind)
        if (game_.figures[kind].follower)
            home += table.reserve(seat, static_cast<FigureKindId>(kind));
    home_[seat] = home;
    auto& terms = terms_[seat];
    for (int i = 0; i < kHomeSteps; ++i) {
        const double reached = reached_at_home(home, i);
        terms[kHome + i] = reached * time_;
        terms[kHomeSquare + i] = reached * time_ * time_;
    }
    if (table.head.active == seat) {
        terms[kMove] = 1;
        terms[kMoveTime] = time_;
    }
    terms[kBase] = time_;
    terms[kBaseSquare] = time_ * time_;
}

}  // namespace bastide::ai
