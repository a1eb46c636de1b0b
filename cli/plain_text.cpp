#include "cli/plain_text.h"

#include <array>
#include <utility>

#include "engine/core/utf8.h"

namespace bastide {
namespace {

// Letters of the languages of the program and the signs that its texts use.
constexpr std::array<std::pair<std::u32string_view, std::string_view>, 26> kPlain{{
    {U"ąăâáàä", "a"}, {U"ĄĂÂÁÀÄ", "A"}, {U"ćç", "c"},     {U"ĆÇ", "C"},   {U"ęéèëê", "e"},
    {U"ĘÉÈËÊ", "E"},  {U"îíìï", "i"},   {U"ÎÍÌÏ", "I"},   {U"ł", "l"},    {U"Ł", "L"},
    {U"ńñ", "n"},     {U"ŃÑ", "N"},     {U"óöòô", "o"},   {U"ÓÖÒÔ", "O"}, {U"śșş", "s"},
    {U"ŚȘŞ", "S"},    {U"țţ", "t"},     {U"ȚŢ", "T"},     {U"üúùû", "u"}, {U"ÜÚÙÛ", "U"},
    {U"źż", "z"},     {U"ŹŻ", "Z"},     {U"“”„«»", "\""}, {U"‘’", "'"},   {U"–—·", "-"},
    {U"×", "x"},
}};

std::string plain(char32_t code) {
    if (code < 0x80) return std::string(1, static_cast<char>(code));
    for (const auto& [characters, ascii] : kPlain)
        if (characters.find(code) != std::u32string_view::npos) return std::string(ascii);
    if (code == U'→') return "->";
    if (code == U'…') return "...";
    if (code == U'\u00a0') return " ";
    return "?";
}

}  // namespace

std::string to_ascii(std::string_view text) {
    std::string result;
    for_each_character(text, [&](char32_t code) { result += plain(code); });
    return result;
}

}  // namespace bastide
