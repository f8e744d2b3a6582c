"""A decision without a choice is taken for who wishes so, and only where everybody knows that there is none."""

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.state import SPECTATOR
from fairground.games import find_game, own_game_ids
from fairground.server.bots.haste import IMAGINED, known_only_offer, taken_in_haste
from fairground.server.messages import Decide, Done, Hasty
from fairground.server.tables.deal import fair_deal
from fairground.server.tables.lobby import lobby
from fairground.storage.timing import ClockChoice
from tests.server.days import Days, play

DECISIONS = 150
MANY = 48
SEED = 3
"""A game by lot in which a decision without a choice comes first in a turn."""


def walk(game: AnyGame, seed: int) -> int:
    """Look at every seat of a random game that has one offer only; how many were taken for it."""
    random, taken = Random(seed), 0
    players = random.choice(game.players)
    game_log = Play(game, players, game.chosen(players, {}), SeededDealer(seed))
    for _ in range(DECISIONS):
        waiting = game_log.state.waiting()
        if not waiting:
            break
        taken += sum(is_lawful(game, game_log, seat) for seat in waiting if len(game_log.state.offers(seat)) == 1)
        seat = random.choice(waiting)
        game_log.decide(seat, random.choice(game_log.state.offers(seat)))
    return taken


def is_lawful(game: AnyGame, game_log: Play, seat: int) -> bool:
    """Whether it would be taken; then it is so in every table that a spectator cannot tell from this one."""
    state = game_log.state
    taken = known_only_offer(game, state, seat)
    if taken is None:
        return False
    assert not game.actions.action(taken).secret
    assert known_only_offer(game, state, seat, MANY, first=IMAGINED) == taken, (game.id, game_log.steps[-1:], seat)
    for number in range(3):
        other = game.imagine(state, SPECTATOR, SeededDealer(1000 + number))
        assert known_only_offer(game, other, seat) == taken, "it tells nothing"
    return True


@pytest.mark.parametrize("name", own_game_ids())
def test_only_what_a_spectator_knows_is_taken(name: str) -> None:
    game = find_game(name)
    taken = sum(walk(game, seed) for seed in range(3))
    assert taken or name != "essen_the_game", "there it happens often"


async def hurry(days: Days, seed: int) -> set[int]:
    """A game of SPIEL '13 by lot, in which the first seat wishes so: the seats for which something was taken."""
    random, table = Random(seed), await days.table(ClockChoice(), "essen_the_game", 2)
    assert isinstance(await days.say(table, 0, Hasty("h")), Done)
    for _ in range(2000):
        found = await days.at(table)
        if found.stage == "over" or found.hurried:
            break
        if 0 in found.waiting() and taken_in_haste(found, 0) is not None:
            await asyncio.sleep(0.01)  # it is about to be taken
            continue
        seat = random.choice(found.waiting())
        offer = random.choice(found.game_log.play.state.offers(seat))
        await days.say(table, seat, Decide(f"d{found.position}", found.position, offer))
    found = await days.at(table)
    return {found.game_log.play.steps[found.game_log.positions.index(at)].seat for at in found.hurried}


def test_it_is_taken_for_who_wishes_and_for_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_bytes=lambda size: None))
    monkeypatch.setattr(fair_deal, "secrets", SimpleNamespace(token_bytes=lambda size: bytes(range(size))))

    async def scene(days: Days) -> None:
        assert await hurry(days, SEED) == {0}

    play(tmp_path / "house.sqlite", scene)


def test_it_is_taken_at_the_table_and_can_be_taken_back_with_nothing_of_ones_own(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice(), "essen", 2)
        for seat in (0, 1):
            assert isinstance(await days.say(table, seat, Hasty(f"h{seat}")), Done)
        assert [row.hasty for row in (await days.at(table)).seating.rows] == [True, True]
        for _ in range(60):
            found = await days.at(table)
            if found.stage == "over" or found.hurried:
                break
            await days.decide(table)
            await asyncio.sleep(0.01)
        found = await days.at(table)
        for position in found.hurried:
            step = found.game_log.play.steps[found.game_log.positions.index(position)]
            assert found.seating.rows[step.seat].hasty
        await days.close()
        await days.open()
        assert [row.hasty for row in (await days.at(table)).seating.rows] == [True, True]

    play(tmp_path / "house.sqlite", scene)
