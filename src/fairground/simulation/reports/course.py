"""How games go: how long, how wide, how often the lead changes, how much half-time decides, how they end."""

from collections import Counter
from itertools import pairwise

import numpy as np

from fairground.core.refusal import BadText
from fairground.games import find_game
from fairground.simulation.plan import Outcome
from fairground.simulation.reports.evidence import mean, share
from fairground.simulation.reports.games import Games, win_shares
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
    kept = games.with_decisions
    if not kept:
        return None
    offers = Counter(min(decision.offers, BINS) for outcome in kept for decision in outcome.taken)
    figure = mean(np.array([np.mean([decision.offers for decision in outcome.taken]) for outcome in kept]))
    real = mean(np.array([np.mean([decision.offers > 1 for decision in outcome.taken]) for outcome in kept]))
    widest = max(decision.offers for outcome in kept for decision in outcome.taken)
    labels = [f"{number}" if number < BINS else f"{BINS}+" for number in range(1, max(offers) + 1)]
    plot = Columns(labels, [offers[number] for number in range(1, max(offers) + 1)], "offers")
    said: Sentence = ("branching", {"mean": around(figure, as_percent=False), "real": around(real), "widest": widest})
    return Section("branching", [said], plot, {"offers": figure, "real": real, "widest": widest})


def drama(games: Games) -> Section | None:
    """Changes of the lead, and how often who leads at half-time wins."""
    kept = [outcome for outcome in games.outcomes if outcome.leads]
    if not kept:
        return None
    changes = np.array([float(lead_changes(outcome)) for outcome in kept])
    won = np.array([half_time_wins(outcome) for outcome in kept])
    figure, half = mean(changes), mean(won)
    counts = Counter(min(int(number), BINS) for number in changes)
    labels = [f"{number}" if number < BINS else f"{BINS}+" for number in range(max(counts) + 1)]
    plot = Columns(labels, [counts[number] for number in range(max(counts) + 1)], "lead_changes")
    said: Sentence = ("drama", {"changes": around(figure, as_percent=False), "half": around(half)})
    return Section("drama", [said], plot, {"lead_changes": figure, "half_time": half})


def lead_changes(outcome: Outcome) -> int:
    """How often somebody else came to lead alone."""
    alone = [mask for _, mask in outcome.leads if mask.bit_count() == 1]
    return sum(1 for before, after in pairwise(alone) if before != after)


def half_time_wins(outcome: Outcome) -> float:
    """What those who led after half of the decisions won, each."""
    mask = next((mask for at, mask in reversed(outcome.leads) if at <= outcome.decisions // 2), outcome.leads[0][1])
    shares = win_shares(outcome)
    leaders = [seat for seat in range(len(shares)) if mask >> seat & 1]
    return sum(shares[seat] for seat in leaders) / len(leaders)


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
