"""Laws of secrecy: nobody learns what the rules do not show.

`imagine` deals anew what a seat cannot know. If the seat could tell the imagined state from the true one by anything it
is given, then what it is given says too much, or `imagine` forgets what the seat knows.
"""

from fairground.core.dealer import Dealer, ImpossibleAnswer, OpenChance, ScriptedDealer, TracingDealer
from fairground.core.journal import EVERYBODY, Event, Journal
from fairground.core.laws.broken import demand, parting
from fairground.core.laws.spot import Spot
from fairground.core.state import SPECTATOR, State

VIEWS = "an imagined state looks the same"
EVENTS = "events tell no more than the view"
SECRET = "a secret decision stays secret"


def an_imagined_state_looks_the_same(spot: Spot) -> None:
    """View, offers, reasons and question of a seat are the same in any state it cannot tell from the true one."""
    seat = spot.one_of(spot.perspectives)
    before = spot.state.numbers()
    imagined = spot.game.imagine(spot.state, seat, spot.dealer())
    demand(spot.state.numbers() == before, VIEWS, f"imagining for seat {seat} changed the state")
    _look_alike(spot, seat, imagined)
    _look_alike(spot, seat, spot.game.imagine(imagined, seat, spot.dealer()))
    pieces = spot.game.pieces(imagined)
    demand(pieces == spot.pieces, VIEWS, f"imagining loses pieces: {parting(spot.pieces, pieces)}")


def _look_alike(spot: Spot, seat: int, imagined: State) -> None:
    game, state = spot.game, spot.state
    one, other = spot.view(seat), spot.view(seat, imagined)
    demand(one == other, VIEWS, f"seat {seat} sees {parting(one, other)}")
    demand(imagined.waiting() == state.waiting(), VIEWS, f"seat {seat} imagines others to be waited for")
    demand(imagined.offers(seat) == state.offers(seat), VIEWS, f"the offers of seat {seat} differ")
    demand(game.reasons(imagined, seat) == game.reasons(state, seat), VIEWS, f"the reasons for seat {seat} differ")
    if seat in state.waiting():
        same = game.question(imagined, seat) == game.question(state, seat)
        demand(same, VIEWS, f"the question to seat {seat} differs")


def events_tell_no_more_than_the_view(spot: Spot) -> None:
    """The same decision in the true and in an imagined state looks the same to a seat, unless an event reveals.

    So a leak through an event is found, and also something hidden that is shown without an event that says so, which
    would let a seat look and take back.
    """
    decider = spot.one_of(spot.state.waiting())
    action = spot.one_of(spot.state.offers(decider))
    seat = spot.one_of(spot.perspectives)
    imagined = spot.game.imagine(spot.state, seat, spot.dealer())
    if action not in imagined.offers(decider):
        return
    true = spot.state.copy()
    tracing = TracingDealer(spot.dealer())
    true_events = decided(true, decider, action, tracing)
    try:
        imagined_events = decided(imagined, decider, action, ScriptedDealer(tracing.answers))
    except (ImpossibleAnswer, OpenChance):
        return  # chance took another way there, so the seat sees another result for a good reason
    notation = spot.game.actions.notation(action)
    if revealed(true_events, seat) or revealed(imagined_events, seat):
        return
    one, other = _told(true_events, seat), _told(imagined_events, seat)
    demand(one == other, EVENTS, f"{notation!r} of seat {decider} tells seat {seat} {one} or {other}")
    seen, supposed = spot.view(seat, true), spot.view(seat, imagined)
    detail = parting(seen, supposed)
    demand(seen == supposed, EVENTS, f"{notation!r} of seat {decider} shows seat {seat}, unannounced: {detail}")


def a_secret_decision_stays_secret(spot: Spot) -> None:
    """Of a secret decision the others see that it was taken, not which."""
    actions = spot.game.actions
    for decider in spot.state.waiting():
        secret = [code for code in spot.state.offers(decider) if actions.action(code).secret]
        if len(secret) < 2:
            continue
        chosen, instead = spot.one_of(secret), spot.one_of(secret)
        one, other = spot.state.copy(), spot.state.copy()
        seed = spot.dealer()
        tracing = TracingDealer(seed)
        one_events = decided(one, decider, chosen, tracing)
        try:
            other_events = decided(other, decider, instead, ScriptedDealer(tracing.answers))
        except (ImpossibleAnswer, OpenChance):
            continue
        for seat in spot.perspectives:
            if seat == decider or revealed(one_events, seat) or revealed(other_events, seat):
                continue
            told, untold = _told(one_events, seat), _told(other_events, seat)
            notation = actions.notation(chosen)
            demand(told == untold, SECRET, f"{notation!r} of seat {decider} tells seat {seat} {told} or {untold}")
            seen, unseen = spot.view(seat, one), spot.view(seat, other)
            detail = parting(seen, unseen)
            demand(seen == unseen, SECRET, f"{notation!r} of seat {decider} is seen by seat {seat}: {detail}")
            demand(one.offers(seat) == other.offers(seat), SECRET, f"{notation!r} changes the offers of seat {seat}")


def decided(state: State, seat: int, action: int, dealer: Dealer) -> list[Event]:
    """Carry out a decision and hear what happened."""
    journal = Journal()
    state.journal = journal
    state.play(seat, action, dealer)
    state.journal = None
    return journal.events


def _told(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.to == EVERYBODY or (seat != SPECTATOR and event.reaches(seat))]


def revealed(events: list[Event], seat: int) -> bool:
    """Whether something hidden was shown to the seat."""
    return any(event.reveals for event in _told(events, seat))
