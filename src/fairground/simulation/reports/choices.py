"""What people do: openings, and what doing a thing goes with. Holding something is having taken the decision for it."""

from collections import Counter
from collections.abc import Callable

import numpy as np

from fairground.games import find_game
from fairground.simulation.reports.evidence import DOUBT, Figure, Numbers, corrected, mean, share, two_sided
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Dot, Dots, ReportTable, Section, Sentence, around, points, small

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
    decisions = games.decisions
    found = [(place, first) for place, first in zip(decisions.places, decisions.firsts, strict=True) if first]
    if not found:
        return None
    label = labels(games.plan.game)
    counted = Counter(notation for _, (_, notation) in found)
    won: dict[str, list[float]] = {}
    for place, (seat, notation) in found:
        won.setdefault(notation, []).append(float(games.shares[place, seat]))
    common = [notation for notation, _ in counted.most_common(SHOWN)]
    dots = [Dot(label(notation), share(counted[notation], len(found))) for notation in common]
    data = {
        notation: {"share": share(counted[notation], len(found)), "won": mean(np.array(won[notation]))}
        for notation in common
    }
    facts: dict[str, int | str] = {"different": len(counted), "effective": around(diversity(counted), as_percent=False)}
    rows = [
        (label(notation), around(said["share"]), around(said["won"]), str(said["won"].games))
        for notation, said in data.items()
    ]
    table = ReportTable(("opening", "began_so", "won", "games"), rows)
    return Section("openings", [("openings", facts)], Dots(dots, 0.0), data, table)


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
    decisions = games.decisions
    shares = games.shares - _usual(games)
    asked = {}
    for thing in decisions.things:
        row = np.array(
            [_more(shares[place], seats) for place, seats in decisions.did(thing) if len(seats) < games.players]
        )
        if len(row) >= FEWEST:
            asked[thing] = row
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
    rows = [
        (label(thing), points(figures[thing]), small(chances[thing]), str(figures[thing].games))
        for thing in sorted(figures, key=lambda thing: -figures[thing].value)
    ]
    table = ReportTable(("thing", "points", "chance", "games"), rows)
    return Section("holdings", said, Dots(dots, 0.0), data, table)


def _more(shares: Numbers, seats: list[int]) -> float:
    """How much more of a game the seats that did something won than those that did not, on average."""
    with_it = sum(float(shares[seat]) for seat in seats)
    without = float(shares.sum()) - with_it
    return with_it / len(seats) - without / (len(shares) - len(seats))


def _usual(games: Games) -> Numbers:
    """By game and seat: what the bot there wins of a game on the average of all."""
    bots = sorted({bot for outcome in games.outcomes for bot in outcome.bots})
    number = {bot: at for at, bot in enumerate(bots)}
    seated = np.array([[number[bot] for bot in outcome.bots] for outcome in games.outcomes])
    usual: Numbers = np.array([games.shares[seated == at].mean() for at in range(len(bots))])[seated]
    return usual
