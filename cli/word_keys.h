// Every key of cli/words that the program uses, so that a test can look for them in all languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Commands of the terminal game. `command.NAME` holds the language's own words for it,
// `command.NAME.about` what it does (right, up and down share that of left).
inline constexpr std::string_view kCommandNames[] = {
    "help",     "rules", "undo",  "pass",   "legal", "why",   "scores",
    "features", "tiles", "board", "view",   "zoom",  "left",  "right",
    "up",       "down",  "lang",  "record", "save",  "pause", "quit",
};

// The lines of the help, and of the rules in short.
inline constexpr std::string_view kHelpKeys[] = {
    "help.square", "help.follower", "help.notation", "help.signs", "help.marks", "help.figures",
};
inline constexpr std::string_view kHowToKeys[] = {
    "howto.tile",  "howto.follower",   "howto.follower-no-field",
    "howto.score", "howto.score-half", "howto.back",
    "howto.field", "howto.end",        "howto.more",
};

// Keys with one text.
inline constexpr std::string_view kProgramKeys[] = {
    "start.title",
    "start.about",
    "start.lang",
    "start.resume",
    "start.players",
    "start.name",
    "start.preset",
    "start.sets",
    "start.added",
    "start.number",
    "start.who-starts",
    "start.who-knight",
    "start.who-youngest",
    "player.1",
    "player.2",
    "player.3",
    "player.4",
    "player.5",
    "player.6",
    "panel.tile",
    "panel.placed",
    "prompt.square",
    "prompt.rotation",
    "prompt.choice",
    "prompt.choice-or-pass",
    "prompt.more",
    "prompt.pause",
    "prompt.end",
    "prompt.half",
    "play.turn",
    "play.choose",
    "play.first-hint",
    "play.placed",
    "play.passed",
    "play.no-place",
    "play.no-follower",
    "play.not-understood",
    "play.no-such-number",
    "play.pause-first",
    "play.pass-screen",
    "play.pause-on",
    "play.pause-off",
    "play.costs",
    "play.number",
    "play.open-tiles",
    "list.and",
    "side.N",
    "side.E",
    "side.S",
    "side.W",
    "side.NE",
    "side.SE",
    "side.SW",
    "side.NW",
    "side.all",
    "side.middle",
    "choice.start",
    "choice.pass",
    "choice.put.city",
    "choice.put.road",
    "choice.put.field",
    "choice.put.monastery",
    "choice.put.centre",
    "choice.put.other",
    "choice.move",
    "event.majority",
    "end.title",
    "end.nothing",
    "end.winner",
    "end.winners",
    "end.saved",
    "undo.done",
    "undo.nothing",
    "undo.drawn",
    "why.usage",
    "why.legal",
    "rules.unknown",
    "lang.unknown",
    "view.usage",
    "save.left",
    "save.lost",
    "save.where",
    "save.nowhere",
    "save.copied",
    "save.exists",
    "save.failed",
    "save.works-again",
    "save.busy",
    "save.impossible",
    "save.no-home",
    "save.other-name",
    "load.none",
    "load.unreadable",
    "load.damaged",
    "setup.unknown-preset",
    "setup.unknown-option",
    "setup.unknown-value",
    "setup.bad-option",
    "setup.unknown-set",
    "setup.missing-set",
    "setup.unknown-seat",
    "setup.bad-name",
    "setup.same-name",
    "setup.unknown-tile",
    "setup.bag-too-many",
    "setup.bad-tiles",
    "setup.bad-own-tile",
    "setup.too-many-tiles",
    "setup.ambiguous-steps",
    "setup.too-large",
};

// Keys with one text for each plural form of the language: KEY.one, KEY.few, KEY.many, KEY.other.
inline constexpr std::string_view kProgramPlurals[] = {
    "panel.left", "play.out-of-view", "play.features-hidden", "worth.complete",
    "worth.open", "worth.final",      "score.points",         "score.if-over",
};

// All of them as they must stand in the file of a language, plural forms spelled out.
std::vector<std::string> program_keys(std::string_view language);

}  // namespace bastide
