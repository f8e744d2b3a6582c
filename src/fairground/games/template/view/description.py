"""The table of Fruit Stall in words, for whoever listens instead of looking."""

from fairground.core.journal import Fact
from fairground.core.phrase import Phrase
from fairground.games.template.view.shapes import StallView


def describe(view: StallView) -> list[Phrase]:
    """Every player, then the own hand."""
    lines = [Phrase("round", {"round": view.round, "rounds": view.rounds, "bag": view.bag})]
    for player in view.players:
        facts: dict[str, Fact] = {
            "seat": player.seat,
            "points": player.points,
            "cards": player.cards,
            "known": player.known,
        }
        lines.append(Phrase("player", {**facts, "sold": player.sold_last or "", "chosen": int(player.has_chosen)}))
    if view.hand:
        lines.append(Phrase("hand", {"fruits": view.hand}))
    return lines
