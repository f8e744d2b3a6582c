"""Play-tests."""

from fairground.core.consequences import consequences
from fairground.core.dealer import SeededDealer
from fairground.core.journal import Journal
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import EVERY_BOOTH
from fairground.games.essen_the_game.rules.play_test import may_test
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import WISHLIST
from tests.games.essen_the_game.table import booths, do, numbers, offered, open_halls, place, why_not
from tests.rules import rule


def draws(*cards: int) -> list[tuple[int, int]]:
    return [(WISHLIST, card - 1) for card in cards]


@rule("S-3.4")
def test_two_cards_are_drawn_one_is_kept_the_other_lies_open() -> None:
    halls = open_halls()
    do(halls, "play_test", answers=draws(12, 7))
    assert halls.visitors[0].spent == 1
    assert offered(halls, 0) == ["keep 7", "keep 12"]
    assert GAME.view(halls, 0).drawn == [7, 12]
    assert GAME.view(halls, 1).drawn == []
    assert why_not(halls, 0, "step") == ("choose_first", "S-3.4")
    do(halls, "keep 12")
    assert GAME.view(halls, 0).visitors[0].wishlist == [12]
    view = GAME.view(halls, 1)
    assert (view.discards, view.deck, view.visitors[0].cards, view.visitors[0].wishlist) == ([7], 58, 1, None)


@rule("S-3.4")
def test_it_may_be_done_anywhere_as_often_as_points_allow() -> None:
    for space in ("parking", "entrance_west", "courtyard", "galeria_east", "33"):
        halls = open_halls()
        place(halls, 0, space)
        halls.visitors[0].spent = 6
        for _ in range(2):
            do(halls, "play_test")
            do(halls, offered(halls, 0)[0])
        assert "play_test" not in offered(halls, 0)
        assert why_not(halls, 0, "play_test") == ("no_points", "S-3.0")


@rule("S-3.4")
def test_it_costs_a_point() -> None:
    halls = open_halls()
    assert [may_test(halls, points) for points in (0, 1)] == [False, True]


@rule("S-3.4")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    halls = open_halls()
    halls.visitors[1].tested = EVERY_BOOTH & ~booths(1, 2, 3)
    halls.deck = 0
    halls.discards = booths(1, 2, 3)
    assert "shuffled" in do(halls, "play_test", answers=draws(3, 1))
    assert (numbers(halls.deck), numbers(halls.discards)) == ([2], [])


@rule("S-3.4")
def test_one_card_left_is_drawn_before_the_discards_are_shuffled() -> None:
    halls = open_halls()
    halls.visitors[1].tested = EVERY_BOOTH & ~booths(1, 2, 3)
    halls.deck = booths(2)
    halls.discards = booths(1, 3)
    assert do(halls, "play_test", answers=draws(2, 1)) == ["play_test", "shuffled", "tries"]
    do(halls, "keep 1")
    assert (numbers(halls.deck), numbers(halls.discards)) == ([3], [2])
    do(halls, "play_test", answers=draws(3, 2))
    do(halls, "keep 2")
    assert numbers(halls.discards) == [3]


@rule("S-3.4")
def test_not_offered_with_fewer_than_two_cards() -> None:
    halls = open_halls()
    halls.visitors[1].tested = EVERY_BOOTH & ~booths(1)
    for halls.deck, halls.discards in ((booths(1), 0), (0, booths(1)), (0, 0)):
        assert "play_test" not in offered(halls, 0)
        assert why_not(halls, 0, "play_test") == ("no_cards", "S-3.4")


@rule("S-3.4")
def test_others_learn_the_discard_and_not_the_kept_card() -> None:
    halls = open_halls()
    do(halls, "play_test", answers=draws(12, 7))
    journal = Journal()
    halls.journal = journal
    halls.apply(0, GAME.actions.parse("keep 12"), SeededDealer(1))
    told = [(event.kind, event.facts) for event in journal.events if event.reaches(1)]
    assert told == [("discards", {"seat": 0, "booth": 7})]
    assert ("keeps", {"booth": 12}) in [(event.kind, event.facts) for event in journal.events if event.reaches(0)]


@rule("S-3.4")
def test_who_keeps_a_card_is_told_where_its_game_is() -> None:
    """A game that somebody has cannot be bought any more; one that the player has fulfils the wish at once."""
    halls = open_halls(offered=[12])
    halls.visitors[1].trunk = booths(7)
    halls.visitors[0].bag = booths(9)
    halls.removed = booths(3)

    def told(first: int, second: int) -> dict[str, list[str]]:
        table = halls.copy()
        assert isinstance(table, EssenTheGame)
        do(table, "play_test", answers=draws(first, second))
        return {
            GAME.actions.notation(one.code): [phrase.kind for phrase in one.parts]
            for one in consequences(GAME, table, 0)
        }

    assert told(12, 7) == {"keep 12": ["away", "for_sale"], "keep 7": ["had_by"]}
    assert told(9, 3) == {"keep 9": ["had"], "keep 3": ["removed"]}
    assert told(1, 2) == {"keep 1": ["away"], "keep 2": ["away"]}
