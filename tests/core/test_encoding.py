"""A seat's numeric eye: names, ranges and numbers come from one place."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.encoding import Row, encoded, fields_of, first_bit, relative, seat_after, width_of
from fairground.core.fast import i16, vec
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


Named = dict[str, list[int]]


def looks(game_id: str) -> Iterator[tuple[int, Any, Named]]:
    """Who is asked, the view and the row by the names of its fields, at forty decisions of three players."""
    game, state, dealer = find_game(game_id), fresh(game_id, 3), SeededDealer(8)
    for step in range(40):
        seat = int(state.next_seat())
        numbers = [int(number) for number in encoded(game.encoder, state, seat)]
        fields = fields_of(game.encoder, state)
        named = {field.name: numbers[field.start : field.start + field.width] for field in fields}
        yield seat, game.view(state, seat), named
        offers = state.offers(seat)
        state.apply(seat, offers[step % len(offers)], dealer)


def things(named: list[int]) -> list[int]:
    """What a set holds, counted from 1."""
    return [place for place, there in enumerate(named, 1) if there]


def test_a_row_says_what_the_view_says_in_essen() -> None:
    """ESSEN is open to all: every figure of the row that the view names as well is the same there."""
    for seat, view, named in looks("essen"):
        own = view.booths[seat]
        assert named["round"] == [view.round]
        assert named["own.money"] == own.money
        assert named["own.buzz"] == [own.buzz]
        assert named["own.visitors at tables"] == [table.visitors for table in own.tables]
        assert named["next 1.queue"] == [view.booths[(seat + 1) % 3].queue]
        assert named["tiles on offer"] == list(view.central.tiles.values())


def test_a_row_says_what_the_view_says_in_spiel_13() -> None:
    for seat, view, named in looks("essen_the_game"):
        own, left = view.visitors[seat], view.visitors[(seat + 1) % 3]
        assert named["round"] == [view.round]
        assert named["popularity"] == list(view.popularity.values())
        assert named["events face down"] == list(view.events_left.values())
        assert things(named["common wishlist"]) == view.common
        assert things(named["packet"]) == view.packet
        assert (named["own.money"], named["own.cards"], named["own.spent"]) == ([own.money], [own.cards], [own.spent])
        assert things(named["own.bag"]) == sorted(own.bag)
        assert (named["next 1.money"], named["next 1.cards"]) == ([left.money], [left.cards])


def test_a_row_says_what_the_view_says_in_la_loire() -> None:
    for seat, view, named in looks("la_loire"):
        assert named["turns"] == [view.turns]
        assert named["left"][: len(view.supply)] == list(view.supply.values())
        assert [place.id for place in view.places][named["circus"].index(1)] == view.circus
        for number, place in enumerate(view.places, 1):
            assert named["horses" if number == 1 else f"horses {number}"] == [place.horses]
        for steps, whose in enumerate(("own", "next 1", "next 2")):
            player = view.players[(seat + steps) % 3]
            assert named[f"{whose}.deniers"] == [player.deniers]
            assert named[f"{whose}.boat"] == [player.boat]
            assert named[f"{whose}.horses"] == [player.merchant.horses]


def test_a_row_says_what_the_view_says_in_demokratia() -> None:
    for seat, view, named in looks("demokratia"):
        assert named["round"] == [view.round]
        assert named["power"] == [phyle.power for phyle in view.phylai]
        assert named["votes aside"] == [view.votes_aside]
        assert named["tiles in the pool"] == [view.tiles_in_pool]
        for steps, whose in enumerate(("own", "next 1", "next 2")):
            demagogue = view.demagogues[(seat + steps) % 3]
            assert named[f"{whose}.pool"] == [demagogue.pool]
            assert named[f"{whose}.agora"] == [demagogue.agora]
            assert named[f"{whose}.tiles held"] == [demagogue.tiles_held]
            assert named[f"{whose}.votes held"] == [demagogue.votes_held]


def test_filling_gives_the_numbers_that_naming_gave() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        state = fresh(game_id, game.players[-1])
        row = Row(vec[i16]([i16(7) for _ in range(width_of(game.encoder, state))]))
        game.encoder.encode(state, 1, row)
        assert list(row.values) == list(encoded(game.encoder, state, 1))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_row_that_is_filled_again_is_that_of_the_new_state(game_id: str) -> None:
    """One array for all seats of three games by lot: nothing of what stood there before is left."""
    game, roll = find_game(game_id), Random(5)
    players = game.players[-1]
    width = width_of(game.encoder, fresh(game_id, players))
    row = Row(vec[i16]([i16(7) for _ in range(width + 2)]), False, 1)
    for seed in range(3):
        dealer = SeededDealer(seed)
        state: State = game.begin(players, {}, dealer)
        for _ in range(60):
            if (asked := state.next_seat()) < 0:
                break
            seat = roll.choice([asked, roll.randrange(players)])
            row.begin()
            game.encoder.encode(state, seat, row)
            assert list(row.values) == [7, *encoded(game.encoder, state, seat), 7]
            state.play(asked, roll.choice(state.offers(asked)), dealer)


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
        tables.step([on_offer, refused])
    assert [table.numbers() for table in tables.states] == before


def test_a_set_that_is_put_down_again_and_again_is_right_every_time() -> None:
    """Only what changed is written; what lies beyond the places that a set has is nobody's."""
    row, chance, places = Row(vec[i16]([i16(0) for _ in range(62)])), Random(7), 60
    for _ in range(200):
        bits = chance.getrandbits(62) & chance.getrandbits(62)
        row.begin()
        row.scalar("before", 5, 0, 9)
        row.set_of("set", bits, places)
        row.scalar("after", 7, 0, 9)
        assert [int(number) for number in row.values] == [5, *((bits >> place) & 1 for place in range(places)), 7]


def test_the_lowest_of_a_set_is_found_at_every_place() -> None:
    for place in range(62):
        assert first_bit(1 << place) == place == first_bit(-(1 << place) & (1 << 62) - 1)
