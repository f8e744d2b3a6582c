"""Does it matter where one sits? One question for all seats, asked again on fresh deals before it is answered."""

from fairground.games import find_game
from fairground.simulation.reports.evidence import DOUBT, Figure, joint, mean
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Dot, Dots, Section, percent


def suspicious(games: Games) -> bool:
    """Whether the seats differ more than chance would make them."""
    return _chance(games) < DOUBT


def seats(games: Games, again: Games | None) -> Section:
    """Win shares by seat; an advantage or a disadvantage is one only if fresh deals say so too."""
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
        odd, lucky = _odd_one(games)
        facts |= {"again": _small(_chance(again)), "fresh": len(again.outcomes)}
        confirmed = suspicious(again) and _odd_one(again) == (odd, lucky)
        verdict = "not_confirmed" if not confirmed else "advantage" if lucky else "disadvantage"
        facts |= {"seat": colours[odd], "share": percent(float(again.shares[:, odd].mean()))}
    dots = [Dot(colours[seat], figure, confirmed) for seat, figure in enumerate(figures)]
    data = {"chance": chance, "shares": figures, "verdict": verdict, "again": _by_seat(again) if again else []}
    return Section("seats", [(verdict, facts)], Dots(dots, fair), data)


def _odd_one(games: Games) -> tuple[int, bool]:
    """The seat that is farthest from a fair share, and whether it wins more than that."""
    off = games.shares.mean(axis=0) - games.shares.mean()
    odd = int(abs(off).argmax())
    return odd, bool(off[odd] > 0)


def _by_seat(games: Games) -> list[Figure]:
    return [mean(games.shares[:, seat]) for seat in range(games.players)]


def _chance(games: Games) -> float:
    return joint(games.shares, float(games.shares.mean()))


def _small(chance: float) -> str:
    return "< 0.001" if chance < 0.001 else f"= {chance:.3f}"
