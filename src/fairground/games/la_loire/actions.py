"""The decisions of La Loire."""

from typing import Final

from fairground.core.actions import ActionSpace, Domain, Kind, numbers
from fairground.core.fast import i64
from fairground.games.la_loire.components.box import box
from fairground.games.la_loire.components.names import CHARACTER_NAMES, CITY_NAMES, GOOD_NAMES, PALACE_NAMES

MOVE_MERCHANT: Final = 0
MOVE_MESSENGER: Final = 1
LEAVE: Final = 2
TAKE: Final = 3
SMITH: Final = 4
GO: Final = 24
DONE: Final = 44
BUY: Final = 45
LUMBER: Final = 50
SELL: Final = 51
SHIP: Final = 56
FARM_AT: Final = 58
MONASTERY_AT: Final = 78
CASTLE_AT: Final = 98
PATRON_FARM: Final = 118
PATRON_MONASTERY: Final = 138
PATRON_CASTLE: Final = 158
PALACE: Final = 178
HIRE: Final = 186
CIRCUS_TO: Final = 215
MESSAGE: Final = 235
RECALL: Final = 239
# The two kinds whose number depends on the message cards stand last.
CHOOSE_CARD: Final = 241
_BOX: Final = box(2)
DELIVER: Final[i64] = 241 + len(_BOX.message_ids)

PLACE: Final = Domain("place", tuple(_BOX.place_ids))
CARD: Final = Domain("message", tuple(_BOX.message_ids))
GOOD: Final = Domain("good", GOOD_NAMES)

ACTIONS: Final = ActionSpace(
    Kind("merchant", MOVE_MERCHANT),
    Kind("messenger", MOVE_MESSENGER),
    Kind("leave", LEAVE),
    Kind("take", TAKE),
    Kind("smith", SMITH, (PLACE,)),
    Kind("go", GO, (PLACE,)),
    Kind("done", DONE),
    Kind("buy", BUY, (GOOD,)),
    Kind("lumber", LUMBER),
    Kind("sell", SELL, (GOOD,)),
    Kind("ship", SHIP, (numbers("spaces", 1, 2),)),
    Kind("farm", FARM_AT, (PLACE,)),
    Kind("monastery", MONASTERY_AT, (PLACE,)),
    Kind("castle", CASTLE_AT, (PLACE,)),
    Kind("patron_farm", PATRON_FARM, (PLACE,)),
    Kind("patron_monastery", PATRON_MONASTERY, (PLACE,)),
    Kind("patron_castle", PATRON_CASTLE, (PLACE,)),
    Kind("palace", PALACE, (Domain("city", CITY_NAMES), Domain("palace", PALACE_NAMES))),
    Kind("hire", HIRE, (Domain("character", CHARACTER_NAMES),)),
    Kind("circus", CIRCUS_TO, (PLACE,)),
    Kind("message", MESSAGE, (numbers("level", 1, 4),)),
    Kind("recall", RECALL, (numbers("token", 1, 2),)),
    Kind("choose", CHOOSE_CARD, (CARD,)),
    Kind("deliver", DELIVER, (CARD,)),
)
