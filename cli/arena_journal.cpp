#include "cli/arena_journal.h"

#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/saved_game.h"
#include "cli/wall_clock.h"
#include "notation/clip.h"

namespace bastide {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kRecordEnding = ".bastide";

// What must be the same, in the order in which a difference is told.
constexpr std::array kFacets{"players", "budgets", "clock",    "sets",   "options",
                             "seats",   "seed",    "gauntlet", "program"};

Json describe(const ArenaOptions& options) {
    Json players = Json::array();
    Json budgets = Json::array();
    for (const Contestant& one : options.contestants) {
        players.push_back(one.name);
        Json budget{write_budget(one.budget)};
        if (!one.command.empty()) budget.push_back(one.longest);
        budgets.push_back(std::move(budget));
    }
    return {{"players", players},
            {"budgets", budgets},
            {"clock", options.contestants[0].budget.clock == work_clock ? "work" : "wall"},
            {"sets", options.setup.sets},
            {"options", options.setup.options},
            {"seats", options.setup.players.size()},
            {"seed", options.seed},
            {"gauntlet", options.gauntlet},
            {"program", std::string("bastide ") + program_version()}};
}

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// To the microsecond: what lies below is no time, and a journal is kept for years.
double microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

Json write_game(const ArenaGame& game) {
    Json times = Json::array();
    for (const SeatTimes& seat : game.times)
        times.push_back({seat.decisions, microseconds(seat.seconds), microseconds(seat.longest),
                         microseconds(seat.overrun)});
    Json json{{"scores", game.scores}, {"times", times}};
    if (game.forfeit >= 0) {
        json["forfeit"] = game.forfeit + 1;
        json["reason"] = game.reason;
    }
    return json;
}

// The whole number, if it is one and in that range.
std::optional<int> whole(const Json& json, int least, int most) {
    if (!json.is_number_integer()) return std::nullopt;
    const auto value = json.get<std::int64_t>();
    if (value < least || value > most) return std::nullopt;
    return static_cast<int>(value);
}

bool read_times(const Json& json, SeatTimes& times) {
    if (!json.is_array() || json.size() != 4 || !json[0].is_number_unsigned()) return false;
    for (std::size_t i = 1; i < 4; ++i)
        if (!json[i].is_number() || !std::isfinite(json[i].get<double>()) ||
            json[i].get<double>() < 0)
            return false;
    times = {json[0].get<std::uint64_t>(), json[1].get<double>(), json[2].get<double>(),
             json[3].get<double>()};
    return true;
}

bool read_game(const Json& json, ArenaGame& game) {
    constexpr int kFarthest = 1000000;
    const std::size_t seats = game.lineup.size();
    if (!json.is_object() || !json.contains("scores") || !json.contains("times")) return false;
    const Json& scores = json["scores"];
    const Json& times = json["times"];
    if (!scores.is_array() || scores.size() != seats || !times.is_array() || times.size() != seats)
        return false;
    game.times.resize(seats);
    for (std::size_t i = 0; i < seats; ++i) {
        const auto score = whole(scores[i], -kFarthest, kFarthest);
        if (!score || !read_times(times[i], game.times[i])) return false;
        game.scores.push_back(*score);
    }
    if (!json.contains("forfeit")) return true;
    const auto seat = whole(json["forfeit"], 1, static_cast<int>(seats));
    if (!seat || !json.contains("reason") || !json["reason"].is_string()) return false;
    game.forfeit = *seat - 1;
    game.reason = tame(json["reason"].get<std::string>());
    return true;
}

// Who sat where follows from the number of the set.
std::optional<PlayedSet> read_set(const ArenaOptions& options, const Json& json) {
    constexpr int kMost = 1 << 30;
    if (!json.is_object() || !json.contains("set") || !json.contains("games")) return std::nullopt;
    const auto number = whole(json["set"], 1, kMost);
    if (!number) return std::nullopt;
    const auto seats = static_cast<int>(options.setup.players.size());
    const auto tables =
        arena_tables(static_cast<int>(options.contestants.size()), seats, options.gauntlet);
    const ArenaSet plan = arena_set(tables, seats, *number - 1, options.seed);
    const Json& games = json["games"];
    if (!games.is_array() || games.size() != plan.lineups.size()) return std::nullopt;
    PlayedSet set{*number - 1, {}};
    for (std::size_t i = 0; i < games.size(); ++i) {
        ArenaGame game;
        game.lineup = plan.lineups[i];
        if (!read_game(games[i], game)) return std::nullopt;
        set.games.push_back(std::move(game));
    }
    return set;
}

// Text of a file for a sentence.
std::string told(const Json& json) {
    constexpr std::size_t kLongest = 120;
    return tame(clip(json.is_string() ? json.get<std::string>()
                                      : json.dump(-1, ' ', false, Json::error_handler_t::replace),
                     kLongest));
}

JournalFault damaged(const std::string& path, std::size_t line) {
    return {"arena.damaged", {{"file", path}, {"line", std::to_string(line)}}};
}

std::optional<JournalFault> find_difference(const std::string& path, const Json& there,
                                            const Json& here) {
    if (!there.is_object()) return damaged(path, 1);
    for (const char* facet : kFacets) {
        if (!there.contains(facet)) return damaged(path, 1);
        if (there[facet] != here[facet])
            return JournalFault{
                "arena.other-match",
                {{"file", path}, {"there", told(there[facet])}, {"here", told(here[facet])}},
                std::string("arena.what-") + facet};
    }
    return std::nullopt;
}

// The lines that were written to their end.
std::vector<std::string_view> whole_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

}  // namespace

