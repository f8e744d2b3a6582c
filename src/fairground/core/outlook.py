"""A seat as whoever sits there knows it. Bots, hints and environments get this, never the table itself."""

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.state import State


class Outlook:
    """What one seat sees and may suppose. It holds an imagined state only; the true one does not come in here."""

    def __init__(self, game: AnyGame, imagined: State, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.offers = imagined.offers(seat)
        self.dealer = SeededDealer(seed)
        self._imagined = imagined

    def imagine(self) -> State:
        """Another state that could be the true one, as far as this seat can tell."""
        imagined: State = self.game.imagine(self._imagined, self.seat, self.dealer)
        return imagined


def outlook(game: AnyGame, state: State, seat: int, seed: int) -> Outlook:
    """What a seat may know of a table."""
    return Outlook(game, game.imagine(state, seat, SeededDealer(seed)), seat, seed + 1)
