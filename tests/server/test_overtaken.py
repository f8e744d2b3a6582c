"""Where several decide at once: nobody's answer is made stale by what others decide in secret, only by what all see."""

from random import Random

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.secret import stays_open
from fairground.games import find_game, own_game_ids
from fairground.games.demokratia.actions import ACTIONS
from fairground.games.demokratia.rules.closing import seek_caller
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.server.game_log.game_log import GameLog
from fairground.server.text.refusals import Refuse

DECISIONS = 400
SECRETLY = [game for game in own_game_ids() if any(kind.secret for kind in find_game(game).actions.kinds.values())]


def test_some_games_are_decided_in_secret() -> None:
    assert "demokratia" in SECRETLY


@pytest.mark.parametrize("game_id", SECRETLY)
def test_a_secret_decision_makes_no_answer_of_another_seat_stale(game_id: str) -> None:
    game, chance, open_ones = find_game(game_id), Random(7), 0
    game_log = GameLog(Play(game, max(game.players), {}, SeededDealer(7)), bytes(32))
    while len(game_log.positions) < DECISIONS and not game_log.play.over:
        before = game_log.play.state.copy()
        since = list(game_log.since)
        seat = chance.choice(before.waiting())
        action = chance.choice(before.offers(seat))
        game_log.decide(seat, action, game_log.seq, "")
        after = game_log.play.state
        if stays_open(game, action, before.waiting(), after):
            open_ones += 1
            assert [game_log.since[other] for other in after.waiting()] == [since[other] for other in after.waiting()]
    assert open_ones > 10


def ostracism() -> GameLog:
    """Blue, who had one citizen and paid it for the call, red and yellow name somebody at once."""
    game_log = GameLog(Play(find_game("demokratia"), 3, {}, SeededDealer(1)), bytes(32))
    polis = game_log.play.state
    assert isinstance(polis, Demokratia)
    for demagogue, hand in zip(polis.demagogues, (1, 2, 2), strict=True):
        demagogue.pool += demagogue.hand - hand
        demagogue.hand = demagogue.gifts = hand
    polis.archon = polis.lap = 0
    seek_caller(polis, SeededDealer(1))
    game_log.decide(0, "call", 0, "")
    return game_log


def test_all_name_somebody_in_answer_to_the_same_position() -> None:
    game_log = ostracism()
    for seat, name in enumerate(("name red", "name yellow", "abstain")):
        game_log.decide(seat, name, 1, "")
    assert game_log.seq == 4


def test_an_open_gift_makes_stale_only_the_answer_of_who_may_now_do_more() -> None:
    """Red's gift is seen by all; with it blue could give something away before naming, and is asked anew."""
    game_log = ostracism()
    game_log.decide(1, "give blue", 1, "")
    game_log.decide(2, "name red", 1, "")
    assert ACTIONS.parse("give yellow") in game_log.play.state.offers(0)
    with pytest.raises(Refuse) as refused:
        game_log.decide(0, "name red", 1, "")
    assert refused.value.why == "stale"
    game_log.decide(0, "name red", 2, "")
