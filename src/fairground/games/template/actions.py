"""The decisions of Fruit Stall."""

from typing import Final

from fairground.core.actions import ActionSpace, Domain, Kind
from fairground.games.template.components import FRUIT_NAMES
from fairground.games.template.state import COLOURS

KEEP: Final = 0
SELL: Final = 6
PEEK: Final = 12
DRAW: Final = 17

FRUIT: Final = Domain("fruit", FRUIT_NAMES)

ACTIONS: Final = ActionSpace(
    Kind("keep", KEEP, (FRUIT,), secret=True),
    Kind("sell", SELL, (FRUIT,), secret=True),
    Kind("peek", PEEK, (Domain("seat", COLOURS),)),
    Kind("draw", DRAW),
)
