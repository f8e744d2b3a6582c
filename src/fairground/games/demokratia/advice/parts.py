"""What a prospect is made of in Demokratia: citizens, seats, the city, monuments and rhetors, votes and tiles."""

from fairground.core.phrase import Part
from fairground.games.demokratia.advice.heuristics import (
    CITIZEN,
    begun,
    best_tile,
    best_vote,
    danger,
    expected_powers,
    final,
    highest_of,
    hope_of_exile,
    in_athens,
    worth_of_eminence,
    worth_of_row,
)
from fairground.games.demokratia.components import FIVE, MONUMENTS, PHYLAI, RHETORS
from fairground.games.demokratia.rules.bits import count_bits
from fairground.games.demokratia.rules.linked import cells_of_length, longest_of
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import AFTERWARDS, OSTRACISM_NAME, OVER

EMINENCE_NAMES = MONUMENTS + RHETORS


def parts(polis: Demokratia, seat: int) -> list[Part]:
    """All that the prospect counts, by name."""
    if polis.phase == OVER:
        points = final(polis, seat)
        return [Part("end", points, {}, {"points": polis.scores()[seat]})]
    demagogue = polis.demagogues[seat]
    citizens = int(demagogue.hand + demagogue.agora)
    found = [
        Part("neutral", float(demagogue.neutral), {"citizens": int(demagogue.neutral)}),
        Part("citizens", CITIZEN * citizens, {}, {"citizens": citizens}),
        *_boule(polis, seat),
        _group(polis, seat),
        *_eminences(polis, seat),
    ]
    if polis.archon == seat:
        found.append(Part("begun", begun(polis, seat)))
    if polis.exile == seat and polis.phase <= AFTERWARDS:
        found.append(Part("exile", -0.3 * float(demagogue.hand), {"citizens": int(demagogue.hand)}))
    found.append(Part("vote", 0.4 * best_vote(polis, seat)))
    found.append(Part("tile", 0.25 * best_tile(polis, seat)))
    if polis.phase == OSTRACISM_NAME:
        found.append(Part("ostracism", hope_of_exile(polis, seat)))
    powers = expected_powers(polis)
    return [*found, Part("danger", -danger(powers), {}, {"power": sum(powers)})]


def _boule(polis: Demokratia, seat: int) -> list[Part]:
    """Seats in each phyle: the citizens they bring, and their points if the phyle is strong."""
    powers = expected_powers(polis)
    highest = highest_of(powers)
    found = []
    for phyle, name in enumerate(PHYLAI):
        seats = int(polis.boule[phyle * FIVE + seat])
        if seats:
            power = powers[phyle]
            worth = worth_of_row(polis, seat, phyle, power, highest)
            found.append(Part("seats", worth, {"phyle": name, "seats": seats}, {"power": power}, name))
    return found


def _group(polis: Demokratia, seat: int) -> Part:
    """Citizens in the city, most of all those in a long group."""
    citizens = polis.city.citizens[seat]
    lengths = [int(longest_of(polis.city, phyle)) for phyle in range(FIVE)]
    own = [
        int(count_bits(cells_of_length(polis.city, phyle, length) & citizens)) for phyle, length in enumerate(lengths)
    ]
    in_longest = max((count for count, length in zip(own, lengths, strict=True) if length == max(lengths)), default=0)
    facts = {"citizens": int(count_bits(citizens)), "longest": in_longest}
    return Part("city", in_athens(polis, seat), {**facts})


def _eminences(polis: Demokratia, seat: int) -> list[Part]:
    """Monuments and rhetors held, and whether they are still to be used in this round."""
    owned = [(eminence, name) for eminence, name in enumerate(EMINENCE_NAMES) if polis.owners[eminence] == seat]
    return [_eminence(polis, eminence, name) for eminence, name in owned]


def _eminence(polis: Demokratia, eminence: int, name: str) -> Part:
    unused = 1 - (int(polis.used) >> eminence & 1)
    return Part("eminence", worth_of_eminence(polis, eminence), {"eminence": name, "fresh": unused}, {}, name)
