"""What is packed once for many is, byte for byte, what each of them would have been sent alone."""

from collections.abc import Iterator
from random import Random
import sys
from typing import Any

from msgspec import Struct, json
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.phrase import Reason
from fairground.core.play import Play
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game, own_game_ids
from fairground.server.game_log.game_log import GameLog
from fairground.server.game_log.snapshot import snapshot
from fairground.server.messages import Position
from fairground.server.present.packing import ViewPacker
from fairground.server.present.seat_view import SeatViews, happenings, offers_to, told_reasons
from fairground.server.present.turns import turn_in_words
from fairground.server.tables.seating import Seating
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import ALIKE, OWN, packed_position, position_for
from fairground.storage.rows import LineRow, SeatRow, TableChoices, TableRow

DECISIONS = 40


def after_each_decision(game_id: str) -> Any:
    """A game in which something is taken back now and then, with all its eyes."""
    game, chance = find_game(game_id), Random(7)
    game_log = GameLog(Play(game, 3, {}, SeededDealer(7)), bytes(32))
    for number in range(DECISIONS):
        if game_log.play.over:
            return
        seat = chance.choice(game_log.play.state.waiting())
        game_log.decide(seat, chance.choice(game_log.play.state.offers(seat)), game_log.seq, "")
        yield game_log
        if number % 5 == 4 and game_log.take_back(seat):
            game_log.undo(seat, None, game_log.seq, "")
            yield game_log


@pytest.mark.parametrize("game_id", own_game_ids())
def test_views_that_share_their_parts_are_those_of_each_seat(game_id: str) -> None:
    packer = ViewPacker()
    for game_log in after_each_decision(game_id):
        game, state = game_log.game, game_log.play.state
        look = game.look(state)
        for seat in (2, SPECTATOR, 0, 1):
            alone = game.view(state, seat)
            assert look(seat) == alone
            assert bytes(packer.pack(look(seat), seat)) == json.encode(alone)


def forget(game_id: str) -> None:
    """Let a game forget every part of a view that it keeps for the next one."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"fairground.games.{game_id}."):
            for key, value in vars(module).items():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
                elif key.startswith("_kept_"):
                    value.clear()


def whole_game(game_id: str) -> Iterator[State]:
    """Every position of a game of four to its end, dealt and decided the same each time."""
    chance = Random(11)
    play = Play(find_game(game_id), 4, {}, SeededDealer(11))
    yield play.state
    while waiting := play.state.waiting():
        seat = chance.choice(waiting)
        play.decide(seat, chance.choice(play.state.offers(seat)))
        yield play.state


@pytest.mark.parametrize("game_id", own_game_ids())
def test_what_is_kept_of_a_view_is_what_would_be_made_anew_over_a_whole_game(game_id: str) -> None:
    """Packed by one who remembers all game long, and with everything forgotten before each look."""
    game, packer, eyes = find_game(game_id), ViewPacker(), (0, 1, 2, 3, SPECTATOR)
    kept = []
    for state in whole_game(game_id):
        look = game.look(state)
        kept.append([bytes(packer.pack(look(seat), seat)) for seat in eyes])
    for state, texts in zip(whole_game(game_id), kept, strict=True):
        forget(game_id)
        assert [json.encode(game.view(state, seat)) for seat in eyes] == texts


class Inner(Struct, frozen=True):
    """Something on a table."""

    number: int


class Outer(Struct):
    """A table with things on it that stay, go, come and change places."""

    things: list[Inner]
    own: Inner | None
    rest: list[int]


def test_things_of_a_list_are_packed_where_they_are_now() -> None:
    packer, things = ViewPacker(), [Inner(number) for number in range(5)]
    rows = [things, things[1:], things[::-1], [], things[2:3], [Inner(1), Inner(2)], things]
    for number, row in enumerate(rows):
        for seat in (0, 1):
            view = Outer(row, Inner(number + seat) if number % 3 else None, [number])
            assert bytes(packer.pack(view, seat)) == json.encode(view)


class Tagged(Struct, tag="seen"):
    """A view of somebody else's game."""

    round: int


class Renamed(Struct, rename="camel"):
    """Another."""

    top_tile: int


class Sparse(Struct, omit_defaults=True):
    """One more."""

    round: int = 0


@pytest.mark.parametrize("view", [Tagged(1), Renamed(2), Sparse(), Sparse(3)])
def test_views_of_any_shape_are_packed_as_the_library_does(view: Struct) -> None:
    assert bytes(ViewPacker().pack(view)) == json.encode(view)


