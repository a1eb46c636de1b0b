#include "ai/rollouts.h"

#include <algorithm>
#include <cmath>

namespace bastide::ai {
namespace {

// The draws of one round. The first few are spread evenly over all rounds (a lattice), each from
// its own random start, the rest are random.
class RoundDraws final : public Draws {
public:
    RoundDraws(std::uint64_t seed, std::uint32_t round)
        : seed_(seed), round_(round), dice_(seed, round + 1000) {}

    std::uint32_t below(std::uint32_t n) override {
        // Powers of the root of x^5 = x + 1: a lattice of four dimensions without gaps.
        constexpr std::array<double, 4> kSteps{0.8566748838545029, 0.7338918566271260,
                                               0.6287067210378087, 0.5385972572236101};
        if (drawn_ >= kSteps.size()) return dice_.below(n);
        const double start = Dice(seed_, drawn_).unit();
        const double at = start + kSteps[drawn_] * round_;
        ++drawn_;
        return std::min(n - 1, static_cast<std::uint32_t>((at - std::floor(at)) * n));
    }

private:
    std::uint64_t seed_;
    std::uint32_t round_;
    std::size_t drawn_ = 0;
    Dice dice_;
};

// The later stretches of a simulation (docs/ai.md tells how they were measured). The first has the
// depth and the trust of the settings.
struct Stretch {
    int turns = 0;           // from the root to its end, if the first ends after four
    double trust = 0;        // rounds that seeing no change in it is worth
    std::uint32_t from = 0;  // rounds before it is played
    double rest = 0;  // what is still unknown behind it, as a part of the variance of the first
};
// Differences that decide nothing: less than a hundredth of a point in the middle of a game.
constexpr double kNothing = 1e-4;
constexpr std::array<Stretch, kStretches> kStretch{{{4, 8, 0, 0.12},
                                                    {8, 50, 24, 0.08},
                                                    {16, 100, 64, 0.02},
                                                    {24, 600, 200, 0.01},
                                                    {1000, 800, 400, 0}}};

}  // namespace

Worth Rollouts::Tried::worth(double trust) const {
    const auto share = static_cast<float>(1 / (rounds + trust));
    Worth mean;
    mean.add(sum, share);
    mean.add(sight, static_cast<float>(1 - share * rounds));
    for (int i = 1; i < kStretches; ++i)
        if (changes[i] > 0)
            mean.add(change[i], static_cast<float>(1 / (changes[i] + kStretch[i].trust)));
    return mean;
}

Rollouts::Rollouts(const Game& game, const State& root, int seat, const SearchSettings& settings,
                   const Taste& taste, std::uint64_t seed, std::uint64_t stream)
    : root_(root),
      seat_(seat),
      settings_(settings),
      sight_(game, settings.sight, taste),
      here_(game),
      seed_(Dice::mix(seed) + stream) {}

// The actions that look best are taken apart into all that the seat can do after them, so that each
// way to use a follower on a good square runs for itself.
void Rollouts::begin(const Limit& limit) {
    here_.set(root_);
    sight_.begin(here_);
    std::vector<Judged> judged;
    const double before = limit.seconds();
    sight_.look(here_, seat_, true, limit, judged);
    // A turn of a simulation costs about as much as this look.
    most_ = field_of(limit.room(settings_.depth * (limit.seconds() - before)));
    if (pending(here_.table).step->partner != nullptr) {  // only half of it can be chosen
        for (const Judged& one : judged) add(one.line, one.worth);
        return;
    }
    for (std::size_t i = 0; i < judged.size(); ++i) {
        if (i < most_ && !limit.out_of_time() && take_apart(judged[i].line[0], limit)) continue;
        add(judged[i].line, judged[i].worth);
    }
    std::stable_sort(tried_.begin(), tried_.end(), [&](const Tried& a, const Tried& b) {
        return a.sight.utility > b.sight.utility;
    });
    most_ = std::min(most_, tried_.size());
    const int left = tiles_left(root_);
    while (last_ < settings_.stretches && turns_of(last_ - 1) < left) ++last_;
    // All the room there will ever be: no simulation allocates. Pages that are never used cost
    // nothing.
    for (std::uint32_t i = 0; i < most_; ++i) {
        racing_.push_back(i);
        for (auto& utility : tried_[i].utility) utility.reserve(kRemembered);
    }
    round_.reserve(most_);
    order_.reserve(most_);
}

// With room for few simulations few can run: each needs several rounds to show anything.
std::size_t Rollouts::field_of(double room) const {
    constexpr double kRounds = 8, kFewest = 3;
    if (settings_.candidates == 0) return 0;
    const double most = std::max(kFewest, static_cast<double>(settings_.candidates));
    return static_cast<std::size_t>(std::clamp(room / kRounds, kFewest, most));
}

// False if the seat has nothing to decide after this action.
bool Rollouts::take_apart(const Action& first, const Limit& limit) {
    here_.set(root_);
    apply_listed(here_.table, first);
    const Pending due = pending(here_.table);
    if (due.kind != Pending::Kind::kDecision || due.player != seat_) return false;
    std::vector<Judged> after;
    sight_.look(here_, seat_, false, limit, after);
    for (const Judged& next : after) {
        Line line;
        line.push_back(first);
        for (const Action& action : next.line)
            if (!line.full()) line.push_back(action);
        add(line, next.worth);
    }
    return true;
}

void Rollouts::add(const Line& line, const Worth& sight) {
    tried_.emplace_back();
    tried_.back().line = line;
    tried_.back().sight = sight;
}

int Rollouts::turns_of(int stretch) const {
    return stretch == 0 ? settings_.depth : std::max(settings_.depth, kStretch[stretch].turns);
}

int Rollouts::stretches_now() const {
    int stretches = 1;
    while (stretches < last_ && rounds_ >= settings_.patience * kStretch[stretches].from)
        ++stretches;
    return stretches;
}

// Everybody plays on at sight. False if time or patience ran out.
bool Rollouts::play_on(const Limit& limit, Course& course) {
    RoundDraws draws(seed_, rounds_);
    const int begin = root_.head().turns;
    Judged best;
    for (int stretch = 0;;) {
        const Pending due = pending(here_.table);
        const bool over = due.kind == Pending::Kind::kOver;
        for (; over || here_.table.head.turns > begin + turns_of(stretch); ++stretch) {
            course[stretch] = sight_.judge(here_, seat_);
            if (stretch + 1 == stretches_) return true;
        }
        if (limit.out_of_time() || is_tired()) return false;
        if (due.kind == Pending::Kind::kChance) {
            apply_listed(here_.table, roll_chance(here_.table, draws));
            continue;
        }
        sight_.best(here_, due.player, limit, best);
        apply_listed(here_.table, best.line[0]);
        for (std::size_t i = 1; i < best.line.size(); ++i) apply_listed(here_.table, best.line[i]);
    }
}

void Rollouts::simulate(const Limit& limit, double spent) {
    if (round_.empty()) stretches_ = stretches_now();
    const Tried& next = tried_[racing_[round_.size()]];
    here_.set(root_);
    for (const Action& action : next.line) apply_listed(here_.table, action);
    Course course;
    if (!play_on(limit, course)) return;
    round_.push_back(course);
    if (round_.size() == racing_.size()) end_round(spent);
}

void Rollouts::note(Tried& one, const Course& course) {
    ++one.rounds;
    one.sum.add(course[0], 1);
    for (int i = 0; i < stretches_; ++i) {
        float utility = course[i].utility;
        if (i > 0) {
            ++one.changes[i];
            one.change[i].add(course[i], 1);
            one.change[i].add(course[i - 1], -1);
            utility -= course[i - 1].utility;
        }
        if (one.utility[i].size() < kRemembered) one.utility[i].push_back(utility);
    }
}

void Rollouts::end_round(double spent) {
    ++rounds_;
    for (std::size_t i = 0; i < racing_.size(); ++i) note(tried_[racing_[i]], round_[i]);
    round_.clear();
    order_.clear();
    for (const std::uint32_t at : racing_)
        order_.emplace_back(-tried_[at].worth(settings_.trust).utility, at);
    std::sort(order_.begin(), order_.end());
    const double share = std::pow(1 - spent, settings_.halving);
    const auto keep =
        static_cast<std::size_t>(std::max(2.0, std::ceil(share * static_cast<double>(most_))));
    racing_.clear();
    for (std::size_t i = 0; i < std::min(keep, order_.size()); ++i)
        racing_.push_back(order_[i].second);
    constexpr std::uint32_t kFewest = 6;
    if (rounds_ >= kFewest && rounds_ <= kRemembered) drop_hopeless(racing_.front());
}

// The variance of the difference of the two in this stretch, from round to round.
double Rollouts::variance_between(const Tried& one, const Tried& other, int stretch) {
    const auto& a = one.utility[stretch];
    const auto& b = other.utility[stretch];
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = a[i] - b[i];
        sum += difference;
        squares += difference * difference;
    }
    const double mean = sum / static_cast<double>(a.size());
    return std::max(0.0, squares / static_cast<double>(a.size()) - mean * mean);
}

