"""The games of a folder, as arrays to count in."""

from pathlib import Path

import msgspec
import numpy as np

from fairground.core.refusal import BadInput
from fairground.simulation.archive import PLAN, read_outcomes
from fairground.simulation.plan import Outcome, Plan
from fairground.simulation.reports.evidence import Numbers


class Games:
    """All games of one simulation."""

    def __init__(self, plan: Plan, outcomes: list[Outcome]) -> None:
        self.plan = plan
        self.outcomes = outcomes
        self.players = len(plan.bots)
        self.shares: Numbers = np.array([win_shares(outcome) for outcome in outcomes], dtype=np.float64)
        """What each seat won of each game: 1, a part where several win, 0."""
        self.scores: Numbers = np.array([outcome.scores for outcome in outcomes], dtype=np.float64)
        self.lengths: Numbers = np.array([outcome.decisions for outcome in outcomes], dtype=np.float64)

    @property
    def with_decisions(self) -> list[Outcome]:
        """Those of which every decision was kept."""
        return [outcome for outcome in self.outcomes if outcome.taken]


def win_shares(outcome: Outcome) -> list[float]:
    """What each seat won."""
    each = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [each if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def read_games(folder: Path) -> Games:
    """What `fairground simulate` kept in a folder."""
    there = folder / PLAN
    try:
        plan = msgspec.json.decode(there.read_bytes(), type=Plan)
    except OSError:
        raise BadInput(f"{folder}: expected a folder that `fairground simulate` filled; {PLAN} is missing") from None
    except msgspec.MsgspecError as error:
        raise BadInput(f"{there}: expected the plan of a simulation: {error}") from None
    outcomes = list(read_outcomes(folder))
    if len(outcomes) < 2:
        raise BadInput(f"{folder} has too few games to say anything ({len(outcomes)}); at least 2 are needed")
    return Games(plan, outcomes)
