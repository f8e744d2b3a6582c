"""What a good merchant notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.la_loire.advice.heuristics.belongings import houses, purse, staff
from fairground.games.la_loire.advice.heuristics.clock import overtime
from fairground.games.la_loire.advice.heuristics.fair import fair
from fairground.games.la_loire.advice.heuristics.letters import choice, letters
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.wares import wares
from fairground.games.la_loire.advice.heuristics.weights import HORSE, IMPATIENCE
from fairground.games.la_loire.rules.end import points_of
from fairground.games.la_loire.state import MERCHANT, MESSENGER, OVER, Valley


class MerchantsEye(Heuristics):
    """Points made; money, goods, people and houses for what they may still bring; letters by the way to go."""

    def horizon(self) -> i64:
        """A turn is several decisions, and what it was good for shows some turns later."""
        return 48

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Valley)
        player = state.people[seat]
        value = float(points_of(state, player))
        if state.phase == OVER:
            return value
        moment = Moment(state, seat)
        value += purse(moment)
        value += staff(player, moment.share) + houses(moment)
        value += letters(moment) + choice(moment)
        value += wares(moment)
        value += fair(moment) - IMPATIENCE * overtime(state)
        return value + HORSE * float(player.horses(MERCHANT) + player.horses(MESSENGER)) * moment.nearly
