"""The law of information states: they grow by what reaches the seat, and by nothing else."""

from fairground.core.dealer import ImpossibleAnswer, OpenChance, ScriptedDealer, SeededDealer, TracingDealer
from fairground.core.information import Memory, information_fields, memory_of
from fairground.core.laws.broken import demand
from fairground.core.laws.secrecy import decided, revealed
from fairground.core.laws.spot import Spot
from fairground.core.play import Play
from fairground.core.state import State

RECALL = "an information state tells no more than the view"


def an_information_state_tells_no_more_than_the_view(play: Play) -> None:
    """Text and row of a seat are the same in any state it cannot tell from the true one, and stay so.

    The same decision of somebody, with the same answers of chance, is carried out in both; unless an event shows the
    seat something hidden, it still cannot tell them apart by anything it remembers.
    """
    if play.over:
        return
    spot = Spot(play.game, play.state, {}, SeededDealer(len(play.steps)))
    seat = spot.number(play.players)
    memory = memory_of(play)
    true, imagined = play.state.copy(), play.game.imagine(play.state, seat, spot.dealer())
    _same(play, memory, true, memory, imagined, seat)
    decider = spot.one_of(play.state.waiting())
    action = spot.one_of(play.state.offers(decider))
    if action not in imagined.offers(decider):
        return
    tracing = TracingDealer(spot.dealer())
    events = decided(true, decider, action, tracing)
    try:
        supposed = decided(imagined, decider, action, ScriptedDealer(tracing.answers))
    except (ImpossibleAnswer, OpenChance):
        return  # chance took another way there, so the seat sees another result for a good reason
    if revealed(events, seat) or revealed(supposed, seat):
        return
    other = memory.copy()
    memory.remember(decider, action, events)
    other.remember(decider, action, supposed)
    _same(play, memory, true, other, imagined, seat)


def _same(play: Play, memory: Memory, true: State, other: Memory, imagined: State, seat: int) -> None:
    one, two = memory.text(true, seat).split("\n"), other.text(imagined, seat).split("\n")
    parts = [(here, there) for here, there in zip(one, two, strict=False) if here != there]
    demand(one == two, RECALL, f"seat {seat} can tell by its text: {parts[:1]}")
    row, supposed = memory.row(true, seat), other.row(imagined, seat)
    fields = information_fields(play.game, true)
    apart = [
        field.name
        for field in fields
        if _cut(row, field.start, field.width) != _cut(supposed, field.start, field.width)
    ]
    demand(row == supposed, RECALL, f"seat {seat} can tell by its row: {', '.join(apart)}")


def _cut(row: list[int], start: int, width: int) -> list[int]:
    return row[start : start + width]
