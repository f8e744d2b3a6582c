"""Laws of hints: a prospect is the sum of its parts, and why a choice is better is said from what the seat can know."""

from fairground.core.comparison import Difference, compare_offers, compare_states
from fairground.core.laws.broken import demand, parting
from fairground.core.laws.said import is_number
from fairground.core.laws.spot import Spot
from fairground.core.state import SPECTATOR

SUM = "a prospect is the sum of its parts"
SAME = "reasons tell no more than the view"
TINY = 1e-6


def a_prospect_is_the_sum_of_its_parts(spot: Spot) -> None:
    """For every seat, whoever decides."""
    game = spot.game
    for seat in range(spot.players):
        parts = game.advice.parts(spot.state, seat)
        if parts:
            whole, added = game.heuristics.prospect(spot.state, seat), sum(part.worth for part in parts)
            names = {part.about or part.kind for part in parts}
            demand(abs(whole - added) < TINY, SUM, f"seat {seat}: {whole} is not {added}: {parts}")
            demand(len(names) == len(parts), SUM, f"seat {seat}: two parts cannot be told apart in {parts}")


def reasons_tell_no_more_than_the_view(spot: Spot) -> None:
    """Two offers differ by the same parts in states that look the same, and the parts can be said; a turn too."""
    game, state = spot.game, spot.state
    seat = spot.one_of(state.waiting())
    offers = state.offers(seat)
    one, other = spot.one_of(offers), spot.one_of(offers)
    imagined = game.imagine(state, seat, spot.dealer())
    true, supposed = (compare_offers(game, where, seat, one, other) for where in (state, imagined))
    demand(true == supposed, SAME, f"seat {seat}, {one} or {other}: {parting(true, supposed)}")
    _can_be_said(spot, true)
    slips = game.advice.slips(state, seat)
    demand(slips == game.advice.slips(imagined, seat), SAME, f"seat {seat}: {slips} are slips, or are they?")
    demand(set(slips) <= set(offers), SAME, f"seat {seat}: not all of {slips} are on offer")
    whose = spot.number(spot.players)
    twin = state.copy()
    twin.play(seat, one, spot.dealer())
    before, after = (game.imagine(where, SPECTATOR, spot.dealer()) for where in (state, twin))
    true = compare_states(game, twin, state, whose, SPECTATOR)
    supposed = compare_states(game, after, before, whose, SPECTATOR)
    demand(true == supposed, SAME, f"seat {whose} seen by a spectator: {parting(true, supposed)}")
    _can_be_said(spot, true)


def _can_be_said(spot: Spot, differences: list[Difference]) -> None:
    words = spot.game.words("en")
    for difference in differences:
        if difference.can_be_said:
            said = words.say(difference.section, difference.kind, difference.facts, spot.people)
            demand(bool(said), SAME, f"{difference} has no words")
            raw = [
                name
                for name in words.bare(difference.section, difference.kind)
                if not is_number(difference.facts[name])
            ]
            demand(not raw, SAME, f"[{difference.section}] {difference.kind} shows {raw} as the code calls them")
