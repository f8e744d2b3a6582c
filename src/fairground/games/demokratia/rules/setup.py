"""Setup: the table before the first round (D-S1)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.demokratia.components import FIVE, Box
from fairground.games.demokratia.rules.end_of_round import deal_tiles, deal_votes
from fairground.games.demokratia.rules.opening import begin_round
from fairground.games.demokratia.rules.placement import survey
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import FIRST_ARCHON


def blank(players: i64, contents: Box | None = None) -> Demokratia:
    """A table with the charts, the agora and nobody's citizens."""
    polis = Demokratia(players, contents)
    survey(polis.city, polis.box)
    return polis


def set_up(players: i64, ostracism: bool, dealer: Dealer, contents: Box | None = None) -> Demokratia:
    """Two citizens in hand and one on its own row, power 1 for all five, three tiles of each sort (D-S1).

    The first archon is drawn.
    """
    polis = blank(players, contents)
    contents = polis.box
    polis.ostracism = 1 if ostracism else 0
    for phyle in range(FIVE):
        polis.power[phyle] = contents.start_power
    for seat in range(players):
        demagogue = polis.demagogues[seat]
        demagogue.hand = contents.start_hand
        demagogue.pool = contents.citizens - contents.start_hand - 1
        polis.boule[seat * FIVE + seat] = 1
    polis.archon = dealer.pick(FIRST_ARCHON, filled(players, 1), players)
    deal_tiles(polis, dealer)
    deal_votes(polis, dealer)
    begin_round(polis)
    return polis
