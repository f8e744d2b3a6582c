"""Information states: what a seat ever knew, and nothing else."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.information import FINGERPRINT, MEMORY, information_fields, memory_of
from fairground.core.play import Play
from fairground.games import find_game, game_ids


def played(game_id: str, decisions: int, seed: int = 5) -> Play:
    game = find_game(game_id)
    play = Play(game, game.players[-1], {}, SeededDealer(seed))
    roll = SeededDealer(seed + 1)
    while len(play.steps) < decisions and (waiting := play.state.waiting()):
        offers = play.state.offers(waiting[0])
        play.decide(waiting[0], offers[int(roll.below(len(offers)))])
    return play


@pytest.mark.parametrize("game_id", game_ids())
def test_own_decisions_and_what_was_told_are_remembered_in_order(game_id: str) -> None:
    play = played(game_id, 40)
    memory = memory_of(play)
    for seat in range(play.players):
        lines = memory.text(play.state, seat).split("\n")
        assert lines[0].endswith(play.game.seats[seat])
        assert lines[1].startswith("first {")
        assert lines[-1].startswith("now {")
        own = [play.game.actions.notation(step.action) for step in play.steps if step.seat == seat]
        assert [line[2:] for line in lines if line.startswith("> ")] == own
        told = [event.kind for step in play.steps for event in step.events if event.reaches(seat)]
        assert [line.split(" ")[0] for line in lines[2:-1] if not line.startswith("> ")] == told


def test_a_secret_decision_of_another_is_not_remembered() -> None:
    """In Demokratia votes are secret: who did not cast one cannot read it anywhere."""
    play = played("demokratia", 60)
    memory = memory_of(play)
    secret = [step for step in play.steps if play.game.actions.action(step.action).secret]
    assert secret
    for step in secret:
        notation = f"> {play.game.actions.notation(step.action)}"
        mine = [s for s in play.steps if s.seat != step.seat and s.action == step.action]
        others = {s.seat for s in mine}
        for seat in range(play.players):
            if seat != step.seat and seat not in others:
                assert notation not in memory.seats[seat].lines


@pytest.mark.parametrize("game_id", game_ids())
def test_a_row_has_the_fields_that_are_named(game_id: str) -> None:
    play = played(game_id, 25)
    fields = information_fields(play.game, play.state)
    assert [field.name for field in fields[-2:]] == ["memory", "fingerprint"]
    row = memory_of(play).row(play.state, 0)
    assert len(row) == sum(field.width for field in fields)
    for field in fields:
        assert all(field.low <= number <= field.high for number in row[field.start : field.start + field.width])
    assert sum(row[-MEMORY - FINGERPRINT : -FINGERPRINT]) > 0


def test_two_histories_that_lead_to_the_same_table_have_different_fingerprints() -> None:
    """Two own decisions that change places: the same counters, the same view, another order."""
    play = played("template", 12)
    one, other = memory_of(play), memory_of(play)
    first, second = play.steps[0], next(step for step in play.steps if step.action != play.steps[0].action)
    for memory, steps in ((one, (first, second)), (other, (second, first))):
        for step in steps:
            memory.remember(0, step.action, [])
    here, there = one.row(play.state, 0), other.row(play.state, 0)
    assert here[:-FINGERPRINT] == there[:-FINGERPRINT]
    assert here[-FINGERPRINT:] != there[-FINGERPRINT:]
    assert one.text(play.state, 0) != other.text(play.state, 0)


def test_a_copy_remembers_by_itself() -> None:
    play = played("template", 6)
    memory = memory_of(play)
    twin, before = memory.copy(), memory.text(play.state, 0)
    twin.remember(0, play.steps[0].action, [])
    assert memory.text(play.state, 0) == before != twin.text(play.state, 0)
