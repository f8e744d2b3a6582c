"""What people do: openings, and what doing a thing goes with. Holding something is having taken the decision for it."""

from collections import Counter
from collections.abc import Callable

import numpy as np

from fairground.games import find_game
from fairground.simulation.reports.evidence import DOUBT, Figure, corrected, mean, share, two_sided
from fairground.simulation.reports.games import Games, win_shares
from fairground.simulation.reports.section import Dot, Dots, Section, Sentence, around, points

SHOWN = 16
FEWEST = 30
"""In so many games some seats did it and some did not, before anything is said about it."""


def labels(game_id: str) -> Callable[[str], str]:
    """What a notation is called by people."""
    game = find_game(game_id)
    words, actions = game.words("en"), game.actions

    def label(notation: str) -> str:
        return words.offer(actions.action(actions.parse(notation)), game.seats)

    return label


def openings(games: Games) -> Section | None:
    """What the first real decision of a game was, and how many openings are about equally common."""
    kept = games.with_decisions
    firsts = [next(((d.seat, d.notation) for d in outcome.taken if d.offers > 1), None) for outcome in kept]
    found = [(seat_notation, outcome) for seat_notation, outcome in zip(firsts, kept, strict=True) if seat_notation]
    if not found:
        return None
    label = labels(games.plan.game)
    counted = Counter(notation for (_, notation), _ in found)
    won: dict[str, list[float]] = {}
    for (seat, notation), outcome in found:
        won.setdefault(notation, []).append(win_shares(outcome)[seat])
    common = [notation for notation, _ in counted.most_common(SHOWN)]
    dots = [Dot(label(notation), share(counted[notation], len(found))) for notation in common]
    data = {
        notation: {"share": share(counted[notation], len(found)), "won": mean(np.array(won[notation]))}
        for notation in common
    }
    facts: dict[str, int | str] = {"different": len(counted), "effective": around(diversity(counted), as_percent=False)}
    return Section("openings", [("openings", facts)], Dots(dots, 0.0), data)


def diversity(counted: Counter[str]) -> Figure:
    """So many equally common openings would be as diverse (the exponential of the entropy); drawn again 200 times."""
    counts = np.array(list(counted.values()), dtype=np.float64)
    total = int(counts.sum())
    roll = np.random.default_rng(1)
    drawn = sorted(_effective(roll.multinomial(total, counts / total)) for _ in range(200))
    value = _effective(counts)
    return Figure(value, min(value, drawn[5]), max(value, drawn[194]), total)


def _effective(counts: np.ndarray) -> float:
    parts = counts[counts > 0] / counts.sum()
    return float(np.exp(-(parts * np.log(parts)).sum()))


def holdings(games: Games) -> Section | None:
    """For each thing a seat can do: what those who did it won more than those who did not, within the same games.

    What a bot wins anyway is taken off, so that a thing is not credited with who likes to do it.
    """
    kept = games.with_decisions
    if not kept:
        return None
    differences: dict[str, list[float]] = {}
    usual = _usual(games)
    for outcome in kept:
        shares = [won - usual[bot] for won, bot in zip(win_shares(outcome), outcome.bots, strict=True)]
        did: dict[str, set[int]] = {}
        for decision in outcome.taken:
            if decision.offers > 1:
                did.setdefault(decision.notation, set()).add(decision.seat)
        for thing, seats in did.items():
            if len(seats) < games.players:
                with_it = sum(shares[seat] for seat in seats) / len(seats)
                without = (sum(shares) - sum(shares[seat] for seat in seats)) / (games.players - len(seats))
                differences.setdefault(thing, []).append(with_it - without)
    asked = {thing: np.array(row) for thing, row in differences.items() if len(row) >= FEWEST}
    if not asked:
        return None
    chances = dict(zip(asked, corrected([two_sided(row) for row in asked.values()]), strict=True))
    figures = {thing: mean(row) for thing, row in asked.items()}
    strongest = sorted(figures, key=lambda thing: (chances[thing] >= DOUBT, -abs(figures[thing].value)))[:SHOWN]
    label = labels(games.plan.game)
    strongest.sort(key=lambda thing: -figures[thing].value)
    dots = [Dot(label(thing), figures[thing], chances[thing] < DOUBT) for thing in strongest]
    sure = [thing for thing in figures if chances[thing] < DOUBT]
    facts: dict[str, int | str] = {"asked": len(asked), "sure": len(sure)}
    said: list[Sentence] = [("holdings", facts)]
    if sure:
        best = max(sure, key=lambda thing: figures[thing].value)
        worst = min(sure, key=lambda thing: figures[thing].value)
        said.append(
            (
                "extremes",
                {
                    "best": label(best),
                    "more": points(figures[best]),
                    "worst": label(worst),
                    "less": points(figures[worst]),
                },
            )
        )
    data = {thing: {"difference": figures[thing], "chance": chances[thing]} for thing in figures}
    return Section("holdings", said, Dots(dots, 0.0), data)


def _usual(games: Games) -> dict[str, float]:
    """What each bot wins of a game, per chair."""
    won: dict[str, list[float]] = {}
    for outcome in games.outcomes:
        for bot, part in zip(outcome.bots, win_shares(outcome), strict=True):
            won.setdefault(bot, []).append(part)
    return {bot: float(np.mean(parts)) for bot, parts in won.items()}
