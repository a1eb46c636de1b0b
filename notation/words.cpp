#include "notation/words.h"

#include <algorithm>
#include <map>

#include "engine/core/text.h"
#include "engine/game/room.h"

namespace bastide {
namespace {

constexpr std::string_view kFolder = "words/";
constexpr std::string_view kEnding = ".txt";

// Lines `key = text`; a line that begins with '#' is a comment. A text may hold every character.
// Whoever says a key first keeps it.
void read_words(std::string_view file, std::map<std::string, std::string>& words) {
    for_each_line(file, [&](std::string_view line, int) {
        line = trim(line);
        if (line.empty() || line.front() == '#') return;
        const std::size_t sign = line.find('=');
        if (sign == std::string_view::npos) return;
        words.emplace(trim(line.substr(0, sign)), trim(line.substr(sign + 1)));
    });
}

// Where the brace that opens the text closes, or npos.
std::size_t closing_brace(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}' && --depth == 0) return i;
    }
    return std::string_view::npos;
}

// {name} becomes its value; braces around anything else stay as they are. Braces around braces are
// a part that is left out if it names something without a value. `complete` says whether all
// names had one.
std::string fill_in(std::string_view text, const WordArgs& args, bool& complete) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t length =
            open == std::string_view::npos ? open : closing_brace(text.substr(open));
        if (length == std::string_view::npos) break;
        const std::string_view inner = text.substr(open + 1, length - 1);
        result += text.substr(0, open);
        if (inner.find('{') != std::string_view::npos) {
            bool all = true;
            const std::string part = fill_in(inner, args, all);
            if (all) result += part;
        } else {
            const auto arg = std::find_if(args.begin(), args.end(),
                                          [&](const auto& pair) { return pair.first == inner; });
            complete = complete && arg != args.end();
            if (arg != args.end())
                result += arg->second;
            else
                result += text.substr(open, length + 1);
        }
        text.remove_prefix(open + length + 1);
    }
    return result += text;
}

std::string fill_in(std::string_view text, const WordArgs& args) {
    bool complete = true;
    return fill_in(text, args, complete);
}

}  // namespace

std::vector<std::string> Words::languages() {
    std::vector<std::string> found;
    for (const Room* room : all_rooms())
        for (const RoomFile& file : room->files())
            if (file.path.starts_with(kFolder) && file.path.ends_with(kEnding))
                found.emplace_back(file.path.substr(
                    kFolder.size(), file.path.size() - kFolder.size() - kEnding.size()));
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool Words::has_language(std::string_view language) {
    const auto all = languages();
    return std::find(all.begin(), all.end(), language) != all.end();
}

Words::Words(std::string_view language, std::string_view program) : language_(language) {
    std::map<std::string, std::string> words;
    read_words(program, words);
    const std::string path = std::string(kFolder) + language_ + std::string(kEnding);
    for (const Room* room : all_rooms()) read_words(room_file(*room, path), words);
    words_.assign(words.begin(), words.end());
}

const std::string* Words::find(std::string_view key) const {
    const auto at =
        std::lower_bound(words_.begin(), words_.end(), key,
                         [](const auto& pair, std::string_view k) { return pair.first < k; });
    return at != words_.end() && at->first == key ? &at->second : nullptr;
}

bool Words::has(std::string_view key) const { return find(key) != nullptr; }

std::string Words::say(std::string_view key, const WordArgs& args) const {
    const std::string* text = find(key);
    return text == nullptr ? "<" + std::string(key) + ">" : fill_in(*text, args);
}

std::string Words::count(std::string_view key, int n, const WordArgs& args) const {
    WordArgs all = args;
    all.emplace_back("n", std::to_string(n));
    const std::string base(key);
    for (const std::string_view form : {plural_category(language_, n), std::string_view("other")})
        if (const std::string* text = find(base + "." + std::string(form)))
            return fill_in(*text, all);
    return say(key, all);
}

std::vector<std::string> Words::keys() const {
    std::vector<std::string> keys;
    for (const auto& pair : words_) keys.push_back(pair.first);
    return keys;
}

std::string_view plural_category(std::string_view language, int n) {
    const unsigned count = n < 0 ? 0u - static_cast<unsigned>(n) : static_cast<unsigned>(n);
    const unsigned ten = count % 10;
    const unsigned hundred = count % 100;
    if (count == 1) return "one";
    if (language == "pl")
        return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? "few" : "many";
    if (language == "ro") return count == 0 || (hundred >= 1 && hundred <= 19) ? "few" : "other";
    return "other";
}

}  // namespace bastide
