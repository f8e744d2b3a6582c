"""What an Accountant could do with the books: a few plans, each with what it wins and loses (E-5.2)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from fairground.core.advice import WayFound
from fairground.core.phrase import Phrase
from fairground.games.essen.actions import MOVE
from fairground.games.essen.components import BONUS_NAMES, ROUNDS
from fairground.games.essen.rules.cleanup import line_up
from fairground.games.essen.rules.scoring import bonuses_won, standing
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import CLEANUP

LOOKING = tuple(BONUS_NAMES.index(name) for name in ("breakout_success", "consistent_seller"))
"""The bonuses that look at the books."""

Books: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]


class Judged(NamedTuple):
    """Books that can be had with so many coins, the bonuses they win, and how they stand there."""

    books: Books
    coins: int
    bonuses: Pair
    standings: Pair


class Ledger:
    """A booth whose books can be looked at as if coins had been moved."""

    def __init__(self, fair: Essen, seat: int) -> None:
        twin = fair.copy()
        assert isinstance(twin, Essen)
        self.fair, self.seat = twin, seat
        self.before = tuple(int(money) for money in fair.booths[seat].money)
        rivals = [rival for rival in range(fair.players) if rival != seat]
        self.against = {
            bonus: [int(standing(fair, bonus, rival)) for rival in rivals]
            for bonus in LOOKING
            if fair.box.bonuses[bonus] != 0
        }

    def write(self, books: Books) -> None:
        """From now on these are the books."""
        for space, money in enumerate(books):
            self.fair.booths[self.seat].money[space] = money

    def standings(self) -> Pair:
        """The longest rise and the lowest round, as the books are."""
        rise, lowest = (int(standing(self.fair, bonus, self.seat)) for bonus in LOOKING)
        return rise, lowest

    def bonuses(self) -> Pair:
        """How many of the bonuses these books win, and, as less than nothing, with how many others they are shared."""
        own = dict(zip(LOOKING, self.standings(), strict=True))
        won = [bonus for bonus, against in self.against.items() if own[bonus] >= max(against, default=0)]
        return len(won), -sum(self.against[bonus].count(own[bonus]) for bonus in won)


def plans(fair: Essen, seat: int) -> list[WayFound]:
    """The books with the most points, with the longest rise and with the best lowest round, where that is any better.

    Of books that are as good those with the fewest coins moved, and least taken from this round, which lines up next.
    """
    left = int(fair.moves_left or fair.box.accountant_moves)
    if fair.phase != CLEANUP or seat != fair.asked or left < 2:
        return []
    ledger, rounds = Ledger(fair, seat), int(fair.round)
    as_it_is = Judged(ledger.before, 0, ledger.bonuses(), ledger.standings())
    reckoned = []
    for books, coins in _reachable(ledger.before, rounds, left):
        ledger.write(books)
        reckoned.append(Judged(books, coins, ledger.bonuses(), ledger.standings()))
    aims: tuple[Callable[[Judged], tuple[int, ...]], ...] = (
        lambda one: one.bonuses,
        lambda one: one.standings[:1],
        lambda one: one.standings[1:],
    )
    found: dict[Books, WayFound] = {}
    for aim in aims:
        best = max(
            reckoned,
            key=lambda one: (aim(one), one.bonuses, one.standings, -one.coins, one.books[rounds - 1], one.books),
            default=as_it_is,
        )
        if aim(best) > aim(as_it_is):
            found.setdefault(best.books, _plan(fair, ledger, best, as_it_is, left))
    return list(found.values())


def _reachable(before: Books, rounds: int, coins: int) -> Iterator[tuple[Books, int]]:
    """All books after so many coins, each with the fewest that lead there."""
    known, latest = {before}, [before]
    for moved in range(1, coins + 1):
        further = []
        for books in latest:
            for source in range(rounds):
                if not books[source]:
                    continue
                for target in range(rounds):
                    then = list(books)
                    then[source] -= 1
                    then[target] += 1
                    after = tuple(then)
                    if after not in known:
                        known.add(after)
                        further.append(after)
                        yield after, moved
        latest = further


def _plan(fair: Essen, ledger: Ledger, best: Judged, as_it_is: Judged, left: int) -> WayFound:
    """The coins one after the other. With the last that may be moved the books are closed: it is left to confirm."""
    ledger.write(best.books)
    changes = list(enumerate(then - money for money, then in zip(ledger.before, best.books, strict=True)))
    sources = [space for space, change in changes for _ in range(-change)]
    targets = [space for space, change in changes for _ in range(change)]
    codes = [MOVE + source * ROUNDS + target for source, target in zip(sources, targets, strict=True)]
    parts = [Phrase("coins", {"coins": len(codes)}), *_won_and_lost(fair, ledger, best, as_it_is)]
    place = " ".join(map(str, best.books[: fair.round]))
    closes = len(codes) == left
    points = int(ledger.fair.scores()[ledger.seat] - fair.scores()[ledger.seat])
    return WayFound(
        place,
        codes[:-1] if closes else codes,
        parts,
        last=codes[-1] if closes else None,
        gain=(points, points) if points else None,
    )


def new_order(fair: Essen, then: Essen, seat: int) -> list[Phrase]:
    """The place in turn order that this round's space gives to a booth, where other books change it (E-5.4)."""
    before, after = _next_place(fair, seat), _next_place(then, seat)
    return [Phrase("turn_order", {"before": before, "after": after})] if before != after else []


def _next_place(fair: Essen, seat: int) -> int:
    """As the books are now; after the last round nobody lines up for another one."""
    if fair.round == ROUNDS:
        return 0
    twin = fair.copy()
    assert isinstance(twin, Essen)
    line_up(twin)
    return list(twin.order).index(seat) + 1


def _won_and_lost(fair: Essen, ledger: Ledger, best: Judged, as_it_is: Judged) -> list[Phrase]:
    """What is better first: bonuses that change hands, or else how the books stand for them, and the turn order."""
    told: list[tuple[bool, Phrase]] = []
    for bonus, kind, before, after in zip(
        LOOKING, ("rise", "less_consistent"), as_it_is.standings, best.standings, strict=True
    ):
        had, has = (bool(bonuses_won(state, bonus)[ledger.seat]) for state in (fair, ledger.fair))
        if had != has:
            told.append((had, Phrase("bonus_won" if has else "bonus_lost", {"bonus": BONUS_NAMES[bonus]})))
        elif before != after:
            told.append((after < before, Phrase(kind, {"before": before, "after": after})))
    lost_ground = _next_place(ledger.fair, ledger.seat) > _next_place(fair, ledger.seat)
    told += [(lost_ground, phrase) for phrase in new_order(fair, ledger.fair, ledger.seat)]
    return [phrase for _, phrase in sorted(told, key=lambda one: one[0])]
