"""What every state of every game can do."""

from pickle import PicklingError
from typing import Final

from fairground.core.dealer import Dealer
from fairground.core.fast import append, i64, mypyc_attr, vec
from fairground.core.journal import Journal
from fairground.core.packing import Reader, Writer, pack, unpack
from fairground.core.refusal import NotOnOffer, NotYours

NOBODY: Final = -1
SPECTATOR: Final = -1


class Offers:
    """The decisions open to a seat, as action codes; filled again and again during search."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]()
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, code: i64) -> None:
        codes, count = self.codes, self.count
        if count < len(codes):
            codes[count] = code
        else:
            self.codes = append(codes, code)
        self.count = count + 1

    def add_each(self, first: i64, chosen: i64) -> None:
        """Several decisions of one kind, whose codes begin at `first`: those with a bit in `chosen`."""
        codes, count = self.codes, self.count
        code = first
        while chosen:
            if chosen & 1:
                if count < len(codes):
                    codes[count] = code
                else:
                    codes = append(codes, code)
                count += 1
            code += 1
            chosen >>= 1
        self.codes, self.count = codes, count

    def holds(self, code: i64) -> bool:
        for index in range(self.count):
            if self.codes[index] == code:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game makes it from the number of players, and writes the methods that raise here."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.journal: Journal | None = None
        self.scratch: Offers = Offers()
        self.boxed_anew: bool = False
        """Whether the box was changed: what is written down of such a state cannot be read without that box."""
        self.between: bool = False
        """Whether this is a picture from inside a decision: nobody is asked anything then. Never copied."""

    # --- written by each game ---

    def owes(self, seat: i64) -> bool:
        """Whether this seat is asked for a decision now."""
        raise NotImplementedError

    def next_seat(self) -> i64:
        """A seat that owes a decision, or NOBODY when the game is over."""
        raise NotImplementedError

    def list_offers(self, seat: i64, offers: Offers) -> None:
        """Add every decision open to this seat, which owes one."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        """Carry out a decision that is on offer. For callers who chose it from the offers; others use `apply`."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat, as they would count if the game ended now."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of every seat, 1 the best; ties share a place."""
        raise NotImplementedError

    def end_reason(self) -> str:
        """How the game ended, as a key for the text files; empty while it runs."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win: those at the first place. A game that can be lost together says when nobody does."""
        return [seat for seat, place in enumerate(self.ranking()) if place == 1]

    # --- made from the fields that a game declares ---

    def copy_from(self, other: "State") -> None:
        """Become like another state of the same game and number of players, reusing what is here."""
        raise NotImplementedError

    def write(self, out: Writer) -> None:
        """Put down every number that distinguishes this state."""
        raise NotImplementedError

    def read(self, numbers: Reader) -> None:
        """Take up what `write` put down."""
        raise NotImplementedError

    # --- the same for all ---

    def copy(self) -> "State":
        """A state like this one that shares nothing with it and has no journal."""
        twin = self.twin()
        twin.copy_from(self)
        twin.boxed_anew = self.boxed_anew
        return twin

    def twin(self) -> "State":
        """A state for as many players out of the same box, in which nothing has happened yet."""
        return type(self)(self.players)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be a key; to_bytes() can")

    def __reduce__(self) -> tuple[object, ...]:
        if self.boxed_anew:
            raise PicklingError("a state out of a changed box cannot be pickled: keep the changes and play it again")
        return written_down, (type(self), int(self.players), self.to_bytes())

    def waiting(self) -> list[int]:
        """The seats that owe a decision; none means that the game is over."""
        if self.between:
            return []
        return [seat for seat in range(int(self.players)) if self.owes(seat)]

    def offers(self, seat: i64) -> list[int]:
        """The action codes open to a seat; empty when it owes nothing."""
        found: list[int] = []
        if self.between or seat < 0 or seat >= self.players or not self.owes(seat):
            return found
        offers = self.scratch
        offers.clear()
        self.list_offers(seat, offers)
        for index in range(offers.count):
            found.append(int(offers.codes[index]))
        return found

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        """Carry out a decision, or refuse it and change nothing."""
        if seat < 0 or seat >= self.players or not self.owes(seat):
            raise NotYours(f"seat {int(seat)} is not asked for a decision now; asked are {self.waiting()}")
        offers = self.scratch
        offers.clear()
        self.list_offers(seat, offers)
        if not offers.holds(action):
            raise NotOnOffer(f"action {int(action)} is not on offer to seat {int(seat)}")
        self.play(seat, action, dealer)

    def numbers(self) -> list[int]:
        """The state as a row of numbers: equal rows, equal states."""
        out = Writer()
        self.write(out)
        return out.numbers

    def to_bytes(self) -> bytes:
        return pack(self.numbers())

    def load(self, data: bytes) -> None:
        """Become what `to_bytes` wrote."""
        reader = Reader(unpack(data))
        self.read(reader)
        reader.close()


def written_down(kind: type[State], players: int, data: bytes) -> State:
    """The state of this kind that `to_bytes` wrote: how states are pickled."""
    state = kind(players)
    state.load(data)
    return state


def places(keys: list[tuple[int, ...]]) -> list[int]:
    """The place of each key, the highest first; equal keys share a place."""
    found = []
    for key in keys:
        place = 1
        for other in keys:
            if other > key:
                place += 1
        found.append(place)
    return found
