// Who sits at a table of the arena: a computer player of this program, or another program.
#pragma once

#include <memory>
#include <string>

#include "advice/budget.h"
#include "cli/bot_process.h"
#include "notation/log.h"

namespace bastide {

// Somebody who takes part in a match.
struct Contestant {
    std::string name;
    PlayerSpec spec;      // a player of this program,
    std::string command;  // or another program: how it is started
    ai::Budget budget;    // for each decision, with the clock that it goes by
    double longest = 0;   // seconds after which a program is not waited for any more
};

// What was decided, or why nothing was.
using Decision = Expected<Action, BotFault>;

class ArenaSeat {
public:
    virtual ~ArenaSeat() = default;
    // A new game begins; its log is empty.
    virtual void begin(const Log& log, std::uint64_t seed) = 0;
    // Precondition: a decision is due, and this seat is asked for it, as the one that decides or as
    // its partner in a joint entry. The answer is legal. `seconds` is the time it took.
    virtual Decision decide(const Log& log, int seat, double& seconds) = 0;
};

// A contestant may sit at many tables, one after the other. Programs that write errors do so into
// that file, if it has a name.
std::unique_ptr<ArenaSeat> make_arena_seat(const Contestant& contestant,
                                           const std::string& error_file);

}  // namespace bastide
