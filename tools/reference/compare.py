"""Playing random games in the engine and in the reference at the same time."""

import json
import multiprocessing
import random
import subprocess
from collections import Counter

from . import words
from .game import Game, Illegal
from .names import ABBEY_SET, ABBOT, AGAIN, BRIDGES_SET, FOLLOWER, RECALL, TRADERS_SET
from .random_games import ROUND, Build, Player, other_form, random_entry, random_setup
from .scripts import SCRIPTS
from .setup import SETS, Setup, SetupError
from .views import ViewChecks

NAMES = ("Red", "Blue", "Green", "Yellow", "Black", "Grey")


class Disagreement(Exception):
    pass


class Engine:
    """`bastide engine`, one JSON object a line (docs/protocol.md)."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, cmd, **fields):
        return self.ask_all({"cmd": cmd, **fields})[0]

    def ask_all(self, *requests):
        """Several requests at once: the two programs wait less for each other."""
        self.process.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
        self.process.stdin.flush()
        lines = [self.process.stdout.readline() for _ in requests]
        if not all(lines):
            raise Disagreement(f"the engine ended at {requests}")
        return [json.loads(line) for line in lines]

    def build(self):
        """What the program has, as far as the reference knows it."""
        sets = self.ask("hello")["sets"]
        two = {"players": list(NAMES[:2]), "options": {ABBOT: "on"}}
        return Build(tuple(name for name in SETS if name in sets),
                     self.ask("new", setup=two)["ok"])

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def request_of(setup):
    """The setup as the protocol writes it."""
    request = {"players": list(NAMES[:setup.players])}
    for name in ("preset", "options", "flags"):
        if getattr(setup, name):
            request[name] = getattr(setup, name)
    if setup.sets:
        request["sets"] = list(setup.sets)
    if setup.bag is not None:
        request["bag"] = setup.bag
    return request


def header_of(setup):
    """The setup as a record writes it."""
    lines = ["bastide 1"]
    if setup.preset:
        lines.append(f"preset {setup.preset}")
    if setup.sets:
        lines.append("sets " + " ".join(setup.sets))
    if setup.options:
        lines.append("options " + pairs(setup.options, "="))
    lines.append("players " + " ".join(f'"{name}"' for name in NAMES[:setup.players]))
    if setup.flags:
        lines.append("flags " + pairs(setup.flags, "="))
    if setup.bag is not None:
        lines.append("bag " + pairs(setup.bag, ":"))
    return lines + ["---"]


def pairs(values, sign):
    return " ".join(f"{name}{sign}{value}" for name, value in values.items())


class Match(ViewChecks):
    """One game, played in both."""

    def __init__(self, engine, setup, rng, tally):
        self.engine, self.setup, self.rng, self.tally = engine, setup, rng, tally
        self.entries = []
        self.game = Game(setup)

    def same(self, what, mine, theirs):
        if mine != theirs:
            record = "\n".join(header_of(self.setup) + self.entries)
            raise Disagreement(f"{record}\n\n{what}\n  reference: {mine}\n  engine:    {theirs}")

    def ask(self, cmd, **fields):
        return self.ask_all({"cmd": cmd, **fields})[0]

    def ask_all(self, *requests):
        answers = self.engine.ask_all(*requests)
        for request, answer in zip(requests, answers):
            if not answer.get("ok"):
                self.same(f"answer to {request}", "ok", answer)
        return answers

    def go_on(self, **request):
        """Send what changes the game and look at the position that it gives."""
        answer, legal, view = self.ask_all(request, {"cmd": "legal"}, {"cmd": "view"})
        if request["cmd"] == "new":
            self.check_setup(view)
        else:
            self.same("entries added", self.entries[-1:], answer["entries"])
        self.check(answer, legal, view)

    def run(self, script=()):
        self.go_on(cmd="new", setup=request_of(self.setup))
        for entry in script:
            self.play(entry)
        player = Player(self.rng)
        while self.game.step != "over":
            for _ in range(self.rng.choice((0, 0, 0, 0, 0, 1, 3))):
                self.try_entry(random_entry(self.rng, self.game))
            self.play(player.choose(self.game))
        self.tally.update(self.game.notes)

    def play(self, entry):
        written = entry
        if self.rng.random() < 0.3:
            written = other_form(self.rng, self.game, entry)
            if written != entry:
                self.try_entry(written)
                self.tally["other forms"] += 1
        was_draw = self.game.step == "draw"
        self.game.play(entry)
        self.tally["unplaceable"] += was_draw and self.game.step != "place"
        self.count(entry)
        self.entries.append(entry)
        self.go_on(cmd="play", entry=written)

    def count(self, entry):
        word, *rest = entry.split()
        self.tally["entries"] += 1
        self.tally["moves"] += word == "move"
        self.tally["second parts"] += entry == AGAIN
        self.tally["recalls"] += entry == RECALL
        if word == "put" and rest[0] != FOLLOWER:
            self.tally[f"put {rest[0]}"] += 1

    def try_entry(self, entry):
        """An entry that may be illegal: both must say the same."""
        answer = self.engine.ask("why-not", entry=entry)
        legal = bool(answer.get("ok") and answer.get("legal"))
        self.same(f"is '{entry}' legal? ({answer})", self.game.is_legal(entry), legal)
        self.tally["tried"] += 1
        self.tally["illegal"] += not legal

    # ---- after every entry, with those of ViewChecks ----

    def check_setup(self, view):
        self.same("sets", sorted(self.game.sets), sorted(view["sets"]))
        for name, value in self.game.options.items():
            self.same(f"option {name}", value, view["options"].get(name))

    def check(self, answer, legal, view):
        game = self.game
        self.same("length", len(self.entries), answer["length"])
        self.same("scores", game.scores, answer["scores"])
        self.check_pending(answer)
        self.check_legal(legal)
        self.check_view(view)
        if game.step == "over":
            self.same("winners", [seat + 1 for seat in game.winners()], sorted(answer["winners"]))
            return
        if game.step == "draw" and self.rng.random() < 0.25:
            self.same("projected", game.projected(), self.ask("projected")["scores"])
        if self.rng.random() < 0.05:
            self.check_features()

    def check_pending(self, answer):
        game, pending = self.game, answer["pending"]
        kind = "over" if game.step == "over" else "chance" if game.by_chance else "decision"
        self.same("what is due", kind, pending["kind"])
        if kind == "decision":
            self.same("who decides", game.decider + 1, pending["player"])
        if game.step in ("first-city", "gingerbread", "over"):
            return
        name = words.STEPS.get(game.step, game.step)
        if game.step == "abbey" and game.final_seats is not None:
            name = words.FINAL_ABBEYS
        if pending["step"] != words.DRAW_AGAIN or name != "draw":
            self.same("step", name, pending["step"])

    def check_legal(self, answer):
        game = self.game
        if game.step == "over":
            return
        if game.by_chance:
            found = {o["entry"]: o["weight"] for o in answer["outcomes"]}
            self.same("number of outcomes", len(found), len(answer["outcomes"]))
            self.same("outcomes", sorted(game.outcomes().items()), sorted(found.items()))
        else:
            self.same("legal entries", game.legal(), sorted(answer["actions"]))


def what_is_built(path):
    engine = Engine(path)
    try:
        return engine.build()
    finally:
        engine.close()


def check_refusals(engine, build):
    """BASE-1, ED-26, ED-27, ED-DR-3, TRADE-67: setups that both must refuse."""
    setups = [(Setup(6), "ED-26"), (Setup(1), "BASE-1")]
    if TRADERS_SET in build.sets:
        setups += [(Setup(6, sets=(TRADERS_SET,)), "ED-26"),
                   (Setup(2, "first-edition-002", (TRADERS_SET,)), "TRADE-67")]
    for name in {ABBEY_SET, BRIDGES_SET} & set(build.sets):
        setups.append((Setup(2, "first-edition-002", (name,)), "ED-DR-3"))
    if build.abbot:
        setups.append((Setup(options={ABBOT: "on", "gardens_on_tiles": "off"}), "ED-27"))
    for setup, rule in setups:
        try:
            Game(setup)
            mine = "accepted"
        except SetupError as error:
            mine = error.rule
        answer = engine.ask("new", setup=request_of(setup))
        theirs = "accepted" if answer.get("ok") else answer["error"].get("rule")
        if mine != rule or theirs != rule:
            raise Disagreement(f"{setup}\n  reference: {mine}\n  engine:    {answer}")


def check_scripts(engine, build):
    for setup, entries in SCRIPTS:
        if build.has(setup.sets, setup.options):
            Match(engine, setup, random.Random(0), Counter()).run(entries)


def compare(path, games, seed, names=ROUND, jobs=1):
    """Play `games` games, `jobs` at a time."""
    engine = Engine(path)
    try:
        build = engine.build()
        check_refusals(engine, build)
        check_scripts(engine, build)
    except (Disagreement, Illegal) as error:
        print(error)
        return 1
    finally:
        engine.close()
    left_out = sorted({name for name in names if build.lacks(name)})
    names = [name for name in names if name not in left_out]
    if left_out:
        print("not in this build: " + ", ".join(left_out))
    shares = [(path, range(first, games, jobs), seed, names, build) for first in range(jobs)]
    tally, wrong = Counter(), 0
    with multiprocessing.Pool(jobs) as pool:
        for found, error in pool.imap(compare_share, shares):
            tally += found
            if error:
                print(error)
                wrong = 1
    print(", ".join(f"{count} {what}" for what, count in sorted(tally.items())))
    if not wrong:
        print(f"{games} games agree")
    return wrong


def compare_share(share):
    """(tally, the first disagreement as text or None) of the games with these numbers."""
    path, numbers, seed, names, build = share
    engine, tally = Engine(path), Counter()
    try:
        for number in numbers:
            rng = random.Random(f"{seed}/{number}")
            name = names[number % len(names)]
            try:
                Match(engine, random_setup(rng, name, build), rng, tally).run()
            except (Disagreement, Illegal) as error:
                return tally, f"game {number} ({name}), seed {seed}\n{error}"
            tally[name] += 1
    finally:
        engine.close()
    return tally, None
