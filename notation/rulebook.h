// The rules of the rooms in the build as data: read from each room's rules.md.
//
// A rule stands at the beginning of a list item or a paragraph, its id in bold:
//     - **BASE-24** A road, city or field segment may not be chosen if ...
//     - **BASE-DR-1 Unplaceable is decided by the program.** The rulebooks ask ...
//     **ABBEY-2** The master order of a turn ...
// -DR- marks a digital ruling, -EX- a worked example. Beside it rules.pl.md and rules.ro.md tell
// rules and rulings, but no examples, in other languages; where they differ, rules.md counts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Room;

struct RuleText {
    enum class Kind { kRule, kRuling, kExample };
    std::string room;
    std::string id;
    std::string text;  // one paragraph as the file has it, without the marks of the id
    Kind kind = Kind::kRule;
    int line = 0;  // of the id in rules.md
    // A room that is not in this build and without which the rule says nothing; empty for most. The
    // room's waits.txt names such rules: "INN-30 princess_dragon".
    std::string waits_for;
    // The rulebooks it stands in by their numbers; empty if in all, or if it is a ruling. The
    // room's rulebooks.txt names them: "all 004", or for one rule "BASE-48 002".
    std::vector<std::string> rulebooks;
};
const char* rule_kind_name(RuleText::Kind kind);

std::vector<RuleText> parse_rulebook(std::string_view room, std::string_view text);

// The rules of all rooms, in the order of the rooms and of their files.
const std::vector<RuleText>& all_rules();
// An id as people type it, as it is written: base-24 is BASE-24.
std::string rule_id(std::string_view typed);
// nullptr if no room of the build has the id.
const RuleText* find_rule(std::string_view id);

// A rule as somebody reads it: with the titles of rulebooks and options (plain_rule.h).
struct RuleTold {
    std::string_view text;
    std::string_view language;  // the one that was asked for, or "en" if the rule has no other text
};
RuleTold tell_rule(const RuleText& rule, std::string_view language);
// The heading of a room's rules, in the language if it has been translated, else in English.
RuleTold tell_room(const Room& room, std::string_view language);

}  // namespace bastide
