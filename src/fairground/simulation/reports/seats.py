"""Does it matter where one sits? One question for all seats, asked again on fresh deals before it is answered."""

from fairground.games import find_game
from fairground.simulation.reports.evidence import DOUBT, Figure, joint, mean
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Dot, Dots, Section, percent


def suspicious(games: Games) -> bool:
    """Whether the seats differ more than chance would make them."""
    return _chance(games) < DOUBT


def seats(games: Games, again: Games | None) -> Section:
    """Win shares by seat; an advantage is one only if fresh deals say so too."""
    colours = find_game(games.plan.game).seats
    figures = _by_seat(games)
    fair = float(games.shares.mean())
    chance = _chance(games)
    facts: dict[str, int | str] = {"chance": _small(chance), "fair": percent(fair)}
    confirmed = False
    if chance >= DOUBT:
        verdict = "no_difference"
    elif again is None:
        verdict = "to_be_confirmed"
    else:
        best = int(games.shares.mean(axis=0).argmax())
        facts |= {"again": _small(_chance(again)), "fresh": len(again.outcomes)}
        confirmed = suspicious(again) and int(again.shares.mean(axis=0).argmax()) == best
        verdict = "advantage" if confirmed else "not_confirmed"
        facts |= {"seat": colours[best], "share": percent(float(again.shares[:, best].mean()))}
    dots = [Dot(colours[seat], figure, confirmed) for seat, figure in enumerate(figures)]
    data = {"chance": chance, "shares": figures, "verdict": verdict, "again": _by_seat(again) if again else []}
    return Section("seats", [(verdict, facts)], Dots(dots, fair), data)


def _by_seat(games: Games) -> list[Figure]:
    return [mean(games.shares[:, seat]) for seat in range(games.players)]


def _chance(games: Games) -> float:
    return joint(games.shares, float(games.shares.mean()))


def _small(chance: float) -> str:
    return "< 0.001" if chance < 0.001 else f"= {chance:.3f}"
