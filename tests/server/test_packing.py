"""What is packed once for many is, byte for byte, what each of them would have been sent alone."""

from random import Random
from typing import Any

from msgspec import json
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.state import SPECTATOR
from fairground.games import find_game, own_game_ids
from fairground.server.game_log.game_log import GameLog
from fairground.server.game_log.snapshot import snapshot
from fairground.server.present.packing import ViewPacker
from fairground.server.present.seat_view import SeatViews, happenings, offers_to, reasons_to

DECISIONS = 40


def after_each_decision(game_id: str) -> Any:
    """A game in which something is taken back now and then, with all its eyes."""
    game, chance = find_game(game_id), Random(7)
    course = GameLog(Play(game, 3, {}, SeededDealer(7)), bytes(32))
    for number in range(DECISIONS):
        if course.play.over:
            return
        seat = chance.choice(course.play.state.waiting())
        course.decide(seat, chance.choice(course.play.state.offers(seat)), course.seq, "")
        yield course
        if number % 5 == 4 and course.take_back(seat):
            course.undo(seat, None, course.seq, "")
            yield course


@pytest.mark.parametrize("game_id", own_game_ids())
def test_views_that_share_their_parts_are_those_of_each_seat(game_id: str) -> None:
    packer = ViewPacker()
    for course in after_each_decision(game_id):
        game, state = course.game, course.play.state
        look = game.look(state)
        for seat in (2, SPECTATOR, 0, 1):
            alone = game.view(state, seat)
            assert look(seat) == alone
            assert bytes(packer.pack(look(seat))) == json.encode(alone)


@pytest.mark.parametrize("game_id", own_game_ids())
def test_pictures_are_those_of_a_painter_who_remembers_nothing(game_id: str) -> None:
    people = ["Anna", "Ben", "Cleo"]
    painter: SeatViews | None = None
    for course in after_each_decision(game_id):
        painter = painter or SeatViews(course, people)
        game, state = course.game, course.play.state
        for seat, language in enumerate(("en", "xx", "en")):
            picture = painter.picture(seat, language)
            offers = offers_to(game, state, seat, people, language) if state.owes(seat) else []
            reasons = reasons_to(game, state, seat, people, language) if state.owes(seat) else []
            assert bytes(picture.offers) == json.encode(offers)
            assert bytes(picture.reasons) == json.encode(reasons)
            after = max(0, course.seq - 3)
            told = [
                happening
                for index in course.steps_after(after)
                for happening in happenings(
                    game,
                    course.play.steps[index],
                    course.positions[index],
                    seat,
                    people,
                    language,
                    *painter.story.marks(index),
                )
            ]
            assert bytes(painter.events(seat, after, language)) == json.encode(told)
        assert bytes(painter.packed_turns(0, "xx")) == json.encode(painter.turns_after(0, "xx"))
        latest, frames = painter.frames(max(0, course.seq - 2), SPECTATOR)
        again, fresh = SeatViews(course, people).frames(max(0, course.seq - 2), SPECTATOR)
        assert (latest, bytes(frames)) == (again, bytes(fresh))


@pytest.mark.parametrize("game_id", own_game_ids())
def test_a_snapshot_that_grows_is_one_that_is_made_at_once(game_id: str) -> None:
    for course in after_each_decision(game_id):
        fresh = GameLog(course.play, course.seed)
        fresh.positions, fresh.undos = course.positions, course.undos
        assert snapshot(course) == snapshot(fresh)
