"""Laws of a single position: what is offered, copying, bytes, pieces."""

from fairground.core.dealer import SeededDealer
from fairground.core.journal import Journal
from fairground.core.laws.broken import demand, parting
from fairground.core.laws.spot import Spot
from fairground.core.refusal import Malformed, NotOnOffer, NotYours
from fairground.core.state import NOBODY, SPECTATOR, State

MOST_OFFERS_TRIED = 30
OTHER_CODES_TRIED = 10
DECISIONS_ON_A_COPY = 8


def waiting_and_offers_agree(spot: Spot) -> None:
    """Whoever is waited for has something to choose, each thing once; nobody else has anything."""
    law = "waiting and offers agree"
    state = spot.state
    waiting = state.waiting()
    following = state.next_seat()
    demand(following in waiting if waiting else following == NOBODY, law, f"next is {following}, waiting {waiting}")
    for seat in range(spot.players):
        offers = state.offers(seat)
        demand(bool(offers) == (seat in waiting), law, f"seat {seat}: {len(offers)} offers, waiting {waiting}")
        demand(len(set(offers)) == len(offers), law, f"seat {seat} is offered the same twice: {offers}")
        demand(all(0 <= code < len(spot.game.actions) for code in offers), law, f"an offer is no action: {offers}")
    demand(state.offers(SPECTATOR) == [], law, "a spectator is offered something")
    ended = state.end_reason()
    demand(bool(ended) != bool(waiting), law, f"end reason {ended!r} while waiting for {waiting}")


def offers_can_be_applied(spot: Spot) -> None:
    """Every offer can be carried out."""
    for seat in spot.state.waiting():
        for action in spot.some(spot.state.offers(seat), MOST_OFFERS_TRIED):
            twin = spot.state.copy()
            try:
                twin.apply(seat, action, spot.dealer())
            except Exception as error:
                notation = spot.game.actions.notation(action)
                demand(False, "offers can be applied", f"seat {seat}, {notation!r}: {type(error).__name__}: {error}")


def nothing_but_offers_can_be_applied(spot: Spot) -> None:
    """Whatever is not on offer is refused, and a refusal changes nothing."""
    law = "nothing but offers can be applied"
    state = spot.state
    before = state.numbers()
    everything = range(-1, len(spot.game.actions) + 1)
    waiting = state.waiting()
    for seat in (SPECTATOR, *range(spot.players), spot.players):
        offers = set(state.offers(seat))
        for action in spot.some([code for code in everything if code not in offers], OTHER_CODES_TRIED):
            try:
                state.apply(seat, action, spot.dealer())
            except (NotOnOffer, NotYours, Malformed) as refusal:
                expected = NotOnOffer if seat in waiting else NotYours
                demand(isinstance(refusal, expected | Malformed), law, f"seat {seat}: refused as {refusal!r}")
            else:
                demand(False, law, f"seat {seat} could play code {action}, which is not on offer")
    demand(state.numbers() == before, law, "a refusal changed the state")


def a_copy_shares_nothing(spot: Spot) -> None:
    """A copy is equal, and playing on it leaves the original as it was; so does a state that copied itself into."""
    law = "a copy shares nothing"
    before = spot.state.numbers()
    perspectives = spot.some_perspectives
    views = [spot.view(seat) for seat in perspectives]
    twin = spot.state.copy()
    demand(twin.numbers() == before, law, "the copy is not equal")
    demand(twin.journal is None, law, "the copy has the journal")
    _play_on(spot, twin)
    demand(spot.state.numbers() == before, law, "playing on a copy changed the original")
    twin.copy_from(spot.state)
    demand(twin.numbers() == before, law, "copy_from did not make it equal")
    _play_on(spot, twin)
    demand(spot.state.numbers() == before, law, "playing on after copy_from changed the original")
    demand([spot.view(seat) for seat in perspectives] == views, law, "playing on a copy changed a view")


def _play_on(spot: Spot, state: State) -> None:
    """Every waiting seat decides, again and again, on a copy."""
    dealer = spot.dealer()
    for _ in range(DECISIONS_ON_A_COPY):
        for seat in state.waiting():
            offers = state.offers(seat)
            if offers:
                state.play(seat, spot.one_of(offers), dealer)


def bytes_round_trip(spot: Spot) -> None:
    """What is written as bytes reads back as the same state in every respect."""
    law = "bytes round trip"
    again = spot.game.load(spot.players, spot.state.to_bytes())
    demand(again.numbers() == spot.state.numbers(), law, "the numbers differ")
    pieces = spot.game.pieces(again)
    demand(pieces == spot.pieces, law, f"pieces are lost: {parting(spot.pieces, pieces)}")
    for seat in spot.some_perspectives:
        one, other = spot.view(seat), spot.view(seat, again)
        detail = parting(one, other)
        demand(one == other, law, f"the view of seat {seat} differs: {detail}")
        demand(again.offers(seat) == spot.state.offers(seat), law, f"the offers of seat {seat} differ")


def pieces_are_conserved(spot: Spot) -> None:
    """Nothing on the table gets lost or appears."""
    now = spot.game.pieces(spot.state)
    detail = parting(spot.pieces, now)
    demand(now == spot.pieces, "pieces are conserved", f"{detail}, at first and now")


def the_journal_changes_nothing(spot: Spot) -> None:
    """A decision has the same result whether somebody writes it down or not."""
    for seat in spot.state.waiting():
        action = spot.one_of(spot.state.offers(seat))
        seed = spot.number(1 << 30)
        silent, written = spot.state.copy(), spot.state.copy()
        written.journal = Journal()
        silent.play(seat, action, SeededDealer(seed))
        written.play(seat, action, SeededDealer(seed))
        same = silent.numbers() == written.numbers()
        demand(same, "the journal changes nothing", spot.game.actions.notation(action))
