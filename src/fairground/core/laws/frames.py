"""Laws of frames: the pictures inside a decision tell no more than the table does, and ask nobody anything."""

from fairground.core.dealer import Dealer, ImpossibleAnswer, OpenChance, ScriptedDealer, TracingDealer
from fairground.core.frames import FramedJournal
from fairground.core.journal import Event
from fairground.core.laws.broken import demand, parting
from fairground.core.laws.spot import Spot
from fairground.core.state import State

FRAMES = "frames tell no more than the view"
QUIET = "a frame asks nothing"


def frames_tell_no_more_than_the_view(spot: Spot) -> None:
    """The same decision with the same answers of chance, from the true and from an imagined state, looks the same.

    Frame by frame up to the one in which something hidden is shown to the seat: the same beats, the same pictures, so
    that neither a picture nor the number of pictures gives anything away.
    """
    decider = spot.one_of(spot.state.waiting())
    action = spot.one_of(spot.state.offers(decider))
    seat = spot.one_of(spot.perspectives)
    true, imagined = spot.state.copy(), spot.game.imagine(spot.state, seat, spot.dealer())
    if action not in imagined.offers(decider):
        return
    tracing = TracingDealer(spot.dealer())
    one = _framed(true, decider, action, tracing)
    try:
        other = _framed(imagined, decider, action, ScriptedDealer(tracing.answers))
    except (ImpossibleAnswer, OpenChance):
        return  # chance took another way there, so the seat sees another result for a good reason
    notation = spot.game.actions.notation(action)
    told, untold = _stretches(one, seat), _stretches(other, seat)
    for index, (seen, supposed) in enumerate(zip(told, untold, strict=False)):
        if _reveals(seen) or _reveals(supposed):
            return
        names = one.beats[index : index + 1], other.beats[index : index + 1]
        bare = [[name for name, _ in found] for found in names]
        demand(bare[0] == bare[1], FRAMES, f"{notation!r} shows seat {seat} the beats {bare}")
        demand(seen == supposed, FRAMES, f"{notation!r} tells seat {seat} in frame {index} {seen} or {supposed}")
        if bare[0]:
            left, right = spot.view(seat, one.pictures[index]), spot.view(seat, other.pictures[index])
            demand(left == right, FRAMES, f"{notation!r}, frame {bare[0]}: seat {seat} sees {parting(left, right)}")
    demand(len(told) == len(untold), FRAMES, f"{notation!r} shows seat {seat} {len(told)} or {len(untold)} frames")


def a_frame_asks_nothing(spot: Spot) -> None:
    """In a picture from inside a decision nobody is waited for and nothing is offered, and everybody can see it."""
    decider = spot.one_of(spot.state.waiting())
    journal = _framed(spot.state.copy(), decider, spot.one_of(spot.state.offers(decider)), spot.dealer())
    for (name, _), picture in zip(journal.beats, journal.pictures, strict=True):
        demand(picture.waiting() == [], QUIET, f"{name}: {picture.waiting()} are waited for")
        for seat in spot.perspectives:
            demand(picture.offers(seat) == [], QUIET, f"{name}: seat {seat} is offered something")
            spot.view(seat, picture)


def _framed(state: State, seat: int, action: int, dealer: Dealer) -> FramedJournal:
    journal = FramedJournal(state)
    state.journal = journal
    state.play(seat, action, dealer)
    state.journal = None
    return journal


def _stretches(journal: FramedJournal, seat: int) -> list[list[Event]]:
    """What a seat is told, frame by frame, the last frame included."""
    ends = [until for _, until in journal.beats] + [len(journal.events)]
    starts = [0, *ends]
    return [
        [event for event in journal.events[start:end] if event.reaches(seat)]
        for start, end in zip(starts, ends, strict=False)
    ]


def _reveals(events: list[Event]) -> bool:
    return any(event.reveals for event in events)
