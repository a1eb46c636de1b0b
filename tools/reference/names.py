"""The names that records and views use for figures, entries, tile types and goods.
They are spelled here and nowhere else."""

FOLLOWER = "follower"
LARGE = "large-follower"
BUILDER = "builder"
PIG = "pig"
ABBOT = "abbot"
FIGURES = (FOLLOWER, LARGE, BUILDER, PIG, ABBOT)
MAYOR = "mayor"
WAGON = "wagon"
LATER_FIGURES = (MAYOR, WAGON)
MAN = "gingerbread-man"              # a figure, and the symbol of the tiles that move it

AGAIN = "again"                      # takes the second part of a turn; `pass` declines it
RECALL = f"recall {ABBOT}"

GARDEN = "garden"                    # the place, and the line of a tile file
GARDEN_COPY = "-garden"              # behind the id of a type of which some copies have a garden
MIDDLE_KINDS = ("monastery", GARDEN)     # what lies in the middle of its tile

GOODS = {"wine": 9, "grain": 6, "cloth": 5}      # tokens in the supply at the start
INN = "inn"                          # marks of segments
CATHEDRAL = "cathedral"
GOODS_MARK = "goods="
HERD = "pig-herd"

ABBEY_MARK = "abbey"
HALF_ROUND = "castle-half"
TOWER_SPACE = "tower-foundation"     # symbols of tiles
BAZAAR = "bazaar"

BARN = "barn"                        # pieces that stand on no segment
TOWER_PIECE = "tower-piece"
ABBEY_TILE = "abbey"
BRIDGE = "bridge"
CASTLE = "castle"
ABBEY_TYPE = "AM-ABBEY"

GINGERBREAD_SET = "gingerbread"
INNS_SET = "inns-cathedrals"
TRADERS_SET = "traders-builders"
TOWER_SET = "tower"
ABBEY_SET = "abbey-mayor"
BRIDGES_SET = "bridges-castles-bazaars"
