#include "cli/arena_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/canvas.h"
#include "cli/commands.h"

namespace bastide {
namespace {

using Json = nlohmann::ordered_json;
using ai::EloRange;
using ai::SequentialTest;

std::string signed_elo(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.0f}", std::round(elo) + 0.0);  // no minus before nothing
}

std::string elo_text(const ai::SetScores& sets) {
    const EloRange range = elo_range(sets);
    return fmt::format("Elo {} ({} to {})", signed_elo(range.elo), signed_elo(range.low),
                       signed_elo(range.high));
}

// JSON knows no infinity.
Json number(double value) { return std::isfinite(value) ? Json(value + 0.0) : Json(nullptr); }

void add_elo(Json& json, const ai::SetScores& sets) {
    const EloRange range = elo_range(sets);
    json["score"] = sets.mean();
    json["elo"] = number(range.elo);
    json["elo_low"] = number(range.low);
    json["elo_high"] = number(range.high);
}

double mean(double sum, double count) { return count == 0 ? 0 : sum / count; }

const char* verdict(double ratio) {
    if (ratio >= SequentialTest::upper()) return "elo1";
    if (ratio <= SequentialTest::lower()) return "elo0";
    return "open";
}

std::string sequential_text(const ArenaOptions& options, const ArenaResult& result) {
    const std::string answer = verdict(result.ratio);
    return fmt::format("sequential test of {} against {}: ratio {:.2f} ({:.2f} to {:.2f}), {}",
                       options.contestants[0].name, options.contestants[1].name, result.ratio,
                       SequentialTest::lower(), SequentialTest::upper(),
                       answer == "open" ? "not decided"
                       : answer == "elo1"
                           ? fmt::format("at least {:g} Elo", options.sequential->elo1)
                           : fmt::format("at most {:g} Elo", options.sequential->elo0));
}

Json list_sets(const std::map<double, int>& seen) {
    Json list = Json::array();
    for (const auto& [score, count] : seen) list.push_back({{"score", score}, {"sets", count}});
    return list;
}

Json contestant_json(const Contestant& contestant, const Achievement& own) {
    Json json{{"name", contestant.name}};
    if (contestant.command.empty())
        json["player"] = contestant.spec.player;
    else
        json["command"] = contestant.command;
    json["budget"] = write_budget(contestant.budget);
    json["games"] = own.games;
    json["wins"] = own.wins;
    json["draws"] = own.draws;
    json["losses"] = own.losses;
    json["forfeits"] = own.forfeits;
    if (own.sets.count() > 0) add_elo(json, own.sets);
    json["mean_score"] = own.scored > 0 ? Json(mean(own.score_sum, own.scored)) : Json(nullptr);
    json["decisions"] = own.times.decisions;
    json["mean_ms"] = 1000 * mean(own.times.seconds, static_cast<double>(own.times.decisions));
    json["longest_ms"] = 1000 * own.times.longest;
    json["longest_overrun_ms"] = 1000 * own.times.overrun;
    return json;
}

Json game_json(const ArenaOptions& options, const ArenaGame& game, int set, std::size_t number) {
    Json seats = Json::array();
    for (const int contestant : game.lineup) seats.push_back(contestant);
    Json json{{"set", set + 1}, {"game", number + 1}, {"seats", seats}, {"scores", game.scores}};
    if (game.forfeit >= 0) {
        json["forfeit"] = game.forfeit + 1;
        json["reason"] = game.reason;
    }
    if (!options.records.empty()) json["record"] = record_name(set, number);
    return json;
}

}  // namespace

std::string arena_progress(const ArenaOptions& options, const ArenaResult& result, int total) {
    constexpr int kBar = 20;
    const auto done = static_cast<int>(result.sets.size());
    const int filled = total == 0 ? 0 : done * kBar / total;
    std::string text =
        fmt::format("[{}{}] {}/{}", std::string(static_cast<std::size_t>(filled), '#'),
                    std::string(static_cast<std::size_t>(kBar - filled), '.'), done, total);
    for (std::size_t i = 0; i < result.contestants.size(); ++i) {
        const ai::SetScores& sets = result.contestants[i].sets;
        if (sets.count() == 0) continue;
        if (i == 0 || result.contestants.size() > 2)
            text += fmt::format("  {} {:.1f} %", clipped(options.contestants[i].name, 16),
                                100 * sets.mean());
    }
    if (result.contestants.size() == 2 && done > 0)
        text += "  " + elo_text(result.contestants[0].sets);
    if (options.sequential) text += fmt::format("  ratio {:.2f}", result.ratio);
    return text;
}