std::string write_fault(const Words& words, const JournalFault& fault) {
    WordArgs arguments = fault.arguments;
    if (!fault.what.empty()) arguments.emplace_back("what", words.say(fault.what));
    return words.say(fault.key, arguments);
}

ArenaJournal::ArenaJournal(const ArenaOptions& options)
    : options_(options), path_((std::filesystem::path(options.records) / "match.jsonl").string()) {}

bool ArenaJournal::is_taken() const {
    std::error_code error;
    if (std::filesystem::exists(path_, error) && std::filesystem::file_size(path_, error) > 0)
        return true;
    for (const auto& file : std::filesystem::directory_iterator(options_.records, error))
        if (file.path().extension() == kRecordEnding) return true;
    return false;
}

std::string ArenaJournal::begin() const { return write_safely(path_, line_of(describe(options_))); }

Expected<std::vector<PlayedSet>, JournalFault> ArenaJournal::resume() const {
    std::vector<PlayedSet> sets;
    std::error_code error;
    std::string kept = line_of(describe(options_));
    const bool empty = std::filesystem::file_size(path_, error) == 0 || error;
    if (empty && is_taken()) return JournalFault{"arena.lost", {{"folder", options_.records}}};
    if (!empty) {
        const auto text = read_whole_file(path_);
        if (!text)
            return JournalFault{"load.unreadable",
                                {{"file", path_}, {"reason", text.error().text}}};
        const auto lines = whole_lines(*text);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Json json = Json::parse(lines[i], nullptr, false);
            if (i == 0) {
                if (const auto fault = find_difference(path_, json, describe(options_)))
                    return *fault;
                continue;
            }
            auto set = read_set(options_, json);
            if (!set) return damaged(path_, i + 1);
            sets.push_back(std::move(*set));
            kept += std::string(lines[i]) + "\n";
        }
    }
    // Without the end of a line that was being written when the match was interrupted.
    if (const std::string wrong = write_safely(path_, kept); !wrong.empty())
        return JournalFault{"arena.unwritable", {{"file", path_}, {"reason", wrong}}};
    return sets;
}

std::string ArenaJournal::add(const PlayedSet& set) const {
    Json games = Json::array();
    for (const ArenaGame& game : set.games) games.push_back(write_game(game));
    const std::string line = line_of({{"set", set.number + 1}, {"games", games}});
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path_.c_str(), "ab"),
                                                         std::fclose);
    if (file == nullptr) return std::strerror(errno);
    if (std::fwrite(line.data(), 1, line.size(), file.get()) != line.size())
        return std::strerror(errno);
    return std::fclose(file.release()) == 0 ? "" : std::strerror(errno);
}

}  // namespace bastide
