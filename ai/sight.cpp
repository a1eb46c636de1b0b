#include "ai/sight.h"

#include <algorithm>
#include <cstdlib>

#include "ai/dice.h"

namespace bastide::ai {

Sight::Sight(const Game& game, const SightSettings& settings, const Taste& taste)
    : game_(game),
      settings_(settings),
      evaluation_(game, taste, *settings.weights),
      hands_(game),
      others_(taste.others) {
    for (auto& desk : desks_) desk = std::make_unique<Desk>(game);
    const auto most = static_cast<std::size_t>(std::max(settings.judged, 1));
    judged_.reserve(most);
    sorted_.reserve(most);
    order_.reserve(most);
}

Worth Sight::judge(const Desk& desk, int seat) {
    Scores scores = evaluation_.judge(desk);
    hands_.add(desk, evaluation_, scores);
    return worth_of(scores, desk, seat);
}

Worth Sight::worth_of(const Scores& scores, const Desk& desk, int seat) const {
    const int left = desk.table.head.step >= game_.step_count ? 0 : tiles_left(desk.state) + 1;
    Worth worth;
    for (int i = 0; i < game_.players; ++i) worth.scores[i] = static_cast<float>(scores[i]);
    Scores felt = scores;
    // Who minds the others more or less than their points says so by what they win or lose from
    // here.
    if (others_ != 1) {
        const double other = scores[seat] - margin_of(scores, game_.players, seat);
        const double before = expected_[seat] - margin_of(expected_, game_.players, seat);
        felt[seat] -= (others_ - 1) * (other - before);
    }
    if (by_margin_) {
        worth.utility = static_cast<float>(margin_of(felt, game_.players, seat));
        return worth;
    }
    const double chance =
        settings_.winning == 0 ? 0 : winning_chance(felt, game_.players, seat, left);
    worth.utility = static_cast<float>(settings_.winning * chance +
                                       settings_.margin * margin_of(felt, game_.players, seat));
    return worth;
}

// Leaves as many actions as there is work for: with work for one only the last if that is to pass,
// and else at least two. False if some were left out.
bool Sight::shorten(ActionList& actions, int work) const {
    // Of numbers that are named later a few will do: the others decline, or all is named anew.
    constexpr int kMostNumbers = 6;
    if (!actions.empty() && names_number(game_, actions[0])) {
        thin(game_, actions, static_cast<std::size_t>(std::clamp(work, 2, kMostNumbers)));
        return true;
    }
    const std::size_t before = actions.size();
    if (work < 2 && before > 1 && actions[before - 1].verb == kPassVerb) {
        actions[0] = actions[before - 1];
        actions.set_end(actions.begin() + 1);
        return false;
    }
    thin(game_, actions, static_cast<std::size_t>(std::max(2, work)));
    return actions.size() == before;
}

// The desk of this depth shows the position after as many actions of the seat. As long as the same
// seat goes on deciding, its best next action counts. About `work` positions are judged.
void Sight::settle(int seat, int depth, int work, const Limit& limit, Judged& judged) {
    Desk& desk = *desks_[depth - 1];
    if (depth < kLongestLine && let_others_answer(seat, depth)) {
        for (int i = 0; i < 4 * kMaxPlayers && let_others_answer(seat, depth); ++i) continue;
        Judged rest;  // what the seat does then belongs to no line that could be played at once
        settle(seat, depth, work, limit, rest);
        judged.worth = rest.worth;
        judged.rough |= rest.rough;
        return;
    }
    const Pending due = pending(desk.table);
    if (depth < kLongestLine && due.kind == Pending::Kind::kChance && due.step->sampled) {
        settle_chance(seat, depth, work, limit, judged);
        return;
    }
    if (depth == kLongestLine || due.kind != Pending::Kind::kDecision || due.player != seat) {
        judged.worth = judge(desk, seat);
        return;
    }
    legal_actions(desk.table, desk.actions);
    if (evaluation_.is_simple() && settle_puts(seat, depth, judged)) return;
    bool rough = judged.rough || !shorten(desk.actions, work);
    const int each = work / static_cast<int>(desk.actions.size());
    const std::size_t length = judged.line.size();
    Judged tried;
    bool first = true;
    for (const Action& action : desk.actions) {
        Desk& next = *desks_[depth];
        next.set(desk.state);
        apply_listed(next.table, action);
        tried.line = judged.line;
        tried.line.set_end(tried.line.begin() + length);
        tried.line.push_back(action);
        tried.rough = false;
        settle(seat, depth + 1, each, limit, tried);
        rough |= tried.rough;
        if (first || tried.worth.utility > judged.worth.utility) judged = tried;
        first = false;
        if (limit.out_of_time()) break;
    }
    judged.rough = rough;
}

// In a round between turns (an auction) an action means nothing before the others have answered:
// they decline if they can, and else do what is best for them. False if nobody has to answer.
bool Sight::let_others_answer(int seat, int depth) {
    Desk& desk = *desks_[depth - 1];
    const Pending due = pending(desk.table);
    if (due.kind != Pending::Kind::kDecision || due.player == seat ||
        due.step->slot != Slot::kBetweenTurns || due.step->sampled || due.step->partner != nullptr)
        return false;
    legal_actions(desk.table, desk.actions);
    constexpr std::size_t kMostAnswers = 6;
    Action answer = pass();
    if (!desk.actions.contains(answer) && names_number(game_, desk.actions[0])) {
        answer = desk.actions[0];  // nothing is lost by naming little while all others decline
    } else if (!desk.actions.contains(answer)) {
        thin(game_, desk.actions, kMostAnswers);
        double most = -1e9;
        for (const Action& action : desk.actions) {
            Desk& next = *desks_[depth];
            next.set(desk.state);
            apply_listed(next.table, action);
            const double utility = judge(next, due.player).utility;
            if (utility <= most) continue;
            most = utility;
            answer = action;
        }
    }
    apply_listed(desk.table, answer);
    return true;
}

// The actions are to put a follower somewhere or to pass, and then the turn is over: passing is
// tried, and the others are told from it. False if it is not so; a test compares both ways.
bool Sight::settle_puts(int seat, int depth, Judged& judged) {
    const Desk& desk = *desks_[depth - 1];
    Desk& passed = *desks_[depth];
    const Action last = desk.actions[desk.actions.size() - 1];
    if (last.verb != kPassVerb) return false;
    passed.set(desk.state);
    apply_listed(passed.table, last);
    if (pending(passed.table).kind != Pending::Kind::kChance) return false;
    judged.worth = judge(passed, seat);
    Action best = last;
    for (const Action& action : desk.actions) {
        if (action.verb != kPutVerb) continue;
        const Board& board = passed.table.board;
        const SegmentId segment = board.segment_of(board.tile_at(action.square), action.index);
        const Worth worth = worth_of(evaluation_.judge_put(passed, seat, segment), passed, seat);
        if (worth.utility <= judged.worth.utility) continue;
        judged.worth = worth;
        best = action;
    }
    judged.line.push_back(best);
    return true;
}

// Chance that is no draw and brings something new each time: the mean of a few.
void Sight::settle_chance(int seat, int depth, int work, const Limit& limit, Judged& judged) {
    constexpr int kRolls = 3;
    Dice dice(1, 1);  // the same luck for everything that is compared
    judged.worth = {};
    for (int i = 0; i < kRolls; ++i) {
        Desk& next = *desks_[depth];
        next.set(desks_[depth - 1]->state);
        apply_listed(next.table, roll_chance(next.table, dice));
        Judged rolled;
        settle(seat, depth + 1, work / kRolls, limit, rolled);
        judged.rough |= rolled.rough;
        judged.worth.add(rolled.worth, 1.0f / kRolls);
    }
}

void Sight::try_action(const Desk& here, const Action& action, int seat, int work,
                       const Limit& limit, Judged& judged) {
    Desk& next = *desks_[0];
    next.set(here.state);
    apply_listed(next.table, action);
    judged.line.clear();
    judged.line.push_back(action);
    judged.rough = false;
    settle(seat, 1, work, limit, judged);
}

// Every action with its share of half of the work. In simple games all that follows is told from
// one position, and nothing has to be shared.
void Sight::judge_all(Desk& here, int seat, bool root, const Limit& limit,
                      std::vector<Judged>& judged) {
    evaluation_.prepare(here);
    hands_.prepare(here, evaluation_);
    legal_actions(here.table, here.actions);
    if (root && settings_.overlooks) overlook(here, seat);
    const int most = root ? settings_.judged_at_root : settings_.judged;
    thin(game_, here.actions, static_cast<std::size_t>(most));
    const bool slow = !evaluation_.is_simple();
    const int each = slow ? most / (2 * static_cast<int>(here.actions.size())) : most;
    judged.clear();
    for (const Action& action : here.actions) {
        judged.emplace_back();
        try_action(here, action, seat, each, limit, judged.back());
        if (slow && limit.out_of_time()) break;
    }
    if (pending(here.table).step->partner != nullptr) share_halves(here, seat, judged);
}

// The first `count` of them, the best first, and of equals the first first.
void Sight::sort(std::size_t count, std::vector<Judged>& judged) {
    order_.clear();
    for (std::uint32_t i = 0; i < count; ++i) order_.emplace_back(-judged[i].worth.utility, i);
    std::sort(order_.begin(), order_.end());
    sorted_.assign(judged.begin(), judged.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) judged[i] = sorted_[order_[i].second];
}

void Sight::look(Desk& here, int seat, bool root, const Limit& limit, std::vector<Judged>& judged) {
    const std::uint64_t before = evaluation_.judged();
    judge_all(here, seat, root, limit, judged);
    sort(judged.size(), judged);
    if (evaluation_.is_simple() || pending(here.table).step->partner != nullptr) return;
    const int most = root ? settings_.judged_at_root : settings_.judged;
    const auto done = static_cast<int>(evaluation_.judged() - before);
    sort(judge_again(here, seat, most - done, limit, judged), judged);
}

// The best of them once more with more of what could follow; how many of them. What could not be
// judged better stays as it is.
std::size_t Sight::judge_again(const Desk& here, int seat, int work, const Limit& limit,
                               std::vector<Judged>& judged) {
    constexpr int kFewest = 4, kLeast = 24;
    const std::uint64_t before = evaluation_.judged();
    const int all = static_cast<int>(judged.size());  // may be fewer than the fewest
    const int most = std::min(std::max(work / (2 * kLeast), kFewest), all);
    std::size_t count = 0;
    for (; count < judged.size() && static_cast<int>(count) < most; ++count) {
        if (limit.out_of_time()) break;
        const int left = work - static_cast<int>(evaluation_.judged() - before);
        const int each = std::max(kLeast, left / (most - static_cast<int>(count)));
        if (judged[count].rough)
            try_action(here, Action(judged[count].line[0]), seat, each, limit, judged[count]);
    }
    return count;
}

// Where nothing is judged twice no order is needed, only the first of the best.
void Sight::best(Desk& here, int seat, const Limit& limit, Judged& judged) {
    if (!evaluation_.is_simple()) {
        look(here, seat, false, limit, judged_);
        judged = judged_.front();
        return;
    }
    by_margin_ = game_.players == 2;  // who wins by more is likelier to win
    judge_all(here, seat, false, limit, judged_);
    by_margin_ = false;
    judged = *std::max_element(
        judged_.begin(), judged_.end(),
        [&](const Judged& a, const Judged& b) { return a.worth.utility < b.worth.utility; });
}

// What a beginner does not see: squares away from the last tile and from the own figures.
void Sight::overlook(Desk& here, int seat) const {
    ActionList& actions = here.actions;
    const Board& board = here.table.board;
    if (actions.empty() || actions[0].verb != kPlaceVerb) return;
    const auto is_near = [&](Square square) {
        constexpr int kReach = 2;
        const auto within = [&](Square other) {
            return std::abs(other.x - square.x) + std::abs(other.y - square.y) <= kReach;
        };
        if (within(board.tile(board.last_tile()).square)) return true;
        for (const Figure& figure : board.figures())
            if (figure.owner == seat && figure.stand == Stand::kSegment &&
                within(board.tile(board.tile_of(figure.where)).square))
                return true;
        return false;
    };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].verb != kPlaceVerb || is_near(actions[i].square))
            actions[kept++] = actions[i];
    if (kept > 0) actions.set_end(actions.begin() + kept);
}

// Of a joint entry only the own half can be chosen: each is worth the mean over the other's.
void Sight::share_halves(const Desk& here, int seat, std::vector<Judged>& judged) const {
    const bool first = here.table.head.decider == seat;
    std::vector<Worth> means(judged.size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const Action& action = judged[i].line[0];
        const Verb& verb = game_.verbs[action.verb];
        Worth sum;
        float same = 0;
        for (const Judged& other : judged) {
            const bool shared = verb.partner_from == 0
                                    ? &other == &judged[i]
                                    : has_same_half(verb, action, other.line[0], first);
            if (!shared) continue;
            sum.add(other.worth, 1);
            ++same;
        }
        means[i].add(sum, 1 / same);
    }
    for (std::size_t i = 0; i < judged.size(); ++i) judged[i].worth = means[i];
}

}  // namespace bastide::ai
