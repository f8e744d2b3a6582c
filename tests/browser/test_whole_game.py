"""Friends on their own devices play a whole game of ESSEN by clicking."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import OPEN, PATIENCE, Person

Visit = Callable[..., Person]


def decide(person: Person, on_board: bool) -> None:
    """Take a decision: by a thing on the board where there is one, or by a button in the tray."""
    things = [notation for notation in person.things if "|" not in notation]
    if on_board and things:
        person.click_thing(things[len(things) // 2])
        return
    offers = person.offers
    if offers:
        person.click_offer(offers[len(offers) // 2])
    else:
        person.page.locator(OPEN).first.click()


def play_until_over(people: list[Person]) -> int:
    """Everybody decides when asked, until all pages show the end; returns the number of clicks."""
    clicks = 0
    while clicks < 200:
        if all(person.page.locator(".final").count() for person in people):
            return clicks
        for at, person in enumerate(people):
            if person.asked():
                before = person.state()
                decide(person, on_board=at == 0)
                clicks += 1
                person.wait_for_news(before)
        people[0].page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def test_two_browsers_and_two_bots_play_a_whole_game_by_clicking(visit: Visit) -> None:
    """Anna opens the table by hand, Ben follows her invitation, two bots sit there already."""
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.go("/")
    anna.page.get_by_role("link", name="With friends: ESSEN", exact=True).click()
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("group", name="Who sits at red?").get_by_label("A person").check(force=True)
    anna.see("You, a person by link and 2 bots (regular) play ESSEN")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.see("One chair is free: red")
    invite = anna.page.get_by_label("Invitation for red").input_value()
    ben.accept(invite.rpartition("/")[2])

    anna.page.wait_for_selector("svg.essen")
    ben.page.wait_for_selector("svg.essen")
    clicks = play_until_over([anna, ben])
    assert clicks >= 32
    for person in (anna, ben):
        person.see("Eight rounds have been played.")
        person.see("How the points came about")
    totals = [person.page.locator(".result .total").inner_text() for person in (anna, ben)]
    assert totals[0] == totals[1]


def test_what_glows_on_the_board_is_what_the_tray_offers(visit: Visit) -> None:
    """A thing can be clicked if, and only if, an offer names it, through a whole round."""
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy", "greedy"])
    placeless = {"leave", "stop"}
    for _ in range(6):
        anna.wait_for_turn()
        if not any("…" in text for text in anna.page.locator(".tray .offer").all_inner_texts()):
            assert sorted(anna.things) == sorted(set(anna.offers) - placeless)
        question = anna.page.locator(".question").inner_text()
        decide(anna, on_board=True)
        anna.page.wait_for_function("was => document.querySelector('.question')?.innerText !== was", arg=question)


def test_a_decision_can_be_taken_back_until_somebody_else_decides(visit: Visit) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.open_table("essen", [None, None])
    ben.accept(next(iter(anna.table["invites"].values())))
    anna.page.wait_for_selector("svg.essen")
    first, second = (anna, ben) if first_to_move(anna, ben) is anna else (ben, anna)
    first.click_offer("sellers 2")
    first.see(f"{first.name} places 2 sellers.")
    second.wait_for_turn()
    first.page.get_by_role("button", name="Undo", exact=False).first.click()
    first.wait_for_turn()
    assert "sellers 2" in first.offers
    assert "places 2 sellers" not in first.log()
    expect(second.page.locator(".log")).not_to_contain_text("2 sellers")
    first.click_offer("sellers 1")
    second.wait_for_turn()
    second.click_offer("sellers 1")
    first.wait_for_turn()
    assert first.page.get_by_role("button", name="↶ Undo").count() == 0


def first_to_move(*people: Person) -> Person:
    """Whoever is asked first."""
    for _ in range(PATIENCE // 25):
        for person in people:
            if person.asked():
                return person
        people[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def test_a_cut_line_comes_back_and_nothing_is_lost(visit: Visit) -> None:
    """The answer to a decision is lost with the line; the client says it again, the house does it once."""
    anna = visit(name="Anna")
    deaf: dict[str, Any] = {"on": False}
    lost: list[str] = []

    def heard(message: str) -> bool:
        if deaf["on"]:
            lost.append(message)
        return not deaf["on"]

    anna.hold_the_line(heard)
    anna.open_table("essen", [None, "greedy", "greedy"])
    anna.wait_for_turn()
    assert "sellers 1" in anna.offers
    deaf["on"] = True
    anna.click_offer("sellers 1")
    for _ in range(PATIENCE // 25):
        if any("places 1 seller" in message for message in lost):
            break
        anna.page.wait_for_timeout(25)
    assert lost
    anna.shut_out = True  # the line would be back before everybody has seen that it was down
    anna.cut_the_line()
    anna.see("The line is down")
    anna.shut_out = deaf["on"] = False
    anna.wait_for_turn()
    anna.see("Choose your one action")
    assert anna.log().count("Anna places 1 seller.") == 1
    assert len(anna.lines) >= 2


def test_a_house_that_is_restarted_finds_everybody_where_they_sat(visit: Visit, house: Any) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.click_offer("sellers 1")
    anna.see("Choose your one action")
    house.stop()
    anna.see("The line is down")
    house.start()
    anna.see("Choose your one action")
    anna.wait_for_turn()
    anna.click_offer("drive")
    anna.see("drives sales in person")
    anna.complaints = [said for said in anna.complaints if "ERR_CONNECTION_REFUSED" not in said]


def test_pieces_travel_and_the_board_follows(visit: Visit) -> None:
    """With motion wanted, pieces are seen on their way; a click on the board skips them."""
    anna = visit(name="Anna", motion=True)
    anna.open_table("essen", [None, "greedy", "greedy"])
    anna.page.evaluate(
        """() => new MutationObserver(all => {
            for (const one of all) for (const node of one.addedNodes)
              if (node.classList?.contains('travelling')) window.travelled = (window.travelled ?? 0) + 1;
        }).observe(document, {childList: true, subtree: true})"""
    )
    anna.wait_for_turn()
    anna.click_offer("sellers 2")
    anna.see("Choose your one action")
    anna.wait_for_turn()
    anna.click_offer("drive")
    anna.see("All together sold")
    anna.page.wait_for_function("() => window.travelled > 3")
    anna.page.wait_for_function("() => document.querySelectorAll('.travelling').length === 0")
