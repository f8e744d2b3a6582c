"""The decisions of ESSEN."""

from typing import Final

from fairground.core.actions import ActionSpace, Domain, Kind, numbers
from fairground.games.essen.components import ROUNDS, TABLES, TILE_NAMES
from fairground.games.essen.state import COLOURS

SELLERS: Final = 0
DRIVE: Final = 5
DEMONSTRATE: Final = 6
COMPETE: Final = 7
CLAIM: Final = 15
ATTRACT: Final = 18
LEAVE: Final = 50
MOVE: Final = 51
STOP: Final = 115

SEAT: Final = Domain("seat", COLOURS)

ACTIONS: Final = ActionSpace(
    Kind("sellers", SELLERS, (numbers("count", 0, TABLES),)),
    Kind("drive", DRIVE),
    Kind("buzz", DEMONSTRATE),
    Kind("compete", COMPETE, (SEAT,)),
    Kind("claim", CLAIM, (Domain("tile", TILE_NAMES),)),
    Kind("attract", ATTRACT, (SEAT, numbers("table", 1, TABLES))),
    Kind("leave", LEAVE),
    Kind("move", MOVE, (numbers("from", 1, ROUNDS), numbers("to", 1, ROUNDS))),
    Kind("stop", STOP),
)