// What is still unknown of the difference of the two, as a variance. As long as all simulations are
// short: what these have left open. Then: what each stretch has left open, and what lies behind
// the last of them.
double Rollouts::unknown_between(const Tried& one, const Tried& other) const {
    const double first = variance_between(one, other, 0);
    if (stretches_ == 1) return (first + kNothing * kNothing) / one.rounds;
    double unknown = first / (one.rounds + settings_.trust);
    for (int i = 1; i < stretches_; ++i)
        unknown += variance_between(one, other, i) / (one.changes[i] + kStretch[i].trust);
    return stretches_ < last_ ? unknown + kStretch[stretches_ - 1].rest * first : unknown;
}

void Rollouts::drop_hopeless(std::uint32_t best) {
    const auto value = [&](std::uint32_t at) { return tried_[at].worth(settings_.trust).utility; };
    std::erase_if(racing_, [&](std::uint32_t at) {
        if (at == best) return false;
        const double unknown = std::sqrt(unknown_between(tried_[best], tried_[at]));
        if (stretches_ > 1 && unknown < kNothing) return true;
        return value(best) - value(at) > settings_.doubt * unknown;
    });
}

void Rollouts::add(const Rollouts& other) {
    for (const Tried& theirs : other.tried_) {
        const auto same = [&](const Tried& own) {
            return std::equal(own.line.begin(), own.line.end(), theirs.line.begin(),
                              theirs.line.end());
        };
        const auto own = std::find_if(tried_.begin(), tried_.end(), same);
        if (own == tried_.end()) {
            tried_.push_back(theirs);
            continue;
        }
        own->sum.add(theirs.sum, 1);
        own->rounds += theirs.rounds;
        for (int i = 0; i < kStretches; ++i) {
            own->change[i].add(theirs.change[i], 1);
            own->changes[i] += theirs.changes[i];
        }
    }
}

}  // namespace bastide::ai
