"""A seat's numeric eye: names, ranges and numbers come from one place."""

from pathlib import Path

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.encoding import Row, encoded, fields_of, relative, seat_after, width_of
from fairground.core.fast import i16, i64, vec
from fairground.core.refusal import NotOnOffer
from fairground.core.state import State
from fairground.core.vector import VectorTables
from fairground.games import find_game, game_ids
from tools.row_pages import pages


def fresh(game_id: str, players: int) -> State:
    state: State = find_game(game_id).begin(players, {}, SeededDealer(4))
    return state


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.stem)
def test_the_page_of_a_row_is_up_to_date(path: Path) -> None:
    assert path.exists(), "run `make docs`"
    assert path.read_text("utf-8") == pages()[path], "run `make docs`"


@pytest.mark.parametrize("game_id", game_ids())
def test_fields_lie_end_to_end_and_each_has_its_own_name(game_id: str) -> None:
    game = find_game(game_id)
    for players in game.players:
        state = fresh(game_id, players)
        fields = fields_of(game.encoder, state)
        assert [field.start for field in fields] == [
            sum(f.width for f in fields[:index]) for index in range(len(fields))
        ]
        assert sum(field.width for field in fields) == width_of(game.encoder, state)
        assert len({field.name for field in fields}) == len(fields)


def test_a_row_says_what_the_view_says() -> None:
    """ESSEN is open to all: every figure of the row that the view names as well is the same there."""
    game = find_game("essen")
    state = fresh("essen", 3)
    dealer = SeededDealer(8)
    for _ in range(40):
        seat = int(state.next_seat())
        view = game.view(state, seat)
        numbers = list(encoded(game.encoder, state, seat))
        named = {
            field.name: numbers[field.start : field.start + field.width] for field in fields_of(game.encoder, state)
        }
        own = view.booths[seat]
        assert named["round"] == [view.round]
        assert named["own.money"] == own.money
        assert named["own.buzz"] == [own.buzz]
        assert named["own.visitors at tables"] == [table.visitors for table in own.tables]
        assert named["next 1.queue"] == [view.booths[(seat + 1) % 3].queue]
        assert named["tiles on offer"] == list(view.central.tiles.values())
        state.apply(seat, state.offers(seat)[0], dealer)


def test_filling_gives_the_numbers_that_naming_gave() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        state = fresh(game_id, game.players[-1])
        row = Row(vec[i16]([i16(7) for _ in range(width_of(game.encoder, state))]))
        game.encoder.encode(state, 1, row)
        assert list(row.values) == list(encoded(game.encoder, state, 1))


def test_seats_are_counted_from_the_own_one() -> None:
    assert [seat_after(2, steps, 4) for steps in range(4)] == [2, 3, 0, 1]
    assert [relative(2, other, 4) for other in (2, 3, 0, 1, -1)] == [0, 1, 2, 3, -1]


def test_an_action_that_is_not_on_offer_is_refused_at_all_tables() -> None:
    game = find_game("template")
    state = fresh("template", 2)
    width = width_of(game.encoder, state)
    tables = VectorTables(lambda dealer: game.begin(2, {}, dealer), game.encoder, 2, width, len(game.actions), 1)
    before = [table.numbers() for table in tables.states]
    on_offer = tables.states[0].offers(int(tables.seats[0]))[0]
    refused = next(
        code for code in range(len(game.actions)) if code not in tables.states[1].offers(int(tables.seats[1]))
    )
    with pytest.raises(NotOnOffer, match="at table 1"):
        tables.step(vec[i64]([on_offer, refused]))
    assert [table.numbers() for table in tables.states] == before
