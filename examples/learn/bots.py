"""What was learnt sits down: `fairground arena essen --bots examples.learn.bots:ValueBot,greedy,greedy,greedy`."""

from pathlib import Path

import numpy as np

from examples.learn.eyes import eye
from examples.learn.played import FOLDER, Rows, load
from fairground.bots import Bot, find_bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import Outlook
from fairground.core.state import State
from fairground.envs.kind import table_kind

IMAGINED = 4
ODDITIES = 15
"""Decisions in a hundred that an exploring player takes at random."""


class Exploring(Bot):
    """Mostly greedy, now and then anything: whoever learns from it sees what greedy would never do."""

    name = "exploring"

    def __init__(self) -> None:
        self.usual, self.any = find_bot("greedy@1"), find_bot("random")

    def choose(self, outlook: Outlook) -> int:
        return (self.any if outlook.dealer.below(100) < ODDITIES else self.usual).choose(outlook)


class ValueBot(Bot):
    """Looks one decision ahead like `greedy`, and judges by the value that `examples.learn.value` learnt."""

    name = "value"

    def __init__(self) -> None:
        self.value = load(FOLDER / "value.npz")

    def choose(self, outlook: Outlook) -> int:
        """Every offer meets the same imagined states and the same luck, so that only the offers differ."""
        if len(outlook.offers) == 1:
            return outlook.offers[0]
        seen, kind = [], table_kind(outlook.game.id, int(outlook.imagine().players), ())
        for _ in range(IMAGINED):
            supposed, luck = outlook.imagine(), outlook.dealer.next()
            for offer in outlook.offers:
                trial = supposed.copy()
                trial.play(outlook.seat, offer, SeededDealer(luck))
                seen.append(eye(kind, trial, outlook.seat))
        worth = self.value(np.stack(seen))[:, 0].reshape(IMAGINED, -1).mean(axis=0)
        return outlook.offers[int(worth.argmax())]


class PolicyBot(Bot):
    """Takes what the policy that `examples.learn.ppo` learnt likes best; it looks ahead at nothing."""

    name = "policy"

    def __init__(self, path: Path | None = None) -> None:
        self.policy = load(path or FOLDER / "policy.npz")

    def choose(self, outlook: Outlook) -> int:
        liking = self.policy(row_of(outlook, outlook.imagine())[None])[0]
        return outlook.offers[int(liking[outlook.offers].argmax())]


def row_of(outlook: Outlook, state: State) -> Rows:
    """What the seat would see there, as numbers."""
    return table_kind(outlook.game.id, int(state.players), ()).row(state, outlook.seat).copy()
