"""What can be said about the choices of Demokratia that move no power: monuments, rhetors, gifts, shards and passes."""

from fairground.core.phrase import Phrase
from fairground.core.trial import Trial
from fairground.games.demokratia.actions import (
    ABSTAIN,
    ACTIVATE,
    CELL,
    DONE,
    GIVE,
    MOVE,
    NAME,
    PASS,
    STAGE,
    TAKE,
)
from fairground.games.demokratia.components import MONUMENTS, RHETORS
from fairground.games.demokratia.rules.end_of_round import receiver
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import AFTERWARDS, RHETORICS
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.distribution import would_bring, would_receive

EMINENCE_NAMES = MONUMENTS + RHETORS


def effects(polis: Demokratia, trial: Trial, changes: dict[str, tuple[int, int]]) -> list[Phrase]:
    """In parts of a line; `changes` are those of the measures, where they are known."""
    code, seat = trial.code, trial.seat
    if GIVE <= code < DONE:
        other = polis.demagogues[code - GIVE]
        if other.pool == 0:
            return [Phrase("gift_neutral", {"other": code - GIVE})]
        return [Phrase("gift", {"other": code - GIVE, "hand": int(other.hand) + 1})]
    if STAGE <= code < MOVE:
        return [Phrase("restage")]
    if TAKE <= code < ACTIVATE:
        return [Phrase("use", {"eminence": EMINENCE_NAMES[code - TAKE]})]
    if ACTIVATE <= code < CELL:
        return _activation(polis, trial, EMINENCE_NAMES[code - ACTIVATE])
    if code >= PASS:
        return [Phrase("goes_to", {"other": int(receiver(polis, seat))})]
    if NAME <= code < ABSTAIN:
        return [Phrase("shard", {"other": code - NAME})]
    if code == ABSTAIN:
        return [Phrase("no_shard")]
    if code == DONE and polis.phase == AFTERWARDS:
        return [Phrase("unused")]
    if code == DONE and (polis.phase == RHETORICS or not changes):
        return [Phrase("keeps", {"citizens": int(polis.demagogues[seat].hand)})]
    low, high = changes.get("receive", (0, 0))
    if low == high != 0:
        now = would_receive(polis, would_bring(polis))[seat]
        return [Phrase("by_seat", {"citizens": now + low, "change": low})]
    return []


def _activation(polis: Demokratia, trial: Trial, name: str) -> list[Phrase]:
    """What the effect comes to now: tiles in hand, votes that are seen, or how many choices follow."""
    if name == "academy":
        tiles = int(polis.demagogues[trial.seat].held)
        return [Phrase("draws_tile", {"tiles": tiles + 1, "pool": int(polis.athens.total)})]
    if name == "parthenon":
        others = [one for seat, one in enumerate(polis.demagogues) if seat != trial.seat]
        return [Phrase("sees", {"votes": sum(1 for one in others if one.cast != EMPTY)})]
    after = trial.outcomes[0].after
    if trial.seat in after.waiting():
        return [Phrase("choices", {"count": len(after.offers(trial.seat))})]
    return []
