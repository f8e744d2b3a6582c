"""Laws of advice: what a person is told before a decision rests on what the seat can know, and can be said."""

from fairground.core.consequences import consequences, ways
from fairground.core.dealer import TracingDealer
from fairground.core.journal import Journal
from fairground.core.laws.broken import demand, parting
from fairground.core.laws.spot import Spot
from fairground.core.state import State

SAME = "advice tells no more than the view"
WAYS = "a way can be gone"


def advice_tells_no_more_than_the_view(spot: Spot) -> None:
    """Consequences, cautions, the point of no return, ways, remarks and standing are the same in states that look the
    same."""
    game, state = spot.game, spot.state
    seat = spot.one_of(spot.perspectives)
    imagined = game.imagine(state, seat, spot.dealer())
    for count in (game.advice.points, game.advice.places):
        one, other = count(state, seat), count(imagined, seat)
        demand(one == other, SAME, f"seat {seat} is told it stands {one} or {other}")
    decider = spot.one_of(state.waiting())
    imagined = game.imagine(state, decider, spot.dealer())
    true, supposed = consequences(game, state, decider), consequences(game, imagined, decider)
    for one_said, other_said in zip(true, supposed, strict=True):
        notation = game.actions.notation(one_said.code)
        detail = parting(one_said, other_said)
        demand(one_said == other_said, SAME, f"{notation!r} of seat {decider}: {detail}")
        demand(bool(one_said.parts), SAME, f"nothing is said about {notation!r}")
    one_remark, other_remark = game.advice.remarks(state, decider), game.advice.remarks(imagined, decider)
    demand(one_remark == other_remark, SAME, f"a coach tells seat {decider} {one_remark} or {other_remark}")
    here, there = ways(game, state, decider), ways(game, imagined, decider)
    demand(here == there, SAME, f"ways of seat {decider}: {parting(here, there)}")


def a_way_can_be_gone(spot: Spot) -> None:
    """Every decision of a way is on offer in its turn, and nothing is drawn or shown on it."""
    game = spot.game
    for seat in spot.state.waiting():
        found = ways(game, spot.state, seat)
        for way in spot.some(found, 3):
            state = spot.state.copy()
            for number, code in enumerate(way.codes):
                notation = game.actions.notation(code)
                demand(code in state.offers(seat), WAYS, f"{way.place}: {notation!r} is not on offer at step {number}")
                step = _gone(spot, seat, code, state)
                demand(not step, WAYS, f"{way.place}: {notation!r} {step}")
            if way.last is not None:
                demand(way.last in state.offers(seat), WAYS, f"{way.place}: its last decision is not on offer")


def _gone(spot: Spot, seat: int, code: int, state: State) -> str:
    """Play one decision of a way; says whether anything was drawn or shown."""
    tracing = TracingDealer(spot.dealer())
    state.journal = journal = Journal()
    state.play(seat, code, tracing)
    state.journal = None
    if tracing.answers:
        return "draws"
    return "shows something" if any(event.reveals for event in journal.events) else ""
