#include "notation/halves.h"

#include <algorithm>

#include "engine/core/text.h"
#include "notation/entry.h"
#include "notation/text_fault.h"

namespace bastide {
namespace {

// The joint verb that the text begins with, or nullptr.
const Verb* joint_verb(const Game& game, const std::vector<Word>& words) {
    const int verb = words.empty() ? -1 : game.verb(words[0].text);
    return verb >= 0 && game.verbs[verb].partner_from > 0 ? &game.verbs[verb] : nullptr;
}

std::size_t arguments_of(const Verb& verb) {
    return static_cast<std::size_t>(
        std::count_if(verb.arguments.begin(), verb.arguments.end(),
                      [](Argument argument) { return argument != Argument::kNone; }));
}

std::string joined(const std::vector<Word>& words, std::size_t from, std::size_t to) {
    std::string text(words[0].text);
    for (std::size_t i = from; i < to; ++i) text += " " + std::string(words[i].text);
    return text;
}

}  // namespace

int partner_of(const Game& game, const State& state) {
    const Pending due = pending(game, state);
    if (due.kind != Pending::Kind::kDecision || due.step->partner == nullptr) return -1;
    return due.step->partner(Table(game, state));
}

bool is_half(const Game& game, std::string_view text, Half half) {
    const auto words = split_words(text);
    const Verb* verb = joint_verb(game, words);
    if (verb == nullptr) return false;
    const std::size_t own = verb->partner_from;
    return words.size() == 1 + (half == Half::kFirst ? own : arguments_of(*verb) - own);
}

std::string half_of(const Game& game, std::string_view entry, Half half) {
    const auto words = split_words(entry);
    const std::size_t middle = 1u + joint_verb(game, words)->partner_from;
    return half == Half::kFirst ? joined(words, 1, middle) : joined(words, middle, words.size());
}

std::string join_halves(std::string_view first, std::string_view second) {
    const auto words = split_words(second);
    std::string text(trim(first));
    for (std::size_t i = 1; i < words.size(); ++i) text += " " + std::string(words[i].text);
    return text;
}

std::vector<std::string> listed_halves(const Game& game, const State& state, Half half,
                                       std::string_view verb) {
    std::vector<std::string> halves;
    for (const std::string& entry : legal_entries(game, state)) {
        const auto words = split_words(entry);
        if (joint_verb(game, words) == nullptr) continue;
        if (!verb.empty() && words[0].text != verb) continue;
        std::string own = half_of(game, entry, half);
        if (std::find(halves.begin(), halves.end(), own) == halves.end())
            halves.push_back(std::move(own));
    }
    return halves;
}

std::optional<PlayError> fault_of_half(const Game& game, const State& state, std::string_view text,
                                       Half half) {
    if (!is_half(game, text, half)) return PlayError{text_fault(1, "half"), {}};
    const auto words = split_words(text);
    const Half other = half == Half::kFirst ? Half::kSecond : Half::kFirst;
    const auto others = listed_halves(game, state, other, words[0].text);
    if (others.empty()) return PlayError{{}, {"BASE-8", "", {}}};
    const std::string whole = half == Half::kFirst ? join_halves(text, others.front())
                                                   : join_halves(others.front(), text);
    const auto action = parse_entry(game, state, whole);
    if (!action) return PlayError{action.error(), {}};
    if (Refusal refusal = why_not(game, state, *action)) return PlayError{{}, refusal};
    return std::nullopt;
}

}  // namespace bastide
