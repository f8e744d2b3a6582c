"""ESSEN The Game as a row of numbers: the halls, what this seat alone knows, then every visitor, the own first."""

from fairground.core.encoding import Encoder, Row, relative, seat_after
from fairground.core.fast import i64
from fairground.core.state import State
from fairground.games.essen_the_game.components import BOOTHS, EVENTS, LAST_TURNS, SPACES, SYMBOLS, ZONES
from fairground.games.essen_the_game.rules.draft import packet_before
from fairground.games.essen_the_game.rules.scoring import wanted
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import DRAFT, TESTING
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


class HallsEncoder(Encoder):
    """Open: everything but wishlist hands, packets, a running play-test, the deck, and what lies face down."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, EssenTheGame)
        self._course(state, seat, row)
        self._halls(state, row)
        own = state.visitors[seat]
        row.set_of("wishlist", own.hand(), BOOTHS)
        row.set_of("packet", state.packets[packet_before(state, seat)] if state.phase == DRAFT else 0, BOOTHS)
        row.set_of("drawn", state.drawn if state.phase == TESTING and seat == state.asked else 0, BOOTHS)
        for steps in range(state.players):
            row.about_seat(steps)
            self._visitor(state, state.visitors[seat_after(seat, steps, state.players)], row)
        row.about("")

    def _course(self, halls: EssenTheGame, seat: i64, row: Row) -> None:
        row.scalar("round", halls.round, 0, halls.box.rounds)
        row.one_of("phase", halls.phase, 5)
        row.scalar("passes", halls.passes, 0, 8)
        row.one_of("asked", relative(seat, halls.asked, halls.players) if halls.phase != DRAFT else -1, halls.players)
        first = relative(seat, halls.first_player, halls.players)
        row.one_of("first player", first if halls.phase != DRAFT else -1, halls.players)
        row.scalar("turns taken", halls.turn, 0, halls.players)
        row.scalar("departed", halls.departed, 0, halls.players)
        row.flag("with crowd", halls.with_crowd != 0)
        row.flag("with rankings", halls.with_rankings != 0)
        row.flag("removal late", halls.removal_late != 0)

    def _halls(self, halls: EssenTheGame, row: Row) -> None:
        row.set_of("at booths", halls.offered, BOOTHS)
        row.set_of("in the stacks", halls.storage, BOOTHS)
        row.set_of("removed", halls.removed, BOOTHS)
        row.several("pallet", halls.pallet, NONE, BOOTHS - 1)
        for kind in range(EVENTS):
            row.set_of("event tokens", halls.tokens[kind], BOOTHS)
        row.several("events face down", halls.events.counts, 0, 20)
        row.set_of("crowd", halls.crowd, ZONES)
        row.several("popularity", halls.popularity, 0, 12)
        for place in range(len(halls.rankings)):
            card = halls.rankings[place]
            for symbol in range(SYMBOLS):
                row.scalar("ranking wants", wanted(halls, card, symbol) if card != NONE else 0, 0, 8)
        row.flag("afternoon", halls.afternoon != 0)
        row.one_of("last turn", halls.last_turn, LAST_TURNS)
        row.set_of("common wishlist", halls.common, BOOTHS)
        row.set_of("discards", halls.discards, BOOTHS)
        row.scalar("deck", size(halls.deck), 0, BOOTHS)

    def _visitor(self, halls: EssenTheGame, visitor: Visitor, row: Row) -> None:
        row.one_of("space", visitor.space, SPACES)
        row.scalar("money", visitor.money, 0, 500)
        row.scalar("points", visitor.points, -50, 300)
        row.scalar("action points left", halls.points_left(visitor), -20, 20)
        row.scalar("spent", visitor.spent, 0, 20)
        row.set_of("bag", visitor.bag, BOOTHS)
        row.set_of("trunk", visitor.trunk, BOOTHS)
        row.set_of("wishes shown", visitor.shown, BOOTHS)
        row.scalar("cards", size(visitor.hand()), 0, BOOTHS)
        row.scalar("drafted", visitor.picked, 0, 8)
        row.flag("ate", visitor.ate != 0)
        row.flag("pre-ordered", visitor.pre_ordered != 0)
