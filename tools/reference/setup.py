"""Setups: sets, options, presets (01-editions.md)."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from .names import (ABBEY_SET, BAZAAR, BRIDGES_SET, CATHEDRAL, GINGERBREAD_SET, GOODS, GOODS_MARK,
                    INN, INNS_SET, MAN, TOWER_SET, TOWER_SPACE, TRADERS_SET)
from .tiles import tile_set

# ED-1 ... ED-18: the options that change play, with the default first.
OPTIONS = {
    "farmers": ("on", "off"),
    "farm_scoring": ("per-farm-3", "per-city-4"),
    "tiny_city": ("full", "half"),
    "unplaceable": ("remove", "remove-by-consent", "return-to-pile"),
    "start_player": ("random", "host-picks", "youngest", "youngest-picks", "knight-or-youngest"),
    "river_turn_rule": ("alternate", "no-tight-u"),
    "abbot": ("off", "on"),
    "gardens_on_tiles": ("off", "on"),
}
# ABBEY-49, ABBEY-52, BCB-42: the options of a set, which are known where it is in play.
SET_OPTIONS = {
    ABBEY_SET: {"final_abbey_round": ("on", "off"), "wagon_neighbour": ("touching", "around")},
    BRIDGES_SET: {"bazaar": ("auction", "simple")},
}
# ED-DR-10: the parts without which a set may be played, each an option that is on or off.
PARTS = {
    INNS_SET: ("inns_cathedrals_tiles", "large_follower", "inns", "cathedrals"),
    TRADERS_SET: ("traders_builders_tiles", "builder", "pig", "goods"),
    GINGERBREAD_SET: ("gingerbread_man",),
    TOWER_SET: ("towers",),
    ABBEY_SET: ("abbey_mayor_tiles", "abbeys", "mayor", "wagon", "barn"),
    BRIDGES_SET: ("bridges_castles_bazaars_tiles", "bridges", "castles", "bazaars"),
}
# The signs that mean something only where their rule is in play (INN-37, BCB-48, ED-DR-10).
SIGNS = {INN: "inns", CATHEDRAL: "cathedrals", **{GOODS_MARK + kind: "goods" for kind in GOODS},
         TOWER_SPACE: "towers", BAZAAR: "bazaars", MAN: "gingerbread_man"}
SETS = ("base", "river-1", "winter", GINGERBREAD_SET, INNS_SET, TRADERS_SET,
        TOWER_SET, ABBEY_SET, BRIDGES_SET)

# ED-34 to ED-41, as far as these sets and options go.
PRESETS = {
    "default": (("base",), {}),
    "winter-000": (("base", "winter"), {
        "unplaceable": "remove-by-consent", "start_player": "knight-or-youngest"}),
    "first-edition-002": (("base",), {
        "farm_scoring": "per-city-4", "tiny_city": "half", "unplaceable": "return-to-pile",
        "start_player": "youngest-picks"}),
    "first-edition-002-river": (("base", "river-1"), {
        "farm_scoring": "per-city-4", "tiny_city": "half", "unplaceable": "return-to-pile",
        "start_player": "youngest-picks", "river_turn_rule": "no-tight-u"}),
    "bridges-003": (("base", BRIDGES_SET), {"start_player": "youngest-picks"}),
    "bigbox-004": (("base",), {"start_player": "youngest-picks"}),
    "anniversary-001-first-game": (("base",), {
        "farmers": "off", "start_player": "youngest", "gardens_on_tiles": "on"}),
}


class SetupError(ValueError):
    """A setup that a rule refuses; `rule` names it."""

    def __init__(self, rule, text):
        super().__init__(f"{text} ({rule})")
        self.rule = rule


@dataclass
class Setup:
    players: int = 2
    preset: str = ""
    sets: tuple = ()
    options: dict = field(default_factory=dict)
    flags: dict = field(default_factory=dict)      # youngest, saw_knight, starts: seats from 1
    bag: dict = None                               # {type: count}, or all tiles of the sets

    def frozen_sets(self):
        """`base` first; sets named beside a preset are added to it."""
        wanted = set(self.sets) | {"base"}
        if self.preset:
            wanted |= set(PRESETS[self.preset][0])
        return tuple(name for name in SETS if name in wanted)

    def frozen_options(self):
        values = {name: choices[0] for name, choices in known_options(self.frozen_sets()).items()}
        if self.preset:
            values.update(PRESETS[self.preset][1])
        values.update(self.options)
        if values["abbot"] == "on":
            values["gardens_on_tiles"] = "on"      # ED-27, where the setup leaves it open
        return values

    def types(self):
        """The tile types in play, as {id: Tile}."""
        options = self.frozen_options()
        gardens = options["gardens_on_tiles"] == "on"
        idle = frozenset(sign for sign, part in SIGNS.items() if options.get(part) != "on")
        return {id: without_signs(tile, idle) for name in self.frozen_sets()
                for id, tile in tile_set(name, gardens).items()}

    def left_in_box(self):
        """The types of the sets whose tiles are left out."""
        options = self.frozen_options()
        gardens = options["gardens_on_tiles"] == "on"
        return {id for name in self.frozen_sets() for id in tile_set(name, gardens)
                if options.get(name.replace("-", "_") + "_tiles", "on") == "off"}

    def check(self):
        sets, options = self.frozen_sets(), self.frozen_options()
        if not 2 <= self.players <= 6:
            raise SetupError("BASE-1", "two to six players")
        if self.players == 6 and INNS_SET not in sets:         # INN-3, INN-47
            raise SetupError("ED-26", "no set in play has a sixth colour")
        for name, value in options.items():
            if value not in known_options(sets).get(name, ()):
                raise SetupError("ED-1", f"{name} cannot be {value}")
        if options["abbot"] == "on" and self.options.get("gardens_on_tiles") == "off":
            raise SetupError("ED-27", "abbots need gardens")   # ED-18: must be on
        by_city = options["farm_scoring"] == "per-city-4"
        if by_city and options.get("pig") == "on":
            raise SetupError("TRADE-67", "pigs are not defined for farms scored by city")
        if by_city and "on" in (options.get("barn"), options.get("castles")):
            raise SetupError("ED-DR-3", "barns and castles are not defined for farms by city")


def known_options(sets):
    """{option: its values, the default first}"""
    found = dict(OPTIONS)
    for name in sets:
        found |= SET_OPTIONS.get(name, {})
        found |= {part: ("on", "off") for part in PARTS.get(name, ())}
    return found


@lru_cache(maxsize=None)
def without_signs(tile, idle):
    """A sign without its rule is decoration: the tile is as if it had none, so that BB-11 without
    inns has two rotations only (BASE-DR-13)."""
    if not idle & {*tile.marks, *tile.symbols}:
        return tile
    return replace(
        tile, symbols=tuple(symbol for symbol in tile.symbols if symbol not in idle),
        segments=tuple(replace(seg, marks=tuple(mark for mark in seg.marks if mark not in idle))
                       for seg in tile.segments))


def starter(setup):
    """ED-8: ('seat', N), ('choice', N) for the seat that names it, or ('chance', 0)."""
    rule = setup.frozen_options()["start_player"]
    flags = setup.flags
    named = {
        "random": None,
        "host-picks": flags.get("starts"),
        "youngest": flags.get("youngest"),
        "youngest-picks": flags.get("youngest"),
        "knight-or-youngest": flags.get("saw_knight") or flags.get("youngest"),
    }[rule]
    if named is None:
        return ("chance", 0)      # ED-DR-6
    return ("choice" if rule == "youngest-picks" else "seat", named)