def table_of(game_id: str) -> Table:
    """Three people at a table that nobody keeps."""
    game = find_game(game_id)
    row = TableRow(
        id="t",
        game=game.id,
        rules_version=game.rules_version,
        players=3,
        options={},
        choices=TableChoices(),
        host="anna",
        opened="2026-01-01",
    )
    names = ("Anna", "Ben", "Cleo")
    seats = [SeatRow(seat, "person", name.lower(), name, None, name) for seat, name in enumerate(names)]
    table = Table(row, game, Seating(seats, game.seats, "anna"), None)  # type: ignore[arg-type]
    table.stage = "playing"
    return table


@pytest.mark.parametrize("game_id", own_game_ids())
def test_news_put_together_from_two_halves_are_those_of_a_position_made_whole(game_id: str) -> None:
    """Also where somebody comes and goes, speaks, knows less, reads another language or wants no frames."""
    table = table_of(game_id)
    people = [("anna", 0, "en", True), ("ben", 1, "fr", True), ("cleo", 2, "en", False), (None, None, "en", True)]
    subscribers = [
        Subscriber(table, seat, person, language, frames=frames) for person, seat, language, frames in people
    ]
    for number, game_log in enumerate(after_each_decision(game_id)):
        if not table.begun:
            table.seat_game(game_log)
        if number % 7 == 0:
            line = LineRow(table.talk.last + 1, "chat", 0, "Anna", f"<{number}>", "2026-01-01", "", game_log.seq)
            table.hear(line)
            table.seating.sockets[1] = number % 2
        table.shown_alike.clear()
        for subscriber in subscribers[number % 3 :]:
            known = (subscriber.events_after, subscriber.talk_after)
            watching = subscriber.watching and subscriber.frames
            after = subscriber.gallery_after
            whole = position_for(table, subscriber.seat, subscriber.language, *known, watching, after)
            assert json.decode(packed_position(table, subscriber)) == json.decode(json.encode(whole))


def test_every_part_of_a_position_is_for_all_or_for_one() -> None:
    assert set(ALIKE) | set(OWN) == set(Position.__struct_fields__)
    assert not set(ALIKE) & set(OWN)


@pytest.mark.parametrize("game_id", own_game_ids())
def test_seat_views_are_those_of_one_who_remembers_nothing(game_id: str) -> None:
    people = ["Anna", "Ben", "Cleo"]
    seat_views: SeatViews | None = None
    for game_log in after_each_decision(game_id):
        seat_views = seat_views or SeatViews(game_log, people)
        game, state = game_log.game, game_log.play.state
        for seat, language in enumerate(("en", "xx", "en")):
            shown = seat_views.seat_view(seat, language)
            offers = offers_to(game, state, seat, people, language) if state.owes(seat) else []
            reasons = told_reasons(game, game.reasons(state, seat), people, language) if state.owes(seat) else []
            assert bytes(shown.offers) == json.encode(offers)
            assert bytes(shown.reasons) == json.encode(reasons)
            after = max(0, game_log.seq - 3)
            told = [
                happening
                for index in game_log.steps_after(after)
                for happening in happenings(
                    game,
                    game_log.play.steps[index],
                    game_log.positions[index],
                    seat,
                    people,
                    language,
                    *seat_views.story.marks(index),
                )
            ]
            assert bytes(seat_views.events(seat, after, language)) == json.encode(told)
        turns = [turn_in_words(game, group, people, "xx") for group in seat_views.story.turns(0)]
        assert bytes(seat_views.packed_turns(0, "xx")) == json.encode(turns)
        latest, frames = seat_views.frames(max(0, game_log.seq - 2), SPECTATOR)
        again, fresh = SeatViews(game_log, people).frames(max(0, game_log.seq - 2), SPECTATOR)
        assert (latest, bytes(frames)) == (again, bytes(fresh))


@pytest.mark.parametrize("game_id", own_game_ids())
def test_a_snapshot_that_grows_is_one_that_is_made_at_once(game_id: str) -> None:
    for game_log in after_each_decision(game_id):
        fresh = GameLog(game_log.play, game_log.seed)
        fresh.positions, fresh.undos = game_log.positions, game_log.undos
        assert snapshot(game_log) == snapshot(fresh)


def test_what_cannot_be_had_is_called_as_its_card_is_where_there_is_a_shorter_name() -> None:
    game, people = find_game("essen"), ["Anna", "Ben"]
    reasons = game.reasons(game.begin(2, {}, SeededDealer(1)), 0)
    (dear,) = [reason for reason in reasons if reason.action == "sellers 4"]
    (told,) = told_reasons(game, [dear], people, "en")
    assert (told.label, told.title) == ("Place 4 sellers for 4 money", "4 sellers")
    for action, title in (("attract red", "From Ben"), ("attract", "")):
        (told,) = told_reasons(game, [Reason(action, dear.why, dear.rule, dear.facts)], people, "en")
        assert told.title == title
