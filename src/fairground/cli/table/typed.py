"""Understanding what a person typed: a number, notation, or the beginning of it; and saying why not."""

from collections.abc import Sequence

from fairground.cli.table.session import Session
from fairground.cli.terminal.sentences import wording
from fairground.core.phrase import Reason
from fairground.core.record import is_number
from fairground.core.refusal import Malformed, NotOnOffer

LISTED = 12
"""More than this many names are not read out."""


def understand(session: Session, seat: int, text: str) -> int:
    """The action code that is meant, which is on offer; otherwise a Refusal that says why not."""
    game = session.game
    offers = session.play.state.offers(seat)
    if text.isdecimal():
        if not is_number(text) or not 1 <= int(text) <= len(offers):
            raise Malformed(wording("typed", "no_offer", number=text[:9], last=len(offers)))
        return offers[int(text) - 1]
    try:
        action = game.actions.parse(text)
    except Malformed as error:
        return only_beginning_with(session, offers, text, error)
    if action not in offers:
        notation = game.actions.notation(action)
        refused = wording("typed", "not_on_offer", action=repr(notation))
        raise NotOnOffer(" ".join([refused, *why_not(session, seat, notation)]))
    return action


def only_beginning_with(session: Session, offers: Sequence[int], text: str, error: Malformed) -> int:
    """The one offer whose words begin like the words typed: `s 2` for `sellers 2`."""
    typed = text.lower().split()
    meant = []
    for offer in offers:
        words = session.game.actions.notation(offer).split()
        if len(typed) <= len(words) and all(word.startswith(start) for word, start in zip(words, typed, strict=False)):
            meant.append(offer)
    if not typed or not meant:
        raise error
    if len(meant) > 1:
        names = [session.game.actions.notation(offer) for offer in meant]
        begun, listed, more = repr(text[:40]), names[:LISTED], len(names) - LISTED
        if more > 0:
            raise Malformed(wording("typed", "could_be_more", text=begun, actions=listed, more=more))
        raise Malformed(wording("typed", "could_be", text=begun, actions=listed))
    return meant[0]


def fits(reason: Reason, notation: str) -> bool:
    """Whether a reason speaks of this notation or of a kind that it belongs to."""
    words, about = notation.split(), reason.action.split()
    return words[: len(about)] == about


def why_not(session: Session, seat: int, notation: str) -> list[str]:
    """Why this is not offered: the reasons that speak of it most closely."""
    reasons = [reason for reason in session.game.reasons(session.play.state, seat) if fits(reason, notation)]
    closest = max((len(reason.action.split()) for reason in reasons), default=0)
    return [told(session, reason) for reason in reasons if len(reason.action.split()) == closest]


def told(session: Session, reason: Reason) -> str:
    """A reason in words, with its rule."""
    return f"{session.words.reason(reason, session.people)} ({reason.rule})"


def all_reasons(session: Session, seat: int) -> list[tuple[list[str], str]]:
    """Everything that is not possible now: the notations that share a reason, and the reason."""
    grouped: dict[str, list[str]] = {}
    for reason in session.game.reasons(session.play.state, seat):
        grouped.setdefault(told(session, reason), []).append(reason.action)
    return [(actions, why) for why, actions in grouped.items()]
