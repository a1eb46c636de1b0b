"""Random setups, random choices and random wrong entries, all from one seed."""

from typing import NamedTuple

from . import words
from .board import neighbour, river_course
from .figures import Figure
from .names import (ABBEY_SET, ABBOT, AGAIN, BRIDGES_SET, BUILDER, FIGURES, GARDEN, INNS_SET,
                    LATER_FIGURES, MAN, MIDDLE_KINDS, PIG, RECALL, TOWER_SET, TRADERS_SET)
from .notation import place_text, read_square, side_names, square_text
from .setup import PARTS, PRESETS, SETS, Setup, known_options
from .tiles import HALVES, SIDES, smallest_rotation

# What `compare --presets` may name: a preset with sets added, or a mixture.
CONFIGURATIONS = {
    "default": ("default", ()),
    "winter-000": ("winter-000", ()),
    "winter-000-gingerbread": ("winter-000", ("gingerbread",)),
    "first-edition-002": ("first-edition-002", ()),
    "first-edition-002-river": ("first-edition-002-river", ()),
    "first-edition-002-river-gingerbread": ("first-edition-002-river", ("gingerbread",)),
    "bigbox-004": ("bigbox-004", ()),
    "bigbox-004-inns-traders": ("bigbox-004", (INNS_SET, TRADERS_SET)),
    "bigbox-004-tower": ("bigbox-004", (INNS_SET, TRADERS_SET, TOWER_SET)),
    "bigbox-004-abbey": ("bigbox-004", (INNS_SET, TRADERS_SET, ABBEY_SET)),
    "bridges-003": ("bridges-003", ()),
    "anniversary-001-first-game": ("anniversary-001-first-game", ()),
    "mixture": None,       # any sets and options
    "expansions": None,    # the same, with large followers, builders or abbots
    "rooms": None,         # the same, with towers, abbeys or bridges
    "bag": None,           # any options and a small pile
}
ROOMS = {TOWER_SET, ABBEY_SET, BRIDGES_SET}
# What `compare` plays unless told otherwise: two of three games with the pieces of expansions.
ROUND = [played for name in sorted(CONFIGURATIONS) if name not in ("expansions", "rooms")
         for played in (name, "expansions", "rooms")]


class Build(NamedTuple):
    """What a build of the engine has."""
    sets: tuple = SETS
    abbot: bool = True

    def has(self, sets, options):
        return set(sets) <= set(self.sets) and (self.abbot or options.get(ABBOT) != "on")

    def lacks(self, name):
        """Whether a configuration cannot be played at all."""
        if name == "expansions":
            return not (self.abbot or {INNS_SET, TRADERS_SET} & set(self.sets))
        if name == "rooms":
            return not ROOMS & set(self.sets)
        if CONFIGURATIONS[name] is None:
            return False
        preset, sets = CONFIGURATIONS[name]
        return not self.has({*PRESETS[preset][0], *sets}, {})


def random_setup(rng, name, build=Build()):
    if CONFIGURATIONS[name]:
        preset, sets = CONFIGURATIONS[name]
        setup = Setup(2, preset, sets)
        setup.options = random_options(rng, 0.1, setup.frozen_sets())
    else:
        setup = random_mixture(rng, name, build)
    if not build.abbot:
        setup.options |= {ABBOT: "off", "gardens_on_tiles": "off"}
    if setup.options.get(ABBOT) == "on" and setup.options.get("gardens_on_tiles") == "off":
        del setup.options["gardens_on_tiles"]                 # ED-27
    options = setup.frozen_options()
    if "on" in (options.get("pig"), options.get("barn"), options.get("castles")):
        setup.options["farm_scoring"] = "per-farm-3"          # TRADE-67, ED-DR-3
    setup.players = rng.randint(2, 6 if INNS_SET in setup.frozen_sets() else 5)
    setup.flags = {flag: rng.randint(1, setup.players)
                   for flag in ("youngest", "saw_knight", "starts") if rng.random() < 0.6}
    if name == "bag":
        setup.bag = random_bag(rng, setup)
    return setup


def random_mixture(rng, name, build):
    extra = [s for s in build.sets if s != "base" and not (name == "bag" and s == "river-1")]
    while True:
        sets = ("base", *(s for s in extra if rng.random() < 0.5))
        setup = Setup(2, "", sets, random_options(rng, 0.5, sets))
        abbot = build.abbot and setup.options.get(ABBOT) == "on"
        if name == "rooms" and not ROOMS & set(sets):
            continue
        if name != "expansions" or abbot or {INNS_SET, TRADERS_SET} & set(sets):
            return setup


