// What a match writes down beside its records, so that it can go on where it was interrupted:
// DIR/match.jsonl. The first line tells which match it is, each further one holds a finished set.
#pragma once

#include <string>
#include <vector>

#include "cli/arena_match.h"
#include "engine/core/expected.h"
#include "notation/words.h"

namespace bastide {

// Why the sets of a folder cannot be counted: a key of cli/words and what it tells.
struct JournalFault {
    std::string key;
    WordArgs arguments;
    std::string what = {};  // the key of {what}, if that is told
};
std::string write_fault(const Words& words, const JournalFault& fault);

class ArenaJournal {
public:
    // Precondition: `options.records` is a folder.
    explicit ArenaJournal(const ArenaOptions& options);

    // True if the folder holds a match, or games of one whose journal is gone: nothing of it may be
    // written over.
    bool is_taken() const;
    // Begins a match in a folder that is not taken. Empty, or what the system says.
    std::string begin() const;
    // The finished sets, if the folder holds a part of this match, in the order in which they were
    // finished; none if it holds no match at all; a fault if it holds games without a journal. How
    // many sets are wanted, how many games are played at a time and what ends the match early may
    // differ: they change no game.
    Expected<std::vector<PlayedSet>, JournalFault> resume() const;
    // Adds a set whose records are safely written. Empty, or what the system says.
    std::string add(const PlayedSet& set) const;

    const std::string& path() const { return path_; }

private:
    const ArenaOptions& options_;
    std::string path_;
};

}  // namespace bastide
