"""Playing random games in the engine and in the reference at the same time."""

import json
import random
import subprocess
from collections import Counter

from .game import Game, Illegal
from .notation import place_text, read_place
from .random_games import CONFIGURATIONS, Player, other_form, random_entry, random_setup
from .scoring import owners, strength
from .setup import Setup, SetupError

NAMES = ("Red", "Blue", "Green", "Yellow", "Black", "Grey")


class Disagreement(Exception):
    pass


class Engine:
    """`bastide engine`, one JSON object a line (docs/protocol.md)."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Disagreement(f"the engine ended at {cmd} {fields}")
        return json.loads(line)

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


class Match:
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
        answer = self.engine.ask(cmd, **fields)
        if not answer.get("ok"):
            self.same(f"answer to {cmd} {fields}", "ok", answer)
        return answer

    def run(self):
        answer = self.ask("new", setup=request_of(self.setup))
        self.check_setup()
        self.check(answer)
        player = Player(self.rng)
        while self.game.step != "over":
            for _ in range(self.rng.choice((0, 0, 0, 0, 0, 1, 3))):
                self.try_entry(random_entry(self.rng, self.game))
            self.play(player.choose(self.game))

    def play(self, entry):
        written = entry
        if self.rng.random() < 0.3:
            written = other_form(self.rng, self.game, entry)
            if written != entry:
                self.try_entry(written)
                self.tally["other forms"] += 1
        self.game.play(entry)
        self.count(entry)
        self.entries.append(entry)
        answer = self.ask("play", entry=written)
        self.same("entries added", [entry], answer["entries"])
        self.check(answer)

    def count(self, entry):
        word = entry.split()[0]
        self.tally["entries"] += 1
        self.tally["moves"] += word == "move"
        self.tally["unplaceable"] += word == "draw" and self.game.step != "place"

    def try_entry(self, entry):
        """An entry that may be illegal: both must say the same."""
        answer = self.engine.ask("why-not", entry=entry)
        legal = bool(answer.get("ok") and answer.get("legal"))
        self.same(f"is '{entry}' legal? ({answer})", self.game.is_legal(entry), legal)
        self.tally["tried"] += 1
        self.tally["illegal"] += not legal

    # ---- after every entry ----

    def check_setup(self):
        view = self.ask("view")
        self.same("sets", sorted(self.game.sets), sorted(view["sets"]))
        for name, value in self.game.options.items():
            self.same(f"option {name}", value, view["options"].get(name))

    def check(self, answer):
        game = self.game
        self.same("length", len(self.entries), answer["length"])
        self.same("scores", game.scores, answer["scores"])
        self.check_pending(answer)
        self.check_legal()
        self.check_view()
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
        if game.step in ("start", "draw", "place", "act"):
            self.same("step", game.step, pending["step"])

    def check_legal(self):
        game = self.game
        if game.step == "over":
            return
        answer = self.ask("legal")
        if game.by_chance:
            found = {o["entry"]: o["weight"] for o in answer["outcomes"]}
            self.same("number of outcomes", len(found), len(answer["outcomes"]))
            self.same("outcomes", sorted(game.outcomes().items()), sorted(found.items()))
        else:
            self.same("legal entries", game.legal(), sorted(answer["actions"]))

    def check_view(self):
        game, view = self.game, self.ask("view")
        self.same("reserves", game.reserve,
                  [player["reserve"]["follower"] for player in view["players"]])
        self.same("scores in view", game.scores, [player["score"] for player in view["players"]])
        tiles = {(t["x"], t["y"]): (t["type"], t["rotation"]) for t in view["tiles"]}
        self.same("board", {square: (tile.id, tile.rotation)
                            for square, tile in game.board.laid.items()}, tiles)
        self.same("drawn tile", game.drawn and game.drawn.id, view.get("tile") or None)
        self.check_pile(view)
        if game.step != "over":
            self.check_figures(view["figures"])

    def check_pile(self, view):
        if self.game.step == "over":
            return
        stacks = self.game.stacks
        left = stacks["course"] + stacks["lake"] + stacks["land"]
        self.same("pile", left, +Counter(view["pile"]))
        self.same("laid aside", +self.game.aside, +Counter(view["aside"]))

    def check_figures(self, figures):
        game, followers, man = self.game, {}, "none"
        for figure in figures:
            at = figure["at"]
            node = None if at == "aside" else read_place(game.board, at, game.last)
            if figure["figure"] == "follower":
                followers[node] = figure["player"] - 1
            else:
                man = None if node is None else game.board.feature_at[node].nodes
        self.same("followers", game.followers, followers)
        if "gingerbread" in game.sets and game.step != "gingerbread":
            self.same("gingerbread man", game.man_city() and game.man_city().nodes, man)

    def check_features(self):
        board, found = self.game.board, {}
        for feature in self.ask("features")["features"]:
            if feature["kind"] != "river":
                nodes = {read_place(board, text, self.game.last) for text in feature["segments"]}
                found[frozenset(nodes)] = (feature["complete"], feature["tiles"],
                                           sorted(feature["owners"]))
        mine = {}
        for feature in board.features:
            if feature.kind != "river":
                counts = strength(feature, self.game.followers, self.game.players)
                mine[frozenset(feature.nodes)] = (feature.complete, feature.tiles,
                                                  [seat + 1 for seat in owners(counts)])
        for nodes in set(mine) | set(found):
            where = [place_text(board, node, None) for node in sorted(nodes)]
            self.same(f"feature {where}", mine.get(nodes), found.get(nodes))


def check_refusals(engine):
    """ED-26, BASE-1: setups that both must refuse."""
    for players, rule in ((6, "ED-26"), (1, "BASE-1")):
        try:
            Game(Setup(players))
            mine = "accepted"
        except SetupError as error:
            mine = error.rule
        answer = engine.ask("new", setup={"players": list(NAMES[:players])})
        theirs = "accepted" if answer.get("ok") else answer["error"].get("rule")
        if mine != rule or theirs != rule:
            raise Disagreement(f"{players} players\n  reference: {mine}\n  engine:    {answer}")


def compare(path, games, seed, names=tuple(sorted(CONFIGURATIONS))):
    engine, tally = Engine(path), Counter()
    try:
        check_refusals(engine)
        for number in range(games):
            rng = random.Random(f"{seed}/{number}")
            name = names[number % len(names)]
            try:
                Match(engine, random_setup(rng, name), rng, tally).run()
            except (Disagreement, Illegal) as error:
                print(f"game {number} ({name}), seed {seed}\n{error}")
                return 1
            tally[name] += 1
    except Disagreement as error:
        print(error)
        return 1
    finally:
        engine.close()
    print(", ".join(f"{count} {what}" for what, count in sorted(tally.items())))
    print(f"{games} games agree")
    return 0
