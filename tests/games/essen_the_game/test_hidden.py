"""What a seat may suppose about the cards it cannot see."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import EVERY_BOOTH
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import DRAFT
from tests.games.essen_the_game.table import booths, do, numbers, open_halls
from tests.rules import rule

Seen = dict[tuple[int, int], list[int]]
"""By seat and pass: the packet that lay before the seat when the pass began."""


def play_on(halls: EssenTheGame, decisions: int, seed: int, seen: Seen) -> None:
    """Decide at random; in the draft, note what everybody sees."""
    chooser, dealer = SeededDealer(seed), SeededDealer(seed + 1)
    for _ in range(decisions):
        if not halls.waiting():
            return
        if halls.phase == DRAFT:
            note_packets(halls, seen)
        waiting = halls.waiting()
        seat = waiting[int(chooser.below(len(waiting)))]
        offers = halls.offers(seat)
        halls.apply(seat, offers[int(chooser.below(len(offers)))], dealer)
    if halls.phase == DRAFT:
        note_packets(halls, seen)


def note_packets(halls: EssenTheGame, seen: Seen) -> None:
    for seat in range(halls.players):
        seen.setdefault((seat, int(halls.passes)), GAME.view(halls, seat).packet)


def cards_later(halls: EssenTheGame, packet: int, since: int, common: int) -> set[int]:
    """Of a packet: what was kept from this pass on, and what goes round still or lies in the common wishlist."""
    per_pass = 2 if halls.players == 2 else 1
    found = set(numbers(halls.packets[packet]))
    for at in range(since, 4 // per_pass):
        visitor = halls.visitors[(packet + at) % halls.players]
        for index in range(at * per_pass, (at + 1) * per_pass):
            if index < visitor.picked:
                found.add(int(visitor.picks[index]) + 1)
    return found | set(numbers(common))


@rule("S-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("decisions", [1, 4, 7, 11, 14, 22, 80, 150])
def test_an_imagined_past_shows_a_seat_the_packets_it_saw(players: int, decisions: int) -> None:
    for seed in range(4):
        halls = GAME.begin(players, {}, SeededDealer(seed))
        seen: Seen = {}
        play_on(halls, decisions, seed, seen)
        taken = 0
        for visitor in halls.visitors:
            taken |= visitor.shown
        for seat in range(players):
            imagined = GAME.imagine(halls, seat, SeededDealer(seed + 50))
            assert GAME.view(imagined, seat) == GAME.view(halls, seat)
            for (witness, at), packet in seen.items():
                if witness == seat:
                    later = cards_later(imagined, (seat - at) % players, at, halls.common | taken)
                    assert set(packet) <= later
                    hidden = later - set(numbers(halls.common | taken))
                    assert hidden <= set(packet)


@rule("S-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_seat_cannot_know_changes(players: int) -> None:
    halls = GAME.begin(players, {}, SeededDealer(3))
    play_on(halls, 60, 3, {})
    hands, decks = set(), set()
    for seed in range(30):
        imagined = GAME.imagine(halls, 0, SeededDealer(seed))
        hands.add(int(imagined.visitors[1].hand()))
        decks.add(int(imagined.deck))
    assert len(hands) > 10
    assert len(decks) > 10


@rule("S-S1")
def test_two_players_know_what_the_other_took_from_their_packet() -> None:
    halls = GAME.begin(2, {}, SeededDealer(8))
    play_on(halls, 8, 8, {})
    true = {int(card) for card in list(halls.visitors[1].picks)[2:]}
    for seed in range(10):
        imagined = GAME.imagine(halls, 0, SeededDealer(seed))
        assert {int(card) for card in list(imagined.visitors[1].picks)[2:]} == true


@rule("S-S1")
def test_a_spectator_knows_no_packet() -> None:
    halls = GAME.begin(4, {}, SeededDealer(8))
    play_on(halls, 9, 8, {})
    packets = set()
    for seed in range(20):
        imagined = GAME.imagine(halls, -1, SeededDealer(seed))
        assert GAME.view(imagined, -1) == GAME.view(halls, -1)
        packets.add(int(imagined.packets[0]))
    assert len(packets) > 15
    assert GAME.view(halls, -1).packet == []


@rule("S-3.3")
def test_a_card_taken_from_the_common_wishlist_is_known_to_all() -> None:
    halls = open_halls()
    halls.visitors[1].shown = booths(20)
    halls.visitors[1].tested = booths(30)
    halls.deck &= ~booths(20, 30)
    for seed in range(20):
        imagined = GAME.imagine(halls, 0, SeededDealer(seed))
        assert imagined.visitors[1].shown == booths(20)
        assert not imagined.visitors[1].tested & booths(20)


@rule("S-3.4")
def test_a_card_kept_after_a_shuffle_is_one_of_the_shuffled_ones() -> None:
    """Everybody saw the discards that became the deck."""
    halls = open_halls()
    halls.deck = 0
    halls.discards = booths(1, 2, 3, 4)
    halls.visitors[2].tested = EVERY_BOOTH & ~halls.discards
    do(halls, "play_test", answers=[(1, 0), (1, 1)])
    do(halls, "keep 1")
    kept, tried = set(), set()
    for seed in range(30):
        imagined = GAME.imagine(halls, 1, SeededDealer(seed))
        kept |= set(numbers(imagined.visitors[0].tested))
        assert imagined.visitors[0].tested | imagined.deck == booths(1, 3, 4)
        assert imagined.visitors[2].tested == halls.visitors[2].tested
    assert kept == {1, 3, 4}
    do(halls, "play_test", answers=[(1, 2), (1, 3)])
    for seed in range(30):
        imagined = GAME.imagine(halls, 1, SeededDealer(seed))
        tried |= set(numbers(imagined.drawn))
        assert imagined.deck == 0
    assert tried == {1, 3, 4}


@rule("S-3.4")
def test_a_running_play_test_is_known_to_its_player_only() -> None:
    halls = open_halls()
    do(halls, "play_test", answers=[(1, 10), (1, 20)])
    assert GAME.imagine(halls, 0, SeededDealer(1)).drawn == booths(11, 21)
    tried = {int(GAME.imagine(halls, 1, SeededDealer(seed)).drawn) for seed in range(20)}
    assert len(tried) > 15


def test_imagining_leaves_the_table_alone() -> None:
    halls = GAME.begin(5, {}, SeededDealer(3))
    play_on(halls, 90, 3, {})
    before = halls.numbers()
    for seat in range(-1, 5):
        GAME.imagine(halls, seat, SeededDealer(seat + 9))
    assert halls.numbers() == before