def random_options(rng, chance, sets):
    """Parts of sets are left out less often, so that there is something to play with."""
    parts = {part for name in sets for part in PARTS.get(name, ())}
    return {name: rng.choice(values) for name, values in known_options(sets).items()
            if rng.random() < (chance / 2 if name in parts else chance)}


def random_bag(rng, setup):
    """A small pile of few types: many tiles fit nowhere, features close early."""
    in_box = setup.left_in_box()
    types = [tile for tile in setup.types().values()
             if tile.group == "land" and tile.id not in in_box]
    uniform = [tile for tile in types if len(set(tile.edges)) == 1 and rng.random() < 0.6]
    some = uniform + rng.sample(types, rng.randint(1, rng.choice((3, 6, len(types) // 2))))
    return {tile.id: rng.randint(1, tile.count - tile.starts) for tile in some}


# Decisions of towers, abbeys, wagons, bridges and bazaars
ROOM_STEPS = ("abbey", "capture", "exchange", "bridge", "castle", "wagon", "select", "bid",
              "raise", "deal", "choose")


def action_kind(entry):
    return " ".join(entry.split()[:2]) if entry.startswith("put ") else entry.split()[0]


class Player:
    """Chooses entries. Each game has its own habits, so that boards differ in kind."""

    def __init__(self, rng):
        self.rng = rng
        self.compact = rng.choice((0.0, 0.5, 0.9))    # how often the fullest square is taken
        self.eager = rng.choice((0.0, 0.5, 0.9))      # how often a figure is put if possible
        self.loyal = rng.choice((0.0, 0.5, 0.9))      # how often own roads and cities grow
        self.special = rng.choice((0.0, 0.5, 0.9))    # how often it is one that needs others
        self.patient = rng.choice((0.0, 0.9, 1.0))    # how often the abbot is left where he is
        self.curl = rng.choice((None, "left", "right"))    # where the river is bent if possible

    def choose(self, game):
        if game.by_chance:
            outcomes = sorted(game.outcomes().items())
            return self.rng.choices([e for e, _ in outcomes], [w for _, w in outcomes])[0]
        entries = game.legal()
        if game.step in ROOM_STEPS:
            return self.choose_in_room(game, entries)
        if game.step == "place" and ROOMS & set(game.sets):
            other = list(game.room_choices())
            if other and self.rng.random() < 0.2:
                return self.rng.choice(other)
            entries = [entry for entry in entries if entry not in other]
        if game.step == "place" and game.drawn.group == "river":
            bent = [entry for entry in entries if self.turn(game, entry) == self.curl]
            return self.rng.choice(bent or entries)
        if game.step == "place" and self.rng.random() < self.loyal:
            own = own_open_squares(game)
            entries = [e for e in entries if read_square(e.split()[1]) in own] or entries
        if game.step == "place" and self.rng.random() < self.compact:
            most = max(self.neighbours(game, entry) for entry in entries)
            entries = [e for e in entries if self.neighbours(game, e) == most]
        if RECALL in entries and self.rng.random() < self.patient:
            entries.remove(RECALL)
        if game.step == "act" and len(entries) > 1 and self.rng.random() < self.eager:
            entries = [entry for entry in entries if entry != "pass"]
            if self.rng.random() < self.special:
                entries = [entry for entry in entries for kind in (BUILDER, PIG, ABBOT)
                           if entry.startswith(f"put {kind} ")] or entries
        if game.step == "act" and ROOMS & set(game.sets):
            return self.choose_action(entries)
        return self.rng.choice(entries)

    def choose_action(self, entries):
        """First what kind of action, so that one with many places is not always taken."""
        kinds = sorted({action_kind(entry) for entry in entries})
        kind = self.rng.choice(kinds)
        return self.rng.choice([entry for entry in entries if action_kind(entry) == kind])

    def choose_in_room(self, game, entries):
        if game.step == "castle":
            return "pass"             # the reference does not know what a castle does
        if "pass" in entries and self.rng.random() < {"abbey": 0.3, "raise": 0.6}.get(
                game.step, 0.2):
            return "pass"
        if game.step in ("bid", "raise"):     # most bids are low
            least = 0 if game.step == "bid" else game.bid + 1
            low = [words.bid(least + more) for more in (0, 1, 2, 4)]
            low = [entry for entry in low if entry in entries]
            return self.rng.choice(low if low and self.rng.random() < 0.9 else entries)
        return self.rng.choice(entries)

    @staticmethod
    def neighbours(game, entry):
        x, y = map(int, entry.split()[1].split(","))
        return sum(square in game.board.laid
                   for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))

    @staticmethod
    def turn(game, entry):
        """Which way the river would turn."""
        after = game.copy()
        after.play(entry)
        return river_course(after.board)[0][-1]


def own_open_squares(game):
    """Where the roads and cities with the own builder can grow, or those with any own figure."""
    nodes = [node for node, figure in game.figures.items() if figure == (game.active, BUILDER)] \
        or [node for node, figure in game.figures.items() if figure.seat == game.active]
    return {neighbour(square, side) for node in nodes
            for square, index in game.board.feature_at[node].nodes
            for side in game.board.segment((square, index)).sides}


def other_form(rng, game, entry):
    """Another way to write a legal entry, which must be read as well."""
    verb, *rest = entry.split()
    if verb == "place":
        rotation = int(rest[1][1:])
        same = [r for r in range(4) if smallest_rotation(game.drawn, r) == rotation]
        return f"place {rest[0]} r{rng.choice(same)}"
    if verb not in ("put", "move"):
        return entry
    node = next((n for n in game.board.feature_at
                 if place_text(game.board, n, game.last) == rest[1]), None)
    if node is None:                  # a place that is no segment
        return entry
    if rest[0] == MAN:
        node = rng.choice(game.board.feature_at[node].nodes)
    return f"{verb} {rest[0]} {any_place_text(rng, game, node)}"


def any_place_text(rng, game, node):
    seg = game.board.segment(node)
    side = rng.choice(side_names(seg))
    text = seg.kind if side is None else f"{seg.kind}@{side}"
    if node[0] == game.last and rng.random() < 0.5:
        return text
    return f"{text}/{square_text(node[0])}"


def random_entry(rng, game):
    """A well-formed entry that is most often illegal."""
    near = rng.random()
    if near < 0.7 and game.step == "place":
        return random_place(rng, game)
    if near < 0.7 and game.step == "act":
        return f"put {rng.choice(FIGURES)} {random_place_name(rng, game)}"
    if near < 0.7 and game.step in ("first-city", "gingerbread"):
        return f"move {MAN} {random_place_name(rng, game)}"
    if ROOMS & set(game.sets) and rng.random() < 0.5:
        return random_room_entry(rng, game)
    return rng.choice([
        "pass", AGAIN, RECALL, random_place(rng, game),
        f"put {rng.choice(FIGURES)} {random_place_name(rng, game)}",
        f"move {MAN} {random_place_name(rng, game)}", f"draw {rng.choice(list(game.types))}",
        f"start {rng.randint(1, 6)}"])


def random_room_entry(rng, game):
    """One of towers, abbeys, bridges or bazaars."""
    x, y = rng.choice(list(game.board.laid))
    near = (x + rng.randint(-1, 1), y + rng.randint(-1, 1))
    kind, place = rng.choice(FIGURES + LATER_FIGURES), random_place_name(rng, game)
    tile = rng.choice(list(game.market or game.types))
    return rng.choice([
        words.tower_piece(near), words.close_tower(kind, near),
        words.capture(Figure(rng.randrange(game.players), kind), place),
        words.capture_top(near), words.exchange(kind),
        words.ransom(kind, rng.randrange(game.players)), words.ABBEY, words.drive(place),
        words.barn(near), words.bridge(near, rng.choice(("NS", "EW"))),
        words.bid(rng.randint(0, 9)), words.BUY, words.SELL, words.pick(tile)])


def random_place(rng, game):
    x, y = rng.choice(list(game.board.laid))
    square = (x + rng.randint(-1, 1), y + rng.randint(-1, 1))
    return f"place {square_text(square)} r{rng.randint(0, 3)}"


def random_place_name(rng, game):
    kind = rng.choice(("city", "road", "field", "monastery", GARDEN))
    text = kind
    if kind == "field":
        text = f"field@{rng.choice(HALVES + ('I',))}"
    elif kind not in MIDDLE_KINDS:
        text = f"{kind}@{rng.choice(SIDES)}"
    if rng.random() < 0.3:
        text += f"/{square_text(rng.choice(list(game.board.laid)))}"
    return text
