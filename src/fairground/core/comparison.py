"""Why one decision is better than another, in named parts of the prospects after each.

Both are tried in the same imagined states and with the same luck, so that only the decisions differ. What is said rests
on what was supposed to be so in every one of these states; what was not is counted, and not said.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.core.state import State
from fairground.core.words import Words

ENVY = 0.3
"""How much of the best opponent's prospect is held against one's own."""
COPIES = 6
"""So many states that could be the true one are compared."""
RIVAL = "rival"
IN_BOTH, IN_ONE, IN_OTHER = "weighed", "gained", "missed"
"""Sections of a text file: a part that both decisions have, that only the one has, that only the other has."""
NEGLIGIBLE = 0.02
THE_OTHER = "other_"
"""The beginning of the name of a fact of the other decision."""
INSTEAD = "_for_"
"""Between two kinds: the one decision has this part, the other one that."""
SAME = "same"
"""A part whose facts are the same after both decisions, and which is yet worth more after one: `kind_same`."""
LONGEST_TURN = 12
"""So many decisions of a turn are thought through."""


@dataclass(frozen=True)
class Difference:
    """What one part is worth more (or less) after the one decision than after the other, and how it is said.

    Facts of the other decision are called `other_...`; `better` is 1 where the part speaks for the one.
    """

    kind: str
    section: str
    worth: float
    facts: dict[str, Fact] = field(default_factory=dict)
    can_be_said: bool = True


def compare_offers(
    game: AnyGame, state: State, seat: int, one: int, other: int, to_the_end_of_the_turn: bool = False
) -> list[Difference]:
    """In how far one offer is better than another for a seat, by what it can know: the biggest difference first."""
    worlds = [game.imagine(state, seat, SeededDealer(1 + number)) for number in range(COPIES)]
    ones, others = ([_after(world, seat, code, number) for number, world in enumerate(worlds)] for code in (one, other))
    if to_the_end_of_the_turn:
        for number, after in enumerate([*ones, *others]):
            _finish_turn(game, after, seat, number % COPIES)
    return compare(game, ones, others, seat)


def compare_states(game: AnyGame, one: State, other: State, seat: int, eyes: int) -> list[Difference]:
    """In how far a seat stands better in one state than in another, as somebody else's eyes could imagine both."""
    ones = [game.imagine(one, eyes, SeededDealer(1 + number)) for number in range(COPIES)]
    others = [game.imagine(other, eyes, SeededDealer(1 + number)) for number in range(COPIES)]
    return compare(game, ones, others, seat)


def compare(game: AnyGame, ones: Sequence[State], others: Sequence[State], seat: int) -> list[Difference]:
    """The differences between the prospects in states that stand for the same two things; their sum is the whole."""
    words = game.words("en")
    one = _merged([_parts(game, state, seat) for state in ones])
    other = _merged([_parts(game, state, seat) for state in others])
    found = [_difference(words, one.get(key), other.get(key)) for key in dict.fromkeys([*one, *other])]
    return sorted((one for one in found if one.worth), key=lambda one: -abs(one.worth))


def turned(difference: Difference) -> Difference:
    """The same difference, told of the other decision; what is one thing here and another there is not told so."""
    section = {IN_ONE: IN_OTHER, IN_OTHER: IN_ONE}.get(difference.section, difference.section)
    if not difference.can_be_said or INSTEAD in difference.kind:
        return replace(difference, section=section, worth=-difference.worth, facts={}, can_be_said=False)
    facts = {name: fact for name, fact in difference.facts.items() if name != "better"}
    if section == IN_BOTH:
        facts = {_of_the_other(name): fact for name, fact in facts.items()}
    facts["better"] = int(difference.worth < 0)
    return replace(difference, section=section, worth=-difference.worth, facts=facts)


def _of_the_other(name: str) -> str:
    return name.removeprefix(THE_OTHER) if name.startswith(THE_OTHER) else f"{THE_OTHER}{name}"


def _after(world: State, seat: int, code: int, luck: int) -> State:
    twin = world.copy()
    twin.play(seat, code, SeededDealer(1000 + luck))
    return twin


def _finish_turn(game: AnyGame, state: State, seat: int, luck: int) -> None:
    """Go on as somebody would who looks one decision ahead, as long as it is this seat's turn."""
    for depth in range(LONGEST_TURN):
        if state.next_seat() != seat or not state.owes(seat):
            return
        seed = luck * LONGEST_TURN + depth
        tries = [(_after(state, seat, code, seed), code) for code in state.offers(seat)]
        _, best = max((game.heuristics.prospect(after, seat), -code) for after, code in tries)
        state.play(seat, -best, SeededDealer(1000 + seed))


def _parts(game: AnyGame, state: State, seat: int) -> list[Part]:
    """The seat's own parts, and what is held against it: a share of the best opponent's prospect."""
    parts = game.advice.parts(state, seat)
    others = [(game.heuristics.prospect(state, rival), rival) for rival in range(int(state.players)) if rival != seat]
    if others:
        most, rival = max(others)
        parts.append(Part(RIVAL, -ENVY * most, {"rival": rival}))
    return parts


@dataclass
class _Merged:
    """A part over several states: its mean worth, and its facts as long as they are the same everywhere."""

    kind: str
    worth: float
    facts: dict[str, Fact]
    amounts: dict[str, float]
    agreed: bool = True


def _merged(worlds: list[list[Part]]) -> dict[str, _Merged]:
    found: dict[str, _Merged] = {}
    seen: dict[str, int] = {}
    share = 1 / len(worlds)
    for parts in worlds:
        for part in parts:
            key = part.about or part.kind
            amounts = {name: share * amount for name, amount in part.amounts.items()}
            seen[key] = seen.get(key, 0) + 1
            merged = found.get(key)
            if merged is None:
                found[key] = _Merged(part.kind, share * part.worth, part.facts, amounts)
                continue
            merged.worth += share * part.worth
            merged.agreed &= merged.facts == part.facts and merged.kind == part.kind
            for name, amount in amounts.items():
                merged.amounts[name] = merged.amounts.get(name, 0.0) + amount
    for key, merged in found.items():
        merged.agreed &= seen[key] == len(worlds)
    return found


def _difference(words: Words, one: _Merged | None, other: _Merged | None) -> Difference:
    worth = (one.worth if one else 0.0) - (other.worth if other else 0.0)
    facts: dict[str, Fact] = {"better": int(worth > 0)}
    agreed = True
    for side, before in ((one, ""), (other, THE_OTHER if one else "")):
        if side is not None:
            facts |= {f"{before}{name}": fact for name, fact in side.facts.items()}
            facts |= {f"{before}{name}": round(amount) for name, amount in side.amounts.items()}
            agreed = agreed and side.agreed
    section = IN_BOTH if one and other else IN_ONE if one else IN_OTHER
    kind = (one or other).kind  # type: ignore[union-attr]
    if one and other and one.kind != other.kind:
        kind = f"{one.kind}{INSTEAD}{other.kind}"
    elif one and other:
        names = [*one.facts, *one.amounts]
        held = [name for name in names if words.uses(section, kind, f"other_{name}")]
        changed = [name for name in held or names if facts[name] != facts.get(f"other_{name}")]
        if not changed and (held or not words.uses(section, kind, "better")):
            kind = f"{kind}_{SAME}"
    said = agreed and words.has(section, kind) and abs(worth) >= NEGLIGIBLE
    return Difference(kind, section, worth, facts if said else {}, said)
