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
            assert bytes(packer.pack(look(seat))) == json.encode(alone)


@pytest.mark.parametrize("game_id", own_game_ids())
def test_pictures_are_those_of_a_painter_who_remembers_nothing(game_id: str) -> None:
    people = ["Anna", "Ben", "Cleo"]
    seat_views: SeatViews | None = None
    for game_log in after_each_decision(game_id):
        seat_views = seat_views or SeatViews(game_log, people)
        game, state = game_log.game, game_log.play.state
        for seat, language in enumerate(("en", "xx", "en")):
            picture = seat_views.picture(seat, language)
            offers = offers_to(game, state, seat, people, language) if state.owes(seat) else []
            reasons = reasons_to(game, state, seat, people, language) if state.owes(seat) else []
            assert bytes(picture.offers) == json.encode(offers)
            assert bytes(picture.reasons) == json.encode(reasons)
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
        assert bytes(seat_views.packed_turns(0, "xx")) == json.encode(seat_views.turns_after(0, "xx"))
        latest, frames = seat_views.frames(max(0, game_log.seq - 2), SPECTATOR)
        again, fresh = SeatViews(game_log, people).frames(max(0, game_log.seq - 2), SPECTATOR)
        assert (latest, bytes(frames)) == (again, bytes(fresh))


@pytest.mark.parametrize("game_id", own_game_ids())
def test_a_snapshot_that_grows_is_one_that_is_made_at_once(game_id: str) -> None:
    for game_log in after_each_decision(game_id):
        fresh = GameLog(game_log.play, game_log.seed)
        fresh.positions, fresh.undos = game_log.positions, game_log.undos
        assert snapshot(game_log) == snapshot(fresh)
