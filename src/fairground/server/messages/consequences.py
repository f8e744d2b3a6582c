"""What each choice costs and brings, told before one decides."""

from typing import Literal

from msgspec import Struct

from fairground.server.messages.position import Facts, Offer

Final = Literal["", "draws", "shows", "hands_over"]
"""Why a decision cannot be taken back, or not for sure: chance is asked, something hidden is shown, or somebody else
may decide at once."""


class Consequence(Struct, frozen=True):
    """What one offer costs and brings. What depends on luck or on hidden things is a range that contains what happens.

    `title` is the offer in a word or two. `line` is one line with the numbers first. `gain` is a short figure for the
    corner of the card ("+3…+6"), or empty.
    `facts` are the same as numbers; a range is a list of the least and the most. `cautions` warn of what cannot
    be seen at a glance. `figures` are the numbers in the line and in the cautions, by what each part says
    (`{"pay": {"cost": 2}}`), for whoever draws them. `final_sentence` says in words why this is the point of no return.
    """

    code: int
    title: str
    line: str
    gain: str
    facts: Facts
    figures: dict[str, Facts]
    cautions: list[str]
    final: Final
    final_sentence: str


class Way(Struct, frozen=True):
    """Several decisions in a row that lead to one place: send them one by one, `codes` in order.

    `place` is named as in the game's view. The way ends before anything is drawn or shown. Where it is only whole with
    a decision that cannot be taken back, that is the `last`: ask before it is sent.
    """

    place: str
    codes: list[int]
    line: str
    gain: str
    cautions: list[str]
    last: int | None = None


class Consequences(Struct, frozen=True):
    """What every offer to your seat costs and brings at `position`, and the ways that lead on from there."""

    position: int
    options: list[Consequence]
    ways: list[Way]


class Prospect(Struct, frozen=True):
    """What your seat, which waits, will probably be offered: a plan is one of these, and is done if it is offered then.

    Empty while you are asked, and where nobody can tell.
    """

    position: int
    offers: list[Offer]
