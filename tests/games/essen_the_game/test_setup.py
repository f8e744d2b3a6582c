"""Setup and draft."""

from fairground.core.dealer import SeededDealer
from fairground.core.journal import Journal
from fairground.core.play import Play
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import EVERY_BOOTH
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, DRAFT
from fairground.games.essen_the_game.table.sets import size
from tests.games.essen_the_game.table import numbers, offered
from tests.rules import rule


def new_table(players: int, seed: int = 1, **options: str) -> EssenTheGame:
    return GAME.begin(players, options, SeededDealer(seed))


def draft_first_cards(halls: EssenTheGame, seed: int = 5) -> None:
    """Everybody always keeps the first card, until the draft is over."""
    dealer = SeededDealer(seed)
    while halls.phase == DRAFT:
        seat = int(halls.next_seat())
        halls.apply(seat, halls.offers(seat)[0], dealer)


@rule("S-S1")
def test_everybody_starts_on_the_parking_with_300_euro_and_seven_cards() -> None:
    halls = new_table(5)
    view = GAME.view(halls, 2)
    assert [(visitor.money, visitor.points, visitor.space) for visitor in view.visitors] == [(300, 0, "parking")] * 5
    assert [size(packet) for packet in halls.packets] == [7] * 5
    assert view.deck == 60 - 35
    assert halls.waiting() == [0, 1, 2, 3, 4]


@rule("S-S1")
def test_cards_are_kept_in_any_order_of_seats_and_passed_on_when_all_have_chosen() -> None:
    halls = new_table(3)
    packets = [int(packet) for packet in halls.packets]
    for seat in (2, 0):
        halls.apply(seat, halls.offers(seat)[0], SeededDealer(1))
    assert halls.waiting() == [1]
    assert halls.offers(2) == []
    halls.apply(1, halls.offers(1)[0], SeededDealer(1))
    assert halls.waiting() == [0, 1, 2]
    for seat in range(3):
        right = (seat - 1) % 3
        kept = int(halls.visitors[right].picks[0])
        assert offered(halls, seat) == [f"keep {number}" for number in numbers(packets[right]) if number != kept + 1]


@rule("S-S1")
def test_four_cards_are_kept_and_three_per_player_form_the_common_wishlist() -> None:
    for players in (3, 4, 5):
        halls = new_table(players)
        dealt = 0
        for packet in halls.packets:
            dealt |= packet
        draft_first_cards(halls)
        hands = 0
        for visitor in halls.visitors:
            assert size(visitor.hand()) == 4
            hands |= visitor.hand()
        assert size(halls.common) == 3 * players
        assert halls.common | hands == dealt
        assert halls.deck == EVERY_BOOTH & ~dealt


@rule("S-S1", "S-6.1")
def test_two_players_keep_two_and_then_two_of_the_others_packet() -> None:
    halls = new_table(2)
    packets = [int(packet) for packet in halls.packets]
    for seat in (0, 0, 1, 1):
        assert halls.passes == 0
        halls.apply(seat, halls.offers(seat)[0], SeededDealer(1))
    assert len(halls.offers(0)) == len(halls.offers(1)) == 5
    assert halls.packets[1] & packets[1] == halls.packets[1]
    assert [f"keep {number}" for number in numbers(halls.packets[1])] == offered(halls, 0)
    draft_first_cards(halls)
    assert size(halls.common) == 6
    assert [size(visitor.hand()) for visitor in halls.visitors] == [4, 4]


@rule("S-S1", "S-S2")
def test_nothing_is_laid_out_before_the_draft_is_over() -> None:
    halls = new_table(4)
    view = GAME.view(halls, 0)
    assert {tile.where for tile in view.tiles} == {"box"}
    assert view.rankings == view.crowd == []
    assert halls.offered == halls.storage == 0


@rule("S-S2")
def test_24_tiles_on_booths_six_on_the_pallet_thirty_in_the_stacks() -> None:
    halls = new_table(4)
    draft_first_cards(halls)
    assert size(halls.offered) == 24
    assert len({int(tile) for tile in halls.pallet}) == 6
    assert size(halls.storage) == 30
    assert GAME.view(halls, 0).stacks == 5
    assert len(set(halls.rankings)) == 3
    assert [card.worth for card in GAME.view(halls, 0).rankings] == [4, 4, 4]
    assert GAME.view(halls, 0).last_turn is None


@rule("S-S3", "S-1.2", "S-1.3", "S-1.4")
def test_round_1_has_popularity_events_and_crowd() -> None:
    halls = new_table(4)
    draft_first_cards(halls)
    assert (halls.round, halls.phase) == (1, ACTIONS)
    assert sum(halls.popularity) == 8 + 2
    assert halls.events.total == 12
    assert size(halls.crowd) == 2


@rule("S-S3")
def test_the_press_card_may_come_to_anybody() -> None:
    firsts = set()
    halls = new_table(3)
    for seed in range(20):
        twin = halls.copy()
        assert isinstance(twin, EssenTheGame)
        draft_first_cards(twin, seed)
        firsts.add(int(twin.first_player))
        assert twin.asked == twin.first_player
    assert firsts == {0, 1, 2}


@rule("S-S1")
def test_others_are_told_that_a_card_was_kept_not_which() -> None:
    halls = new_table(3)
    journal = Journal()
    halls.journal = journal
    halls.apply(1, halls.offers(1)[2], SeededDealer(1))
    told = [event for event in journal.events if event.reaches(0)]
    assert [(event.kind, event.facts) for event in told] == [("drafts", {"seat": 1})]
    assert [visitor.drafted for visitor in GAME.view(halls, 0).visitors] == [0, 1, 0]
    assert [visitor.wishlist is None for visitor in GAME.view(halls, 0).visitors] == [False, True, True]


def test_the_line_above_the_board_counts_the_rounds_that_are_still_to_come() -> None:
    halls = new_table(3)
    ahead = GAME.advice.outlook(halls)
    assert ahead is not None
    assert (ahead.kind, ahead.facts) == ("before", {"left": 7})
    draft_first_cards(halls)
    ahead = GAME.advice.outlook(halls)
    assert ahead is not None
    assert (ahead.kind, ahead.facts) == ("rounds", {"left": 6})


@rule("S-S2")
def test_the_halls_are_set_up_in_frames_of_their_own() -> None:
    """After the last wish: what is left over, the halls, and the maintenance of round 1; later a turn ends first."""
    play = Play(GAME, 3, {}, SeededDealer(1))
    halls = play.state
    assert isinstance(halls, EssenTheGame)
    while halls.phase == DRAFT:
        seat = play.state.waiting()[0]
        play.decide(seat, play.state.offers(seat)[0])
    assert [beat[0] for beat in play.steps[-1].beats] == ["common", "set_up", "popularity", "events"]
    while halls.round == 1:
        seat = play.state.waiting()[0]
        play.decide(seat, next(code for code in play.state.offers(seat) if GAME.actions.notation(code) == "end"))
    assert "set_up" not in [beat[0] for beat in play.steps[-1].beats]
