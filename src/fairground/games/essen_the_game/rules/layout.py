"""Laying out the halls, once the draft is over (S-S2)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.games.essen_the_game.components import EVERY_BOOTH, OPEN_RANKINGS, RANKINGS, SYMBOLS
from fairground.games.essen_the_game.rules.chance import draw, put, take
from fairground.games.essen_the_game.rules.maintenance import load_pallet
from fairground.games.essen_the_game.state import MORNING, TILE, Halls


def lay_out(halls: Halls, dealer: Dealer) -> None:
    """Ranking cards, 24 tiles on their booths, six on the pallet truck; the rest waits in the stacks (S-S2).

    The last-turn tile lies face down: it is drawn when it is turned (S-1.5). Popularity starts at 2 (S-C6).
    """
    if halls.with_rankings:
        open_rankings(halls, MORNING, dealer)
    halls.storage = EVERY_BOOTH
    for _tile in range(halls.box.on_booths):
        tile = draw(halls, TILE, halls.storage, dealer)
        halls.storage = take(halls.storage, tile)
        halls.offered = put(halls.offered, tile)
    load_pallet(halls, dealer)
    for symbol in range(SYMBOLS):
        halls.popularity[symbol] = halls.box.popularity_start


def open_rankings(halls: Halls, source: i64, dealer: Dealer) -> None:
    """Three ranking cards of a series, face up; the others of it leave the game (S-S2, S-C3)."""
    weights = filled(RANKINGS, 1)
    left: i64 = RANKINGS
    for place in range(OPEN_RANKINGS):
        card = dealer.pick(source, weights, left)
        weights[card] = 0
        left -= 1
        halls.rankings[place] = card
    journal = halls.journal
    if journal is not None:
        series = "morning" if source == MORNING else "afternoon"
        cards = [f"{series}_{int(card) + 1}" for card in halls.rankings]
        journal.show(EVERYBODY, "rankings", {"cards": cards})