std::string arena_report(const ArenaOptions& options, const ArenaResult& result, double seconds) {
    std::string sets;
    for (const std::string& set : options.setup.sets) sets += (sets.empty() ? "" : " ") + set;
    int games = 0;
    for (const PlayedSet& set : result.sets) games += static_cast<int>(set.games.size());
    const auto done = static_cast<int>(result.sets.size());
    const int planned = planned_sets(options);
    std::string text =
        fmt::format("{}; {} players, {} of duplicate games, {} games, {:.1f} s\n", sets,
                    options.setup.players.size(),
                    done < planned ? fmt::format("{} of {} sets", done, planned)
                                   : fmt::format("{} {}", done, done == 1 ? "set" : "sets"),
                    games, seconds);
    int width = 0;
    for (const Contestant& one : options.contestants)
        width = std::max(width, std::min(36, width_of(one.name)));
    for (std::size_t i = 0; i < options.contestants.size(); ++i) {
        const Contestant& one = options.contestants[i];
        const Achievement& own = result.contestants[i];
        if (own.sets.count() == 0) continue;
        text += fmt::format(
            "{}  {:5.1f} %  {}  +{} ={} -{}  mean {}  {:.1f} ms a decision, longest {:.0f} ms",
            padded(clipped(one.name, width), width), 100 * own.sets.mean(), elo_text(own.sets),
            own.wins, own.draws, own.losses,
            own.scored > 0 ? fmt::format("{:.1f}", mean(own.score_sum, own.scored)) : "–",
            1000 * mean(own.times.seconds, static_cast<double>(own.times.decisions)),
            1000 * own.times.longest);
        if (one.budget.seconds > 0)
            text += fmt::format(", overrun {:.0f} ms", 1000 * own.times.overrun);
        if (own.forfeits > 0) text += fmt::format(", {} forfeited", own.forfeits);
        text += "\n";
    }
    if (options.contestants.size() > 2)
        for (const Pairing& pairing : result.pairings)
            text += fmt::format(
                "{} : {}  {:5.1f} %  {}  +{} ={} -{}\n", options.contestants[pairing.first].name,
                options.contestants[pairing.second].name, 100 * pairing.sets.mean(),
                elo_text(pairing.sets), pairing.wins, pairing.draws, pairing.losses);
    if (options.sequential) text += sequential_text(options, result) + "\n";
    std::map<std::string, int> reasons;
    for (const PlayedSet& set : result.sets)
        for (const ArenaGame& game : set.games)
            if (game.forfeit >= 0)
                ++reasons[options.contestants[game.lineup[game.forfeit]].name + " " + game.reason];
    for (const auto& [reason, count] : reasons)
        text += fmt::format("forfeited {} {}: {}\n", count, count == 1 ? "game" : "games", reason);
    return text;
}

Json arena_json(const ArenaOptions& options, const ArenaResult& result, double seconds) {
    Json json{{"program", std::string("bastide ") + program_version()},
              {"sets_in_play", options.setup.sets},
              {"options", options.setup.options},
              {"players", options.setup.players.size()},
              {"seed", options.seed},
              {"jobs", options.jobs},
              {"gauntlet", options.gauntlet},
              {"sets", result.sets.size()},
              {"planned", planned_sets(options)},
              {"seconds", seconds}};
    for (std::size_t i = 0; i < options.contestants.size(); ++i)
        json["contestants"].push_back(
            contestant_json(options.contestants[i], result.contestants[i]));
    json["pairings"] = Json::array();
    for (const Pairing& pairing : result.pairings) {
        Json one{{"first", pairing.first},       {"second", pairing.second},
                 {"sets", pairing.sets.count()}, {"wins", pairing.wins},
                 {"draws", pairing.draws},       {"losses", pairing.losses}};
        add_elo(one, pairing.sets);
        one["superiority"] = superiority(pairing.sets);
        one["set_scores"] = list_sets(pairing.sets.seen());
        json["pairings"].push_back(std::move(one));
    }
    if (options.sequential)
        json["sequential"] = {{"elo0", options.sequential->elo0},
                              {"elo1", options.sequential->elo1},
                              {"ratio", result.ratio},
                              {"lower", SequentialTest::lower()},
                              {"upper", SequentialTest::upper()},
                              {"verdict", verdict(result.ratio)}};
    json["games"] = Json::array();
    for (const PlayedSet& set : result.sets)
        for (std::size_t i = 0; i < set.games.size(); ++i)
            json["games"].push_back(game_json(options, set.games[i], set.number, i));
    return json;
}

}  // namespace bastide
