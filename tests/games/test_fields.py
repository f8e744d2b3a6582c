"""A field is declared once: copying, writing, reading, comparing and pickling follow from it."""

from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
import pickle
from typing import Any

import pytest

from fairground.core.committed import CommittedDealer
from fairground.core.dealer import Dealer, ImpossibleAnswer, OpenChance, ScriptedDealer, SeededDealer, TracingDealer
from fairground.core.fast import i64, vec
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.games import find_game, game_ids
from fairground.simulation.same_deal import SameDealDealer
from tools import fields
from tools.fields import BadField, Thing, made, things

MIDDLE = 12


def middle(game: AnyGame, players: int, decisions: int = MIDDLE) -> State:
    """A table in the middle of a random game."""
    dealer, chooser = SeededDealer(players), SeededDealer(7)
    state: State = game.begin(players, {}, dealer)
    for _ in range(decisions):
        seat = state.next_seat()
        if seat < 0:
            break
        offers = state.offers(seat)
        state.apply(seat, offers[chooser.below(len(offers))], dealer)
    return state


@pytest.mark.parametrize("game", game_ids())
def test_what_is_made_from_the_declarations_is_up_to_date(game: str) -> None:
    assert (fields.GAMES / game / "fields.py").read_text("utf-8") == made(game), "run `make fields`"


def places(thing: Any, declared: Thing, all_things: dict[str, Thing]) -> Iterator[tuple[Any, str, int | None, str]]:
    """Every number of a thing and of the things in it: whose it is, its name, its index, how it is kept."""
    for field in declared.fields:
        value = getattr(thing, field.name)
        if field.how in ("shared", "scratch"):
            continue
        if field.type == "i64":
            yield thing, field.name, None, field.how
        elif field.type == "vec[i64]":
            yield from ((thing, field.name, index, field.how) for index in range(len(value)))
        elif field.type in all_things:
            yield from places(value, all_things[field.type], all_things)
        elif field.type != "Bag":
            for one in value:
                yield from places(one, all_things[field.type[4:-1]], all_things)


@pytest.mark.parametrize("game", game_ids())
def test_whichever_number_differs_the_states_do_and_a_copy_takes_it_over(game: str) -> None:
    declared = {thing.name: thing for thing in things(game)}
    whole = next(thing for thing in declared.values() if thing.is_state)
    found = find_game(game)
    players = found.players[-1]
    state = middle(found, players)
    counts = {name for thing in declared.values() for field in thing.fields for name in field.how.split()}
    seen = 0
    other = state.copy()
    for owner, name, index, how in places(other, whole, declared):
        if name in counts or how not in ("", "derived"):
            continue
        add(owner, name, index, 1)
        assert (other != state) is (how == ""), name
        again = state.copy()
        again.copy_from(other)
        assert again == other, name
        add(owner, name, index, -1)
        seen += 1
    assert other == state
    assert seen > 30


def add(owner: Any, name: str, index: int | None, number: int) -> None:
    if index is None:
        setattr(owner, name, getattr(owner, name) + number)
    else:
        getattr(owner, name)[index] += number


@pytest.mark.parametrize("game", game_ids())
def test_states_compare_copy_and_pickle_at_every_number_of_players(game: str) -> None:
    found = find_game(game)
    for players in found.players:
        state = middle(found, players)
        for twin in (state.copy(), copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert type(twin) is type(state)
            assert twin == state
            assert twin is not state
            assert twin.waiting() == state.waiting()
            assert twin.offers(twin.next_seat()) == state.offers(state.next_seat())
        assert state != middle(found, players, MIDDLE - 1)
        assert state != state.to_bytes()
    with pytest.raises(TypeError, match="cannot be a key"):
        hash(state)


@pytest.mark.parametrize("game", game_ids())
def test_a_pickled_game_is_the_game_itself(game: str) -> None:
    found = find_game(game)
    assert pickle.loads(pickle.dumps(found)) is found
    assert deepcopy(found) is found
    with pytest.raises(pickle.PicklingError, match=f"{game} cannot be pickled"):
        pickle.dumps(replace(found, longest=1))


@pytest.mark.parametrize(
    "dealer",
    [
        SeededDealer(5),
        ScriptedDealer([(0, 1), (1, 2), (0, 0), (0, 1), (1, 1), (0, 0)]),
        TracingDealer(SeededDealer(6)),
        CommittedDealer(bytes(range(32))),
        SameDealDealer(3, 2),
    ],
    ids=lambda dealer: type(dealer).__name__,
)
def test_a_dealer_goes_on_where_it_was_pickled(dealer: Dealer) -> None:
    weights = vec[i64]([3, 4, 5])
    for source in (0, 1, 0):
        dealer.pick(source, weights, 12)
    twins = [pickle.loads(pickle.dumps(dealer)), deepcopy(dealer)]
    goes_on = [dealer.pick(source, weights, 12) for source in (0, 1, 0)]
    for twin in twins:
        assert type(twin) is type(dealer)
        assert [twin.pick(source, weights, 12) for source in (0, 1, 0)] == goes_on
        if isinstance(dealer, TracingDealer):
            assert isinstance(twin, TracingDealer)
            assert twin.answers == dealer.answers


def test_what_a_dealer_raises_can_be_pickled() -> None:
    chance = pickle.loads(pickle.dumps(OpenChance(2, [1, 2])))
    assert (chance.source, chance.weights, str(chance)) == (2, [1, 2], "chance source 2 is open")
    wrong = pickle.loads(pickle.dumps(ImpossibleAnswer(1, 2, 3, 4)))
    assert (wrong.index, wrong.source, wrong.given_source, wrong.answer) == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("self.sum = 3", "self.sum has no type"),
        ("self.names: list[str] = []", "names is list\\[str\\]; expected: i64"),
        ('self.cards: Annotated[vec[i64], "count"] = filled(3)', "expected a count declared before it, not 'count'"),
        ("self.round: i64 = 1", "round is declared twice"),
    ],
)
def test_a_field_that_cannot_be_kept_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, complaint: str
) -> None:
    (tmp_path / "kiosk").mkdir()
    body = f"class Kiosk(State):\n    def __init__(self) -> None:\n        self.round: i64 = 0\n        {line}\n"
    (tmp_path / "kiosk" / "state.py").write_text(body, "utf-8")
    monkeypatch.setattr(fields, "GAMES", tmp_path)
    with pytest.raises(BadField, match=complaint):
        made("kiosk")
