#include "notation/plain_rule.h"

#include <algorithm>

#include "engine/core/text.h"

namespace bastide {
namespace {

bool is_letter_or_digit(char c) {
    // Bytes above 127 belong to letters of other alphabets, or to dashes and quotation marks, none
    // of which stands right beside the number of a rulebook.
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class PlainRule {
public:
    explicit PlainRule(const Words& words) : words_(words) {}

    std::string tell(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '*') {
                ++at;
            } else if (text[at] == '"') {
                told_ += quotation_mark();
                ++at;
            } else if (text[at] == '`') {
                const std::size_t end = std::min(text.find('`', at + 1), text.size());
                told_ += marked(text.substr(at + 1, end - at - 1));
                at = std::min(end + 1, text.size());
            } else if (const std::string_view number = rulebook(text, at); !number.empty()) {
                at += number.size();
                name_rulebook(number, text.substr(at));
            } else {
                told_ += text[at++];
            }
        }
        return std::move(told_);
    }

private:
    // The number of a rulebook that begins here and is no part of something longer, or nothing.
    std::string_view rulebook(std::string_view text, std::size_t at) const {
        constexpr std::size_t kDigits = 3;
        if (text[at] != '0' || at + kDigits > text.size()) return {};
        if (at > 0 && (is_letter_or_digit(text[at - 1]) || text[at - 1] == ',' ||
                       text[at - 1] == '.' || text[at - 1] == '-'))
            return {};
        if (at + kDigits < text.size() && is_letter_or_digit(text[at + kDigits])) return {};
        const std::string_view number = text.substr(at, kDigits);
        return words_.has("rulebook." + std::string(number)) ? number : std::string_view{};
    }

    // A source in brackets needs no article and no quotation marks, nor do others in its list; what
    // begins a sentence there does.
    void name_rulebook(std::string_view number, std::string_view rest) {
        const std::string key = "rulebook." + std::string(number);
        const std::string_view before = told_;
        const bool listed =
            before.ends_with('(') || (list_end_ > 0 && before.substr(list_end_) == ", ");
        if (listed && !rest.empty() && std::string_view("),;").find(rest[0]) != std::string::npos) {
            told_ += words_.say(key + ".short");
            list_end_ = told_.size();
            return;
        }
        std::string name = words_.say(key);
        const bool begins = before.empty() || before.ends_with(". ") || before.ends_with("? ");
        if (begins && name[0] >= 'a' && name[0] <= 'z') name[0] = char(name[0] - 'a' + 'A');
        told_ += name;
    }

    std::string marked(std::string_view code) const {
        const std::size_t equal = code.find('=');
        const std::size_t dot = code.find('.');
        const std::string name(trim(code.substr(0, std::min(equal, dot))));
        const std::string key = "option." + name;
        if (words_.has(key)) {
            if (equal != std::string_view::npos)
                return quoted(words_.say(key) + ": " + values(key, code.substr(equal + 1)));
            if (dot != std::string_view::npos) return quoted(values(key, code.substr(dot + 1)));
            return quoted(words_.say(key));
        }
        const std::string preset = "preset." + std::string(code);
        return words_.has(preset) ? quoted(words_.say(preset)) : std::string(code);
    }

    std::string values(const std::string& option, std::string_view code) const {
        std::string told;
        while (!code.empty()) {
            const std::size_t end = std::min(code.find('|'), code.size());
            const std::string value(trim(code.substr(0, end)));
            const std::string key = option + "." + value;
            if (!told.empty()) told += " / ";
            told += words_.has(key) ? words_.say(key) : value;
            code.remove_prefix(std::min(end + 1, code.size()));
        }
        return told;
    }

    // The marks of the language, as around a title; straight ones come in pairs.
    std::string quotation_mark() {
        const std::string pair = quoted("\n");
        const std::size_t middle = pair.find('\n');
        inside_quotes_ = !inside_quotes_;
        return inside_quotes_ ? pair.substr(0, middle) : pair.substr(middle + 1);
    }

    std::string quoted(const std::string& text) const {
        return words_.say("told.quoted", {{"text", text}});
    }

    const Words& words_;
    std::string told_;
    std::size_t list_end_ = 0;  // where the last of a list in brackets ends
    bool inside_quotes_ = false;
};

}  // namespace

std::string plain_rule(std::string_view text, const Words& words) {
    return PlainRule(words).tell(text);
}

}  // namespace bastide
