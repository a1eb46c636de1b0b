#include "cli/letters.h"

#include <algorithm>

#include "cli/canvas.h"
#include "cli/plain_text.h"
#include "engine/core/utf8.h"

namespace bastide {
namespace {

bool is_within(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

// Digits, punctuation and signs are none; what takes no column or two cannot stand on a tile.
bool is_letter(char32_t c) {
    if (c < 0x80) return is_within(c, U'a', U'z') || is_within(c, U'A', U'Z');
    const bool sign = c < 0xc0 || c == 0xd7 || c == 0xf7 || is_within(c, 0x2000, 0x2bff);
    return !sign && width_of(c) == 1;
}

// The small letter of a capital.
char32_t small(char32_t c) {
    for (const char32_t other : {c + 1, c + 0x20, c + 0x50})
        if (capital_of(other) == c) return other;
    return c;
}

// The letters of a text: first those that begin a word, then the others.
std::vector<char32_t> letters_in(std::string_view text, bool ascii) {
    std::vector<char32_t> first, rest;
    bool begins = true;
    for (const char32_t c : decode(ascii ? to_ascii(text) : std::string(text))) {
        if (is_letter(c)) (begins ? first : rest).push_back(c);
        begins = !is_letter(c);
    }
    first.insert(first.end(), rest.begin(), rest.end());
    return first;
}

// The first of these that is not taken, or else the first free one of the alphabet.
char32_t choose(const std::vector<char32_t>& letters, const std::vector<char32_t>& taken,
                char32_t alphabet) {
    const auto is_free = [&](char32_t c) {
        return std::find(taken.begin(), taken.end(), c) == taken.end();
    };
    for (const char32_t c : letters)
        if (is_free(c)) return c;
    char32_t c = alphabet;
    while (!is_free(c) && c < alphabet + 25) ++c;
    return c;
}

std::vector<char32_t> player_letters(const std::vector<std::string>& names, bool ascii) {
    std::vector<char32_t> chosen;
    for (const std::string& name : names) {
        std::vector<char32_t> letters;
        for (const char32_t c : decode(ascii ? to_ascii(name) : name))
            if (is_letter(c)) letters.push_back(capital_of(c));
        chosen.push_back(choose(letters, chosen, U'A'));
    }
    return chosen;
}

std::vector<char32_t> figure_letters(const Game& game, const Words& words, bool ascii) {
    std::vector<char32_t> chosen(game.figures.size(), 0);
    // What is said comes first, so that a new kind never takes the letter of another.
    for (const bool said : {true, false})
        for (std::size_t kind = 1; kind < chosen.size(); ++kind) {
            const std::string key = "figure." + game.figures[kind].name;
            if (words.has(key + ".letter") != said) continue;
            auto letters =
                letters_in(said ? words.say(key + ".letter") : words.count(key, 1), ascii);
            std::transform(letters.begin(), letters.end(), letters.begin(), small);
            chosen[kind] = choose(letters, chosen, U'a');
        }
    return chosen;
}

}  // namespace

std::string Letters::sign(const Figure& figure) const {
    if (figure.owner == kNobody) return encode(figures[figure.kind]);
    return encode(players[figure.owner]) +
           (figure.kind == 0 ? std::string() : encode(figures[figure.kind]));
}

Letters letters_of(const Game& game, const Words& words, bool ascii) {
    return {player_letters(game.setup.setup.players, ascii), figure_letters(game, words, ascii)};
}

}  // namespace bastide
