"""How games go: how long, how wide, how often the lead changes, how much half-time decides, how they end."""

from collections import Counter
from itertools import pairwise

import numpy as np

from fairground.core.refusal import BadText
from fairground.games import find_game
from fairground.simulation.reports.evidence import mean, share
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Columns, Dot, Dots, Section, Sentence, around

BINS = 24


def length(games: Games) -> Section:
    """Decisions per game."""
    low, middle, high = (int(figure) for figure in np.percentile(games.lengths, (5, 50, 95)))
    counts, edges = np.histogram(games.lengths, bins=min(BINS, max(1, int(np.ptp(games.lengths)))))
    labels = [f"{(first + last) / 2:.0f}" for first, last in pairwise(edges)]
    figure = mean(games.lengths)
    said: Sentence = ("length", {"mean": around(figure, as_percent=False), "low": low, "middle": middle, "high": high})
    plot = Columns(labels, [int(count) for count in counts], "decisions")
    return Section("length", [said], plot, {"decisions": figure, "percentiles": [low, middle, high]})


def branching(games: Games) -> Section | None:
    """Offers per decision, where decisions were kept."""
    counted = games.decisions.offers
    if not counted:
        return None
    widths, choices = np.array(games.decisions.widths), np.array(games.decisions.choices)
    figure, real, widest = mean(widths), mean(choices), max(counted)
    offers: Counter[int] = Counter()
    for number, times in counted.items():
        offers[min(number, BINS)] += times
    labels = [f"{number}" if number < BINS else f"{BINS}+" for number in range(1, max(offers) + 1)]
    plot = Columns(labels, [offers[number] for number in range(1, max(offers) + 1)], "offers")
    said: Sentence = ("branching", {"mean": around(figure, as_percent=False), "real": around(real), "widest": widest})
    return Section("branching", [said], plot, {"offers": figure, "real": real, "widest": widest})


def drama(games: Games) -> Section | None:
    """Changes of the lead, and how often who leads at half-time wins."""
    changes, won = np.array(games.decisions.lead_changes), np.array(games.decisions.half_time)
    if not len(changes):
        return None
    figure, half = mean(changes), mean(won)
    counts = Counter(min(int(number), BINS) for number in changes)
    labels = [f"{number}" if number < BINS else f"{BINS}+" for number in range(max(counts) + 1)]
    plot = Columns(labels, [counts[number] for number in range(max(counts) + 1)], "lead_changes")
    said: Sentence = ("drama", {"changes": around(figure, as_percent=False), "half": around(half)})
    return Section("drama", [said], plot, {"lead_changes": figure, "half_time": half})


def endings(games: Games) -> Section:
    """How the games ended, and how often nobody or several won."""
    words = find_game(games.plan.game).words("en")
    counted = Counter(outcome.reason for outcome in games.outcomes)
    total = len(games.outcomes)
    dots = []
    for reason, number in counted.most_common():
        try:
            label = words.say("ends", reason, {}, ())
        except (BadText, KeyError):
            label = reason.replace("_", " ")
        dots.append(Dot(label, share(number, total)))
    shared = share(sum(len(outcome.winners) > 1 for outcome in games.outcomes), total)
    nobody = share(sum(not outcome.winners for outcome in games.outcomes), total)
    said: Sentence = ("endings", {"kinds": len(dots), "shared": around(shared), "nobody": around(nobody)})
    data = {"endings": dict(counted), "shared": shared, "nobody": nobody}
    return Section("endings", [said], Dots(dots, 0.0), data)
