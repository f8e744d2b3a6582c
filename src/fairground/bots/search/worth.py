"""What the end of an imagined game is worth to each seat, from 0 to 1: the reward, or the evaluation of a rollout cut
short."""

from math import sqrt
from typing import Final

from fairground.bots.search.tree import zeros
from fairground.core.fast import i64, vec
from fairground.core.heuristics import Heuristics
from fairground.core.state import State

PATIENCE: Final = 20.0
"""Games after which what was seen counts as much as what was expected."""
USUAL_SPREAD: Final = 0.2
"""How far games are expected to differ before any was seen."""


class Worth:
    """Half for winning, half for the lead in points, where a usual lead or lag is as much as matters.

    What a usual lead is differs from game to game and is learnt on the way. A game that was broken off is judged by
    the heuristics' points alone. Somebody alone at the table leads or lags behind the own average.
    """

    def __init__(self, players: i64, heuristics: Heuristics, victory: float) -> None:
        self.players: i64 = players
        self.heuristics: Heuristics = heuristics
        self.victory: float = victory
        self.worth: vec[float] = zeros(players)
        self.points: vec[float] = zeros(players)
        self.wins: vec[float] = zeros(players)
        """Games won, summed up; a shared win in parts."""
        self.finished: i64 = 0
        """Games that were played to the end."""
        self.kept: float = PATIENCE
        """Games whose worth is kept in mind, counting the guess that began it."""
        self.mean: vec[float] = zeros(players)
        self.squares: vec[float] = zeros(players)
        """Squared differences from the mean, summed up."""
        for seat in range(players):
            self.mean[seat] = 0.5
            self.squares[seat] = PATIENCE * USUAL_SPREAD * USUAL_SPREAD
        self.leads: float = 1.0
        self.level: float = 0.0
        self.judged: float = 1.0

    def judge_end(self, state: State) -> None:
        """The game is over: who won and the scores count. Where all lose together it is worth nothing to anybody."""
        self.finished += 1
        scores = state.scores()
        winners = state.winners()
        for seat in range(self.players):
            self.points[seat] = float(scores[seat])
        self.compare()
        if self.players > 1:
            rest = 1.0 - self.victory if len(winners) > 0 else 0.0
            for seat in range(self.players):
                self.worth[seat] *= rest
        for winner in winners:
            win = 1.0 / float(len(winners))
            self.wins[winner] += win
            if self.players > 1:
                self.worth[winner] += self.victory * win

    def judge_prospects(self, state: State) -> None:
        """The game was broken off: the prospects count."""
        for seat in range(self.players):
            self.points[seat] = self.heuristics.prospect(state, seat)
        self.compare()

    def keep(self) -> None:
        """Keep in mind what this game was worth to each seat."""
        self.kept += 1.0
        for seat in range(self.players):
            off = self.worth[seat] - self.mean[seat]
            self.mean[seat] += off / self.kept
            self.squares[seat] += off * (self.worth[seat] - self.mean[seat])

    def spread(self, seat: i64) -> float:
        """How far games differ for a seat: the standard deviation of their worth."""
        return sqrt(self.squares[seat] / self.kept)

    def compare(self) -> None:
        """From points to worth: each seat against the best of the others."""
        best = -1.0e18
        second = -1.0e18
        for seat in range(self.players):
            points = self.points[seat]
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        if self.players == 1:
            second = self.level / self.judged
            self.level += best
        usual = self.leads / self.judged
        self.judged += 1.0
        for seat in range(self.players):
            lead = self.points[seat] - (second if self.points[seat] == best else best)
            size = lead if lead >= 0.0 else -lead
            self.leads += size / float(self.players)
            self.worth[seat] = 0.5 + 0.5 * lead / (usual + size + 1.0e-9)
