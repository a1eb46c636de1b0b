#include "advice/budget.h"

#include <cmath>

namespace bastide {
namespace {

constexpr double kLongest = 86400;  // a day for one decision is enough for everybody
constexpr double kMostSimulations = 1e12;
constexpr double kMostThreads = 1024;

// "1.5s" as 1.5 and "s". Nothing if no number stands in front. (Not every standard library reads
// fractions without a locale.)
std::optional<double> leading_number(std::string_view& text) {
    double value = 0;
    double place = 1;
    std::size_t digits = 0;
    bool fraction = false;
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const char c = text[end];
        if (c == '.' && !fraction && digits > 0) {
            fraction = true;
        } else if (c >= '0' && c <= '9') {
            ++digits;
            if (fraction) place /= 10;
            value = fraction ? value + (c - '0') * place : value * 10 + (c - '0');
        } else {
            break;
        }
    }
    constexpr std::size_t kMostDigits = 15;  // what a double can tell apart
    if (digits == 0 || digits > kMostDigits) return std::nullopt;
    text.remove_prefix(end);
    return value;
}

bool add_word(std::string_view word, ai::Budget& budget) {
    const auto value = leading_number(word);
    if (!value || *value == 0) return false;
    const bool whole = *value == std::floor(*value);
    if (word == "ms" || word == "s") {
        budget.seconds = word == "s" ? *value : *value / 1000;
        return budget.seconds <= kLongest;
    }
    if (word == "sims" && whole && *value <= kMostSimulations) {
        budget.simulations = static_cast<std::uint64_t>(*value);
        return true;
    }
    if ((word == "threads" || word == "thread") && whole && *value <= kMostThreads) {
        budget.threads = static_cast<int>(*value);
        return true;
    }
    return false;
}

template <typename Visit>
void for_each_part(std::string_view text, Visit visit) {
    while (true) {
        const std::size_t comma = text.find(',');
        visit(text.substr(0, comma));
        if (comma == std::string_view::npos) return;
        text.remove_prefix(comma + 1);
    }
}

std::string short_number(double value) {
    std::string text = std::to_string(value);  // six digits behind the point
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

}  // namespace

std::optional<ai::Budget> parse_budget(std::string_view text) {
    ai::Budget budget;
    bool good = true;
    for_each_part(text, [&](std::string_view word) { good = good && add_word(word, budget); });
    if (!good) return std::nullopt;
    return budget;
}

std::string write_budget(const ai::Budget& budget) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    if (budget.seconds >= 1)
        add(short_number(budget.seconds) + "s");
    else if (budget.seconds > 0)
        add(short_number(budget.seconds * 1000) + "ms");
    if (budget.simulations > 0) add(std::to_string(budget.simulations) + "sims");
    if (budget.threads > 1) add(std::to_string(budget.threads) + "threads");
    return text;
}

PlayerSpec parse_player_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    PlayerSpec spec{std::string(text.substr(0, colon)), std::nullopt};
    if (colon == std::string_view::npos) return spec;
    std::string settings;
    ai::Budget budget;
    bool has_budget = false;
    for_each_part(text.substr(colon + 1), [&](std::string_view word) {
        if (add_word(word, budget))
            has_budget = true;
        else
            settings += (settings.empty() ? "" : ",") + std::string(word);
    });
    if (!settings.empty()) spec.player += ":" + settings;
    if (has_budget) spec.budget = budget;
    return spec;
}

}  // namespace bastide
