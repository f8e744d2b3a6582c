"""What happened, frame by frame and in turns: complete, in order, and forgotten when it is taken back."""

import json

from msgspec import convert
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game, game_ids
from fairground.server.game_log.game_log import GameLog
from fairground.server.messages import Turn
from fairground.server.present.seat_view import SeatViews
from fairground.server.present.story import MOST_FRAMES


def table_of(game_id: str, players: int = 3) -> tuple[GameLog, SeatViews]:
    game = find_game(game_id)
    game_log = GameLog(Play(game, players, {}, SeededDealer(1)), bytes(32))
    return game_log, SeatViews(game_log, [f"player {seat}" for seat in range(players)])


def decide(game_log: GameLog, chooser: SeededDealer) -> int:
    """One decision of anybody; says whose it was."""
    state = game_log.play.state
    waiting = state.waiting()
    seat = waiting[int(chooser.below(len(waiting)))]
    offers = state.offers(seat)
    game_log.decide(seat, offers[int(chooser.below(len(offers)))], game_log.seq, "test")
    return seat


def turns_after(seat_views: SeatViews, position: int) -> list[Turn]:
    """The turn group that a position stands in, and all later ones, as they are sent."""
    return convert(json.loads(bytes(seat_views.packed_turns(position, "en"))), list[Turn])


@pytest.mark.parametrize("game_id", game_ids())
def test_every_event_has_its_frame_and_its_turn(game_id: str) -> None:
    game_log, seat_views = table_of(game_id)
    chooser = SeededDealer(5)
    while not game_log.play.over and len(game_log.positions) < 120:
        known = game_log.seq
        for _ in range(1 + int(chooser.below(3))):
            if not game_log.play.over:
                decide(game_log, chooser)
        for seat in (-1, int(chooser.below(3))):
            after, packed = seat_views.frames(known, seat)
            frames = [(frame["position"], frame["beat"]) for frame in json.loads(bytes(packed))]
            assert after == known
            assert frames == sorted(set(frames))
            assert len(frames) <= MOST_FRAMES
            events = json.loads(bytes(seat_views.events(seat, known, "en")))
            shown = [(event["position"], event["beat"]) for event in events]
            assert shown == sorted(shown)
            last = game_log.positions[-1]
            latest = 1 + max((beat for position, beat in frames if position == last), default=-1)
            assert set(shown) <= {*frames, (last, latest)}
            numbers = {turn.number for turn in turns_after(seat_views, known)}
            assert {event["turn"] for event in events} <= numbers


def test_the_sales_of_essen_are_a_row_of_frames_that_ask_nobody() -> None:
    game_log, seat_views = table_of("essen")
    chooser = SeededDealer(2)
    names: list[str] = []
    while "market" not in names:
        known = game_log.seq
        decide(game_log, chooser)
        frames = json.loads(bytes(seat_views.frames(known, 0)[1]))
        names = [frame["name"] for frame in frames]
        assert all(frame["view"]["asked"] is None for frame in frames)
    assert names[:6] == ["action", "visitors", "tables", "demand", "sales", "market"]
    waiting, seated = frames[1]["view"], frames[2]["view"]
    assert [booth["queue"] for booth in seated["booths"]] == [0, 0, 0]
    assert sum(booth["queue"] for booth in waiting["booths"]) > 0
    assert frames[2]["view"]["central"]["top_tile"] != frames[3]["view"]["central"]["top_tile"]


def test_whoever_is_far_behind_is_shown_the_latest_only() -> None:
    game_log, seat_views = table_of("la_loire")
    chooser = SeededDealer(3)
    for _ in range(200):
        decide(game_log, chooser)
    after, packed = seat_views.frames(0, 0)
    frames = json.loads(bytes(packed))
    assert 0 < len(frames) <= MOST_FRAMES
    assert after == frames[0]["position"] - 1 > 100


def follow(held: list[Turn], seat_views: SeatViews, after: int) -> list[Turn]:
    """The turns that somebody holds who is told what came after a position."""
    told = turns_after(seat_views, after)
    first = told[0].number if told else len(held) + 1
    return [turn for turn in held if turn.first <= after and turn.number < first] + told


@pytest.mark.parametrize("game_id", ["la_loire", "essen_the_game"])
def test_what_is_taken_back_is_forgotten(game_id: str) -> None:
    game_log, seat_views = table_of(game_id)
    chooser = SeededDealer(4)
    undone = 0
    held: list[Turn] = []
    """What somebody holds who follows from position to position."""
    for _ in range(400):
        if game_log.play.over:
            break
        known = game_log.seq
        seat = decide(game_log, chooser)
        held = follow(held, seat_views, game_log.standing_at(known))
        known = game_log.seq
        seat_views.frames(game_log.seq - 1, seat)
        if game_log.take_back(seat) and chooser.below(4) == 0:
            game_log.undo(seat, game_log.take_back(seat)[-1], game_log.seq, "test")
            undone += 1
        _, fresh = game_log, SeatViews(game_log, seat_views.people("en"))
        held = follow(held, seat_views, game_log.standing_at(known))
        assert turns_after(seat_views, 0) == turns_after(fresh, 0) == held
        assert bytes(seat_views.events(-1, 0, "en")) == bytes(fresh.events(-1, 0, "en"))
    assert undone > 10


def test_votes_are_dealt_at_the_end_of_a_round_and_not_by_whoever_decided_last() -> None:
    game_log, seat_views = table_of("demokratia")
    chooser = SeededDealer(5)
    dealt: list[int] = []
    while not dealt:
        decide(game_log, chooser)
        events = json.loads(bytes(seat_views.events(1, 0, "en")))
        dealt = [event["turn"] for event in events if event["kind"] == "dealt_vote"]
    told = {turn.number: turn for turn in turns_after(seat_views, 0)}
    assert {told[number].phase for number in dealt} == {"end_of_round"}
    assert {told[number].seat for number in dealt} == {None}
    (count,) = [turn for turn in told.values() if turn.phase == "phylai"]
    assert "no new citizen" not in count.summary
    assert "…" not in count.summary
