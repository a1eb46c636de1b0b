#include "notation/rulebook.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/text.h"
#include "engine/game/room.h"
#include "notation/plain_rule.h"
#include "notation/words.h"

namespace bastide {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// The id that `text` begins with: PREFIX-7, PREFIX-DR-7, PREFIX-EX-7 or PREFIX-X7. Empty if it
// begins with none.
std::string_view leading_id(std::string_view text) {
    std::size_t at = 0;
    const auto skip = [&](auto test) {
        const std::size_t begin = at;
        while (at < text.size() && test(text[at])) ++at;
        return at > begin;
    };
    if (text.empty() || !is_capital(text[0])) return {};
    skip([](char c) { return is_capital(c) || is_digit(c); });
    if (text.substr(at).starts_with("-DR-") || text.substr(at).starts_with("-EX-")) at += 3;
    if (at >= text.size() || text[at] != '-') return {};
    ++at;
    if (at < text.size() && text[at] == 'X') ++at;
    if (!skip(is_digit)) return {};
    const bool ends = at == text.size() || text[at] == ' ' || text[at] == '*';
    return ends ? text.substr(0, at) : std::string_view{};
}

RuleText::Kind kind_of_id(std::string_view id) {
    if (id.find("-DR-") != std::string_view::npos) return RuleText::Kind::kRuling;
    if (id.find("-EX-") != std::string_view::npos || id.find("-X") != std::string_view::npos)
        return RuleText::Kind::kExample;
    return RuleText::Kind::kRule;
}

// The rule that a line begins, or nothing.
std::optional<RuleText> begin_rule(std::string_view line) {
    if (line.starts_with("- ")) line.remove_prefix(2);
    if (!line.starts_with("**")) return std::nullopt;
    line.remove_prefix(2);
    const std::string_view id = leading_id(line);
    const std::size_t bold_end = line.find("**");
    if (id.empty() || bold_end == std::string_view::npos) return std::nullopt;
    RuleText rule;
    rule.id = id;
    rule.kind = kind_of_id(id);
    rule.text = trim(line.substr(id.size(), bold_end - id.size()));
    const std::string_view rest = trim(line.substr(bold_end + 2));
    if (!rule.text.empty() && !rest.empty()) rule.text += ' ';
    rule.text += rest;
    return rule;
}

// A line that continues the paragraph above it.
bool continues(std::string_view line) {
    const std::string_view text = trim(line);
    return !text.empty() && text[0] != '#' && text[0] != '|' && !text.starts_with("- ");
}

}  // namespace

const char* rule_kind_name(RuleText::Kind kind) {
    switch (kind) {
        case RuleText::Kind::kRule:
            return "rule";
        case RuleText::Kind::kRuling:
            return "ruling";
        case RuleText::Kind::kExample:
            return "example";
    }
    return "";
}

std::vector<RuleText> parse_rulebook(std::string_view room, std::string_view text) {
    std::vector<RuleText> rules;
    bool inside = false;
    for_each_line(text, [&](std::string_view line, int number) {
        if (auto rule = begin_rule(line)) {
            rule->room = room;
            rule->line = number;
            rules.push_back(std::move(*rule));
            inside = true;
            return;
        }
        inside = inside && continues(line);
        if (inside) rules.back().text.append(" ").append(trim(line));
    });
    return rules;
}

namespace {

bool is_in_build(std::string_view room) {
    const auto rooms = all_rooms();
    return std::any_of(rooms.begin(), rooms.end(), [&](const Room* r) { return r->name == room; });
}

// The first of the rooms that the rule needs and that is not there.
void mark_waiting(std::vector<RuleText>& rules, std::string_view waits) {
    for_each_line(waits, [&](std::string_view line, int) {
        const auto words = split_words(line);
        if (words.empty() || words[0].text.starts_with('#')) return;
        for (RuleText& rule : rules)
            for (std::size_t i = 1; rule.id == words[0].text && i < words.size(); ++i)
                if (rule.waits_for.empty() && !is_in_build(words[i].text))
                    rule.waits_for = words[i].text;
    });
}

void mark_rulebooks(std::vector<RuleText>& rules, std::string_view books) {
    for_each_line(books, [&](std::string_view line, int) {
        const auto words = split_words(line);
        if (words.empty() || words[0].text.starts_with('#')) return;
        for (RuleText& rule : rules) {
            if (rule.kind != RuleText::Kind::kRule) continue;
            if (words[0].text != "all" && words[0].text != rule.id) continue;
            rule.rulebooks.clear();
            for (std::size_t i = 1; i < words.size(); ++i)
                rule.rulebooks.emplace_back(words[i].text);
        }
    });
}

}  // namespace

const std::vector<RuleText>& all_rules() {
    static const std::vector<RuleText> kRules = [] {
        std::vector<RuleText> all;
        for (const Room* room : all_rooms()) {
            auto rules = parse_rulebook(room->name, room_file(*room, "rules.md"));
            mark_waiting(rules, room_file(*room, "waits.txt"));
            mark_rulebooks(rules, room_file(*room, "rulebooks.txt"));
            std::move(rules.begin(), rules.end(), std::back_inserter(all));
        }
        return all;
    }();
    return kRules;
}

std::string rule_id(std::string_view typed) {
    std::string id(typed);
    for (char& c : id)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return id;
}

const RuleText* find_rule(std::string_view id) {
    const auto& rules = all_rules();
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const RuleText& rule) { return rule.id == id; });
    return found == rules.end() ? nullptr : &*found;
}

namespace {

using Texts = std::map<std::string, std::string, std::less<>>;  // by ids

// All that a language has of its own, as people read it. English has everything.
Texts read_texts(const Words& words) {
    const std::string own =
        words.language() == "en" ? "rules.md" : "rules." + words.language() + ".md";
    Texts texts;
    for (const Room* room : all_rooms())
        for (const RoomFile& file : room->files())
            if (file.path == own)
                for (const RuleText& rule : parse_rulebook(room->name, file.text))
                    texts.emplace(rule.id, plain_rule(rule.text, words));
    return texts;
}

std::map<std::string, Texts, std::less<>> read_all_texts() {
    std::map<std::string, Texts, std::less<>> found;
    for (const std::string& language : Words::languages())
        found.emplace(language, read_texts(Words(language)));
    return found;
}

}  // namespace

RuleTold tell_rule(const RuleText& rule, std::string_view language) {
    static const auto kTexts = read_all_texts();
    for (const std::string_view wanted : {language, std::string_view("en")})
        if (const auto known = kTexts.find(wanted); known != kTexts.end())
            if (const auto text = known->second.find(rule.id); text != known->second.end())
                return {text->second, known->first};
    return {rule.text, "en"};
}

RuleTold tell_room(const Room& room, std::string_view language) {
    const auto heading = [](std::string_view text) {
        if (!text.starts_with("# ")) return std::string_view{};
        text = text.substr(2, text.find('\n') - 2);
        return trim(text.substr(0, text.find(" (prefix ")));
    };
    const std::string own = "rules." + std::string(language) + ".md";
    for (const RoomFile& file : room.files())
        if (file.path == own) return {heading(file.text), language};
    return {heading(room_file(room, "rules.md")), "en"};
}

}  // namespace bastide
