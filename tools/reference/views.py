"""Comparing what the engine shows of a position with the reference."""

from collections import Counter

from .barn import CORNERS
from .figures import Figure
from .names import ABBEY_TILE, BARN, BRIDGE, CASTLE, MAN, TOWER_PIECE
from .notation import place_text, read_place, read_square
from .scoring import owners, strength, value

PIECES = (TOWER_PIECE, ABBEY_TILE, BRIDGE, CASTLE)      # reserves that the view shows as tokens


def shown_type(tile):
    """A tile with a bridge is a type of its own, named by the axis before turning (BCB-5)."""
    if not tile.is_marked(BRIDGE):
        return tile.id
    sides = tile.segments[-1].sides
    return f"{tile.id}-{BRIDGE}-{'NS' if ('N' in sides) == (tile.rotation % 2 == 0) else 'EW'}"


class ViewChecks:
    """The part of a match that concerns `view` and `features`: it has `game`, `ask` and `same`."""

    def check_view(self, view):
        game = self.game
        reserves = [player["reserve"] for player in view["players"]]
        kinds = [kind for kind in game.reserve if kind not in PIECES]
        self.same("kinds of figures", sorted(kinds),
                  sorted({kind for reserve in reserves for kind in reserve}))
        for kind in kinds:
            self.same(f"reserves of {kind}", game.reserve[kind], [r[kind] for r in reserves])
        self.check_tokens(view)
        self.check_open_tiles(view.get("open_tiles", []))
        self.same("scores in view", game.scores, [player["score"] for player in view["players"]])
        tiles = {(t["x"], t["y"]): (t["type"], t["rotation"]) for t in view["tiles"]}
        self.same("board", {square: (shown_type(tile), tile.rotation)
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

    def check_tokens(self, view):
        """TRADE-35, TOWER-67: tokens are public. Player 0 is the supply; behind the name stands
        where it lies, or which figure it is."""
        game = self.game
        mine = {(seat, kind, None): count for kind, counts in game.tokens.items()
                for seat, count in enumerate([game.supply[kind], *counts])}
        mine |= {(seat + 1, kind, None): count for kind in PIECES
                 for seat, count in enumerate(game.reserve.get(kind, ()))}
        mine |= {(0, "tower", square): height for square, height in game.towers.items()}
        mine |= {(seat + 1, "prisoner", figure): count
                 for seat, held in enumerate(game.prisoners) for figure, count in held.items()}
        if game.step in ("raise", "deal"):
            mine[game.bidder + 1, "bid", None] = game.bid
        theirs = Counter()
        for token in view.get("tokens", []):
            about = Figure(token["owner"] - 1, token["figure"]) if "owner" in token else None
            about = read_square(token["at"]) if "at" in token else about
            theirs[token["player"], token["token"], about] += token["count"]
        self.same("tokens", +Counter(mine), +theirs)

    def check_open_tiles(self, tiles):
        """BCB-31, BCB-40: (player or 0, type, whether it is the one offered)."""
        game = self.game
        offered = game.step in ("bid", "raise", "deal")
        mine = Counter({(0, id, False): count for id, count in game.market.items()})
        if offered:
            mine[0, game.offered, False] -= 1
            mine[0, game.offered, True] += 1
        mine += Counter((seat + 1, id, False) for seat, id in game.won.items())
        self.same("open tiles", +mine, Counter(
            (tile["player"], tile["type"], tile.get("chosen", False)) for tile in tiles))

    def check_figures(self, figures):
        """A figure on a tower stands on a square, a barn on the corner of one."""
        game, found, tops, barns, man = self.game, {}, {}, {}, "none"
        for figure in figures:
            at, kind = figure["at"], figure["figure"]
            node = None if at == "aside" else read_place(game.board, at, game.last)
            if kind == MAN:
                man = None if node is None else game.board.feature_at[node].nodes
            elif kind == BARN:
                barns[read_square(at), list(CORNERS)[figure["spot"]]] = figure["player"] - 1
            elif kind != CASTLE:      # none is ever built in these games
                where, standing = (read_square(at), tops) if node is None else (node, found)
                standing[where] = Figure(figure["player"] - 1, kind)
        self.same("figures", game.figures, found)
        self.same("figures on towers", game.tops, tops)
        self.same("barns", game.barns, barns)
        if game.has("gingerbread_man") and game.step not in ("wagon", "gingerbread"):  # he leaves
            self.same("gingerbread man", game.man_city() and game.man_city().nodes, man)

    def check_features(self):
        board, found = self.game.board, {}
        for feature in self.ask("features")["features"]:
            if feature["kind"] != "river":
                nodes = {read_place(board, text, self.game.last) for text in feature["segments"]}
                found[frozenset(nodes)] = (
                    feature["complete"], feature["tiles"], feature["strength"],
                    sorted(feature["owners"]), self.values_told(feature))
        mine = {}
        for feature in board.features:
            if feature.kind != "river":
                counts = strength(feature, self.game.figures, self.game.players)
                mine[frozenset(feature.nodes)] = (
                    feature.complete, feature.tiles, counts,
                    [seat + 1 for seat in owners(counts)], self.values_of(feature))
        for nodes in set(mine) | set(found):
            where = [place_text(board, node, None) for node in sorted(nodes)]
            self.same(f"feature {where}", mine.get(nodes), found.get(nodes))

    @staticmethod
    def values_told(feature):
        """What a field brings is compared with `projected` alone."""
        return None if feature["kind"] == "field" or "value" not in feature else (
            feature["value"], feature["value_complete"])

    def values_of(self, feature):
        if feature.kind == "field":
            return None
        if feature.kind == "garden" and self.game.options["abbot"] == "off":  # decoration (ED-18)
            return None
        tiny_city = self.game.options["tiny_city"]
        return (value(feature, feature.complete, tiny_city), value(feature, True, tiny_city))
