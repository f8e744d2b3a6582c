"""Games that were watched, played again: rows to learn from, and what came of them."""

import numpy as np
from rich.progress import track

from examples.learn.eyes import eye
from examples.learn.played import Floats, Rows
from fairground.envs.kind import TableKind
from fairground.games import find_game
from fairground.simulation.reports.games import Games
from fairground.simulation.simulate import begun

POSITIONS = 8
"""That are looked at in every game."""
POINTS = 10.0
"""A lead of so many points counts as 1."""


def examples(games: Games, seed: int) -> tuple[Rows, Floats]:
    """Rows of every seat at some positions of every game, and its lead in the end."""
    game = find_game(games.plan.game)
    kind = TableKind(game.id, games.players, games.plan.options)
    roll = np.random.default_rng(seed)
    rows, leads = [], []
    count = len(games.outcomes)
    for outcome in track(games.whole(range(count)), "playing again", count):
        state, dealer = begun(games.plan, outcome.number)
        wanted = set(roll.choice(outcome.decisions - 1, POSITIONS, replace=False).tolist())
        scores = outcome.scores
        ahead = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
        for number, decision in enumerate(outcome.taken):
            state.play(decision.seat, game.actions.parse(decision.notation), dealer)
            if number in wanted:
                for seat in range(games.players):
                    rows.append(eye(kind, state, seat))
                    leads.append(ahead[seat])
    return np.stack(rows), np.array(leads, dtype=np.float32) / POINTS
