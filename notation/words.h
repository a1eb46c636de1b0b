// Words for people: the language files of the rooms and of the program.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

using WordArgs = std::vector<std::pair<std::string_view, std::string>>;

class Words {
public:
    // Languages with files in this build: "en", "pl", "ro".
    static std::vector<std::string> languages();
    static bool has_language(std::string_view language);

    // Reads words/<language>.txt of all rooms. `program` is the program's own file in the same
    // form, if any (its keys come first).
    explicit Words(std::string_view language, std::string_view program = {});

    // The sentence for the key with {name} replaced. Braces around braces are a part that is said
    // only if everything it names is known: "a bridge{ on {square}}, from west to east". A key
    // nobody has is given back in angle brackets, so that a missing word can be seen and tested.
    std::string say(std::string_view key, const WordArgs& args = {}) const;
    bool has(std::string_view key) const;
    // The same with the plural form for `n` (key.one, key.few, key.many, key.other) and {n}.
    std::string count(std::string_view key, int n, const WordArgs& args = {}) const;

    const std::string& language() const { return language_; }
    std::vector<std::string> keys() const;

private:
    const std::string* find(std::string_view key) const;
    std::string language_;
    std::vector<std::pair<std::string, std::string>> words_;  // sorted by key
};

// CLDR plural category of a whole number: "one", "few", "many" or "other".
std::string_view plural_category(std::string_view language, int n);

}  // namespace bastide
