"""Who gave up, and when: noted in a record by the platform. A game never sees it, and its rules go on as they are.

note resigned: red@12,blue@40       red after decision 12, blue after decision 40
note stopped: resignation           the game was over with that, before its rules said so
"""

from collections.abc import Collection, Mapping

from fairground.core.refusal import BadRecord, shortened
from fairground.core.state import places

RESIGNED = "resigned"
STOPPED = "stopped"
BY_RESIGNATION = "resignation"
BY_THE_HOUSE = "house"
MOST_DECISIONS = 9
"""So many digits the number of a decision has at most."""


def noted(resigned: Mapping[str, int]) -> str:
    """The note of a record: each seat by name, and after how many decisions it gave up."""
    return ",".join(f"{seat}@{decisions}" for seat, decisions in resigned.items())


def resigned_in(notes: Mapping[str, str]) -> dict[str, int]:
    """Who gave up, as the notes of a record say, or BadRecord with what was expected."""
    note = notes.get(RESIGNED, "")
    found: dict[str, int] = {}
    for part in note.split(",") if note else ():
        seat, at, decisions = part.partition("@")
        fine = seat.isidentifier() and decisions.isascii() and decisions.isdigit() and len(decisions) <= MOST_DECISIONS
        if not at or not fine or seat in found:
            wanted = "'note resigned: <seat>@<decision>'"
            raise BadRecord(0, "expected {what}, not {asked}", what=wanted, asked=shortened(part))
        found[seat] = int(decisions)
    return found


def ranked(ranking: list[int], resigned: Collection[int]) -> list[int]:
    """The places when some gave up: each of them stands behind everybody who did not."""
    return places([(seat not in resigned, -place) for seat, place in enumerate(ranking)])


def winning(winners: list[int], ranking: list[int], resigned: Collection[int]) -> list[int]:
    """The seats that win when some gave up: nobody where all have lost together, or have given up."""
    if not resigned:
        return winners
    left = [seat for seat in range(len(ranking)) if seat not in resigned]
    first = [seat for seat, place in enumerate(ranked(ranking, resigned)) if place == 1]
    return first if winners and left else []
