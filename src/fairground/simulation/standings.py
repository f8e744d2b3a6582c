"""What the games say: win share, mean rank and Elo, each with its 95 % interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from fairground.simulation.contest import Contest, Result
from fairground.simulation.elo import elo

Z = 1.96
RESAMPLES = 200


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot against the others of one lineup; a bot that sits there several times is counted per seat."""

    bot: str
    seats: int
    games: int
    win_share: Estimate
    fair_share: float
    mean_rank: Estimate
    mean_score: float
    decisions: int
    seconds_per_decision: float
    decisions_per_second: float
    slips: float
    """Free gains left lying and plain self-harm, as a share of the decisions."""


def whole_deals(contest: Contest, results: Sequence[Result]) -> list[Result]:
    """The games of deals on which every bot has played every seat; where there is none, all games."""
    played: dict[tuple[int, int], int] = {}
    for result in results:
        deal = (result.fixture.lineup, result.fixture.deal)
        played[deal] = played.get(deal, 0) + 1
    whole = [
        result
        for result in results
        if played[result.fixture.lineup, result.fixture.deal] == len(contest.lineups[result.fixture.lineup])
    ]
    return sorted(whole or results, key=lambda result: (result.fixture.lineup, result.fixture.deal))


def standings(contest: Contest, lineup: int, results: Sequence[Result]) -> list[Standing]:
    """All bots of a lineup, the best first."""
    names = contest.lineups[lineup]
    games = [result for result in results if result.fixture.lineup == lineup]
    found = [_standing(name, names, games) for name in dict.fromkeys(names)] if games else []
    return sorted(found, key=lambda standing: -standing.win_share.value)


def _standing(name: str, names: list[str], games: list[Result]) -> Standing:
    slots = [slot for slot, bot in enumerate(names) if bot == name]
    wins = sum(win_shares(game)[slot] for game in games for slot in slots)
    together = wilson(wins, len(games))
    share = Estimate(*(figure / len(slots) for figure in (together.value, together.low, together.high)))
    ranks: dict[int, list[float]] = {}
    for game in games:
        by_slot = mean_places(game.ranking)
        ranks.setdefault(game.fixture.deal, []).append(sum(by_slot[slot] for slot in slots) / len(slots))
    decisions = sum(game.decisions[slot] for game in games for slot in slots)
    seconds = sum(game.seconds[slot] for game in games for slot in slots)
    return Standing(
        bot=name,
        seats=len(slots),
        games=len(games),
        win_share=share,
        fair_share=1 / len(names),
        mean_rank=mean_of([sum(deal) / len(deal) for deal in ranks.values()]),
        mean_score=sum(game.scores[slot] for game in games for slot in slots) / len(games) / len(slots),
        decisions=decisions,
        seconds_per_decision=seconds / max(decisions, 1),
        decisions_per_second=decisions / max(seconds, 1e-6),
        slips=sum(game.slips[slot] for game in games if game.slips for slot in slots) / max(decisions, 1),
    )


def win_shares(game: Result) -> list[float]:
    """1 for the winner, shared by those who tie for it; nothing for anybody where all lost together."""
    winners = game.ranking.count(1)
    return [1 / winners if place == 1 and not game.lost else 0.0 for place in game.ranking]


def mean_places(ranking: Sequence[int]) -> list[float]:
    """Places in which those who tie share the mean of the places they fill."""
    return [place + (sum(other == place for other in ranking) - 1) / 2 for place in ranking]


def wilson(successes: float, trials: int) -> Estimate:
    """Wilson's interval for a share: sensible for few games and for shares near 0 and 1."""
    share = successes / trials
    spread = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    middle = share + Z * Z / (2 * trials)
    scale = 1 + Z * Z / trials
    return Estimate(share, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def mean_of(figures: Sequence[float]) -> Estimate:
    """A mean; the deals are what varies independently."""
    mean = sum(figures) / len(figures)
    if len(figures) < 2:
        return Estimate(mean, mean, mean)
    variance = sum((figure - mean) ** 2 for figure in figures) / (len(figures) - 1)
    spread = Z * sqrt(variance / len(figures))
    return Estimate(mean, mean - spread, mean + spread)


def ratings(contest: Contest, results: Sequence[Result]) -> dict[str, Estimate]:
    """Elo of every bot over all lineups; the interval comes from drawing the deals again and again."""
    if not results:
        return {}
    deals: dict[tuple[int, int], list[Result]] = {}
    for result in results:
        deals.setdefault((result.fixture.lineup, result.fixture.deal), []).append(result)
    groups = list(deals.values())
    central = elo(contest, results)
    roll = Random(contest.seed)
    drawn: dict[str, list[float]] = {bot: [] for bot in central}
    for _ in range(RESAMPLES):
        sample = [game for _ in groups for game in groups[roll.randrange(len(groups))]]
        for bot, rating in elo(contest, sample).items():
            drawn[bot].append(rating)
    found = {}
    for bot, rating in central.items():
        row = sorted(drawn[bot])
        low, high = row[int(0.025 * len(row))], row[int(0.975 * len(row))]
        found[bot] = Estimate(rating, min(low, rating), max(high, rating))
    return found
