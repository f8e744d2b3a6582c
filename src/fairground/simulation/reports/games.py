"""The games of a folder, as arrays to count in."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import numpy as np

from fairground.core.refusal import BadInput
from fairground.simulation.archive import PLAN, read_outcomes
from fairground.simulation.plan import Outcome, Plan
from fairground.simulation.reports.decisions import Decisions, win_shares
from fairground.simulation.reports.evidence import Numbers


class Games:
    """All games of one simulation. They are read one after the other, and of each a few numbers are kept."""

    def __init__(self, plan: Plan, whole: Iterable[Outcome]) -> None:
        self.plan = plan
        self.players = len(plan.bots)
        self.outcomes: list[Outcome] = []
        """How each game ended, without its decisions."""
        self.decisions = Decisions()
        self._whole = whole
        seated: dict[tuple[str, ...], list[str]] = {}
        for outcome in whole:
            self.decisions.take_in(len(self.outcomes), outcome)
            bots = seated.setdefault(tuple(outcome.bots), outcome.bots)
            self.outcomes.append(msgspec.structs.replace(outcome, bots=bots, taken=[], leads=[], record=""))
        self.shares: Numbers = np.array([win_shares(outcome) for outcome in self.outcomes], dtype=np.float64)
        """What each seat won of each game: 1, a part where several win, 0."""
        self.scores: Numbers = np.array([outcome.scores for outcome in self.outcomes], dtype=np.float64)
        self.lengths: Numbers = np.array([outcome.decisions for outcome in self.outcomes], dtype=np.float64)

    def whole(self, places: Iterable[int]) -> Iterator[Outcome]:
        """Some games with all their decisions, read once more."""
        wanted = set(places)
        for place, outcome in enumerate(self._whole):
            if place in wanted:
                yield outcome


class Kept:
    """The games of a folder, read from it whenever somebody goes through them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __iter__(self) -> Iterator[Outcome]:
        return read_outcomes(self.folder)


def read_games(folder: Path) -> Games:
    """What `fairground simulate` kept in a folder."""
    there = folder / PLAN
    try:
        plan = msgspec.json.decode(there.read_bytes(), type=Plan)
    except OSError:
        raise BadInput(
            "{folder}: expected a folder that `fairground simulate` filled; {file} is missing",
            folder=str(folder),
            file=PLAN,
        ) from None
    except msgspec.MsgspecError as error:
        raise BadInput(
            "{file}: expected the plan of a simulation: {error}", file=str(there), error=str(error)
        ) from None
    games = Games(plan, Kept(folder))
    if len(games.outcomes) < 2:
        raise BadInput(
            "{folder} has too few games to say anything ({count}); at least 2 are needed",
            folder=str(folder),
            count=len(games.outcomes),
        )
    return games
