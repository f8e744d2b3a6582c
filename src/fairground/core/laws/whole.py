"""Laws of a whole game: it ends, its record replays, decisions can be taken back as far as information allows."""

from fairground.core.dealer import SeededDealer
from fairground.core.laws.broken import demand, parting
from fairground.core.play import Play, replay
from fairground.core.record import read_record, write_record
from fairground.core.refusal import BadRecord


def the_record_replays(play: Play) -> None:
    """Written, read and played again, a record leads to the same state by the same events."""
    law = "the record replays"
    record = play.record({seat: f"player {seat}" for seat in play.game.seats[: play.players]})
    text = write_record(record)
    demand(read_record(text) == record, law, "the text does not round-trip")
    try:
        again = replay(play.game, read_record(text), SeededDealer(0))
    except BadRecord as error:
        demand(False, law, f"refused: {error}")
        return
    one, other = play.state.numbers(), again.state.numbers()
    demand(one == other, law, f"another end: {parting(one, other)}")
    for number, (step, repeated) in enumerate(zip(play.steps, again.steps, strict=True), 1):
        detail = f"decision {number}: {list(step.events)} or {list(repeated.events)}"
        demand(step.events == repeated.events, law, f"other events at {detail}")


def decisions_can_be_taken_back(play: Play) -> None:
    """As many as may be taken back lead to where they began; deciding the same again leads to the same."""
    law = "decisions can be taken back"
    seat = play.steps[-1].seat
    count = play.undoable(seat)
    if not count:
        return
    after = play.state.numbers()
    taken = play.steps[-count:]
    for step in taken:
        demand(step.seat == seat and not step.closes, law, "a decision that shows something could be taken back")
    play.undo(seat, count)
    for step in taken:
        play.decide(step.seat, step.action)
    demand(play.state.numbers() == after, law, "taking back and deciding again leads elsewhere")


def a_secret_decision_can_be_changed(play: Play) -> None:
    """Until the last of those who owe one has decided: taken back and taken again, it leads to the same state."""
    law = "a secret decision can be changed"
    for seat in range(play.players):
        index = play.changeable(seat)
        if index is None:
            continue
        step = play.steps[index]
        after, others = play.state.numbers(), [other for other in play.steps if other.seat != seat]
        demand(step.action in play.alternatives(seat), law, f"seat {seat} could not choose the same again")
        demand(play.undoable(seat) > 0, law, f"seat {seat} may change, but not take back")
        play.undo(seat, 1)
        demand(seat in play.state.waiting(), law, f"seat {seat} took back and is not asked")
        demand([other for other in play.steps if other.seat != seat] == others, law, "others' decisions changed")
        play.decide(seat, step.action)
        demand(play.state.numbers() == after, law, f"seat {seat} decides the same again, and it leads elsewhere")


def the_end_is_in_order(play: Play) -> None:
    """A score and a place for everybody; somebody is first or all have lost together."""
    law = "the end is in order"
    scores, ranking = play.state.scores(), play.state.ranking()
    demand(len(scores) == len(ranking) == play.players, law, f"scores {scores}, places {ranking}")
    for place in ranking:
        better = sum(1 for other in ranking if other < place)
        demand(1 <= place <= play.players and place == better + 1, law, f"places {ranking} do not follow")
    winners, first = play.state.winners(), [seat for seat, place in enumerate(ranking) if place == 1]
    together = len(first) == play.players
    demand(winners == first or (together and not winners), law, f"{winners} win with places {ranking}")
