#include "cli/arena_seat.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "advice/decision.h"
#include "cli/output.h"
#include "cli/wall_clock.h"
#include "notation/clip.h"
#include "notation/entry.h"
#include "notation/json_line.h"
#include "notation/record.h"

namespace bastide {
namespace {

using nlohmann::json;

constexpr double kTimeToStart = 10;  // seconds until a program must have greeted

std::string shortened(std::string_view text) {
    constexpr std::size_t kLongest = 80;
    return tame(clip(text, kLongest));
}

class ComputerSeat final : public ArenaSeat {
public:
    explicit ComputerSeat(const Contestant& contestant) : contestant_(contestant) {}

    void begin(const Log&, std::uint64_t seed) override {
        auto player = ai::make_player(contestant_.spec.player, seed);
        player_ = player ? std::move(*player) : nullptr;
    }

    Decision decide(const Log& log, int seat, double& seconds) override {
        if (player_ == nullptr) return BotFault{"is no player"};
        const ai::Budget& budget = contestant_.budget;
        const double begin = budget.clock();
        const ai::Thought thought = player_->think(log.game(), log.state(), seat, budget);
        seconds = budget.clock() - begin;
        const Action action = decision_of(log.game(), log.state(), seat, thought);
        if (const Refusal refusal = why_not(log.game(), log.state(), action))
            return BotFault{"decided what is against " + refusal.rule};
        return action;
    }

private:
    const Contestant& contestant_;
    std::unique_ptr<ai::Player> player_;
};

class BotSeat final : public ArenaSeat {
public:
    BotSeat(const Contestant& contestant, std::string error_file)
        : contestant_(contestant), error_file_(std::move(error_file)) {}

    void begin(const Log&, std::uint64_t) override { told_ = kNothing; }

    Decision decide(const Log& log, int seat, double& seconds) override {
        auto decision = ask_for_decision(log, seat, seconds);
        if (!decision) process_ = nullptr;  // the next game gets a fresh one
        return decision;
    }

private:
    static constexpr std::size_t kNothing = ~std::size_t{0};

    Decision ask_for_decision(const Log& log, int seat, double& seconds) {
        if (auto fault = start()) return *fault;
        if (auto fault = tell(log)) return *fault;
        json request{{"cmd", "best"}, {"player", seat + 1}, {"count", 1}, {"explain", false}};
        if (const std::string budget = write_budget(contestant_.budget); !budget.empty())
            request["budget"] = budget;
        const double begin = wall_clock();
        const auto answer = ask(request, contestant_.longest);
        seconds = wall_clock() - begin;
        if (!answer) return answer.error();
        const json* field = find_field(*answer, "entry");
        const std::string* entry = field == nullptr ? nullptr : as_text(*field);
        if (entry == nullptr) return BotFault{"answered without an entry"};
        const auto action = parse_entry(log.game(), log.state(), *entry);
        if (!action) return BotFault{fmt::format("answered '{}', no entry", shortened(*entry))};
        if (const Refusal refusal = why_not(log.game(), log.state(), *action))
            return BotFault{
                fmt::format("played '{}', against {}", shortened(*entry), refusal.rule)};
        return *action;
    }

    std::optional<BotFault> start() {
        if (process_ != nullptr) return std::nullopt;
        process_ = std::make_unique<BotProcess>(contestant_.command, error_file_);
        told_ = kNothing;
        const auto answer = ask({{"cmd", "hello"}}, std::max(kTimeToStart, contestant_.longest));
        if (!answer) return answer.error();
        return std::nullopt;
    }

    // Everything that has happened since it was told last.
    std::optional<BotFault> tell(const Log& log) {
        if (told_ == kNothing) {
            const std::string header = write_header(log.game().setup.setup);
            const auto answer = ask({{"cmd", "load"}, {"record", header}}, contestant_.longest);
            if (!answer) return answer.error();
            told_ = 0;
        }
        json entries = json::array();
        for (std::size_t i = told_; i < log.entries().size(); ++i)
            entries.push_back(log.entries()[i]);
        if (entries.empty()) return std::nullopt;
        const auto answer = ask({{"cmd", "play"}, {"entries", entries}}, contestant_.longest);
        if (!answer) return answer.error();
        told_ = log.entries().size();
        return std::nullopt;
    }

    Expected<json, BotFault> ask(const json& request, double seconds) {
        const auto line = process_->ask(write_json_line(request), seconds);
        if (!line) return line.error();
        auto answer = parse_json_object(*line);
        if (!answer) return BotFault{fmt::format("answered '{}', no JSON", shortened(*line))};
        const json* ok = find_field(*answer, "ok");
        if (ok != nullptr && *ok == true) return std::move(*answer);
        const std::string cmd = request["cmd"].get<std::string>();
        return BotFault{fmt::format("refused {}: {}", cmd, shortened(*line))};
    }

    const Contestant& contestant_;
    std::string error_file_;
    std::unique_ptr<BotProcess> process_;
    std::size_t told_ = kNothing;  // entries that it knows
};

}  // namespace

std::unique_ptr<ArenaSeat> make_arena_seat(const Contestant& contestant,
                                           const std::string& error_file) {
    if (contestant.command.empty()) return std::make_unique<ComputerSeat>(contestant);
    return std::make_unique<BotSeat>(contestant, error_file);
}

}  // namespace bastide
