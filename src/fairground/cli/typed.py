"""Understanding what a person typed: a number, notation, or the beginning of it; and saying why not."""

from collections.abc import Sequence

from fairground.cli.table import Table
from fairground.core.phrase import Reason
from fairground.core.refusal import Malformed, NotOnOffer

LISTED = 12
"""More than this many names are not read out."""


def understand(table: Table, seat: int, text: str) -> int:
    """The action code that is meant, which is on offer; otherwise a Refusal that says why not."""
    game = table.game
    offers = table.play.state.offers(seat)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(offers):
            raise Malformed(f"there is no offer {text[:9]}; they are numbered from 1 to {len(offers)}")
        return offers[number - 1]
    try:
        action = game.actions.parse(text)
    except Malformed as error:
        return only_beginning_with(table, offers, text, error)
    if action not in offers:
        why = " ".join(why_not(table, seat, game.actions.notation(action)))
        raise NotOnOffer(f"{game.actions.notation(action)!r} is not on offer now. {why}".strip())
    return action


def only_beginning_with(table: Table, offers: Sequence[int], text: str, error: Malformed) -> int:
    """The one offer whose words begin like the words typed: `s 2` for `sellers 2`."""
    typed = text.lower().split()
    meant = []
    for offer in offers:
        words = table.game.actions.notation(offer).split()
        if len(typed) <= len(words) and all(word.startswith(start) for word, start in zip(words, typed, strict=False)):
            meant.append(offer)
    if not typed or not meant:
        raise error
    if len(meant) > 1:
        names = [table.game.actions.notation(offer) for offer in meant]
        more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
        raise Malformed(f"{text[:40]!r} could be: {', '.join(names[:LISTED])}{more}")
    return meant[0]


def fits(reason: Reason, notation: str) -> bool:
    """Whether a reason speaks of this notation or of a kind that it belongs to."""
    words, about = notation.split(), reason.action.split()
    return words[: len(about)] == about


def why_not(table: Table, seat: int, notation: str) -> list[str]:
    """Why this is not offered: the reasons that speak of it most closely."""
    reasons = [reason for reason in table.game.reasons(table.play.state, seat) if fits(reason, notation)]
    closest = max((len(reason.action.split()) for reason in reasons), default=0)
    return [told(table, reason) for reason in reasons if len(reason.action.split()) == closest]


def told(table: Table, reason: Reason) -> str:
    """A reason in words, with its rule."""
    return f"{table.words.reason(reason, table.people)} ({reason.rule})"


def all_reasons(table: Table, seat: int) -> list[tuple[list[str], str]]:
    """Everything that is not possible now: the notations that share a reason, and the reason."""
    grouped: dict[str, list[str]] = {}
    for reason in table.game.reasons(table.play.state, seat):
        grouped.setdefault(told(table, reason), []).append(reason.action)
    return [(actions, why) for why, actions in grouped.items()]
