// What is chosen before a game: sets, options, players; and the checks that freeze it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/expected.h"

namespace bastide {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;

// What an option is about: how it is played, what it is played with, what lies in the piles.
enum class Part : std::uint8_t { kRules, kPieces, kTiles };

// A named choice. Rooms define their options; nobody else names them.
struct OptionType {
    std::string name;
    std::string rule;  // the rule that defines it: "ED-4"
    std::vector<std::string> values;
    int initial = 0;                     // index of the default
    std::vector<std::string> sets = {};  // tile set that each value switches on ("" = none), if any
    bool derived = false;                // follows from other choices and is never written
    bool anywhere = false;               // means something without the sets of its room, too
    Part part = Part::kRules;
    std::string part_of = {};    // the set that "off" plays without this part (ED-DR-10)
    std::string with_part = {};  // means something only where this part is in play
    std::string room = {};       // filled in by the program
};

// A switch by which a table may play a set without one of its parts (ED-DR-10).
OptionType part_switch(std::string set, std::string name, std::string rule, Part part);

// Seats count from 1; 0 = no seat has the flag.
struct SeatFlags {
    int youngest = 0;
    int saw_knight = 0;
    int starts = 0;
    friend bool operator==(const SeatFlags&, const SeatFlags&) = default;
};

struct Setup {
    std::vector<std::string> sets;
    std::map<std::string, std::string> options;  // only what was said
    std::vector<std::string> players;
    SeatFlags flags;
    std::map<std::string, int> bag;  // empty = all tiles of the sets
    std::vector<std::string> tiles;  // tiles of the players' own: "ID line | line"
    friend bool operator==(const Setup&, const Setup&) = default;
};

// A refusal names the rule that forbids and, if it needs more words than the rule's own sentence, a
// key of the language files with its arguments. The first argument of one about a setup is what it
// refuses: an option, a set, a player, a tile; so its place can be shown.
struct Refusal {
    std::string rule;
    std::string key;
    std::vector<std::string> args;

    explicit operator bool() const { return !rule.empty() || !key.empty(); }
};

// Every option of the rooms in the build, in the order of the rooms.
const std::vector<OptionType>& all_options();

// The setup with every option given a value and every switch turned into its set.
struct FrozenSetup {
    Setup setup;                                 // canonical: sets in order, non-default options
    std::map<std::string, std::string> options;  // all of them
    std::map<std::string, std::string> explicit_options;  // only those that were said
    std::vector<std::string> notices;  // rules that wish to tell the players something
    int colours = 5;                   // sets of followers (BASE-5); a room may bring a sixth

    bool has_set(std::string_view name) const;
    const std::string& option(std::string_view name) const;
    // False also when no room of the build knows the option.
    bool is(std::string_view name, std::string_view value) const;
    // False for a part of a set that is not in play: it is not written, and nobody is told of it.
    bool has_meaning(const OptionType& option) const {
        return option.part_of.empty() || has_set(option.part_of);
    }
};

// Applies defaults, checks every rule about setups (ED-26 to ED-31 and those of the rooms).
Expected<FrozenSetup, Refusal> freeze(const Setup& setup);

}  // namespace bastide
