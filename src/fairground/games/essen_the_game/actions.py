"""The decisions of ESSEN The Game. A booth is typed by its number: `step 45`, `keep 12`, `step courtyard`."""

from typing import Final

from fairground.core.actions import ActionSpace, Domain, Kind
from fairground.games.essen_the_game.components import BOOTH_NUMBERS, SPACE_NAMES

KEEP: Final = 0
STEP: Final = 60
BUY: Final = 126
MEAL: Final = 127
PLAY_TEST: Final = 128
UNLOAD: Final = 129
WITHDRAW: Final = 130
END: Final = 131
REMOVE: Final = 132

BOOTH: Final = Domain("booth", BOOTH_NUMBERS)

ACTIONS: Final = ActionSpace(
    Kind("keep", KEEP, (BOOTH,), secret=True),
    Kind("step", STEP, (Domain("space", SPACE_NAMES),)),
    Kind("buy", BUY),
    Kind("meal", MEAL),
    Kind("play_test", PLAY_TEST),
    Kind("unload", UNLOAD),
    Kind("withdraw", WITHDRAW),
    Kind("end", END),
    Kind("remove", REMOVE, (BOOTH,)),
)
