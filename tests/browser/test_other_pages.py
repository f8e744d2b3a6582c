"""All pages but the running table: legible at every size, with the longest names and most chairs; what they tell."""

from collections.abc import Callable

from playwright.sync_api import Browser, expect
import pytest

from tests.browser.legibility import illegible
from tests.browser.people import OPEN, PHONE, WIDE, Person
from tests.server.running import Server

Visit = Callable[..., Person]
SMALL = (1280, 720)
LONGEST = "Maximiliane von der Aue."
PARTS = {"the end": (".front",), "looking back": (".controls", "aside")}
"""Where a board stands on the page too, what is looked at; boards have tests of their own."""
SHEETS = {"gathering": ("aside", ".bar"), "a new table": (".choices", ".summary")}
"""Pages on which a phone has a sheet that lies over what is scrolled below it."""


@pytest.mark.parametrize("size", [WIDE, SMALL, PHONE], ids=["wide", "small", "phone"])
def test_every_page_can_be_read(visit: Visit, size: tuple[int, int], finished: str) -> None:
    """No text is smaller than 12 pixels, cut or covered."""
    anna, ben = visit(name=LONGEST, size=size), visit(name="Ben", size=size)
    found: dict[str, list[str]] = {}

    def look(page: str, person: Person = anna) -> None:
        person.until_drawn()
        parts = SHEETS.get(page, ("body",)) if size == PHONE else PARTS.get(page, ("body",))
        bad = [one for root in parts for one in illegible(person.page, root)]
        # A row that scrolls sideways hides its end until somebody scrolls.
        found[page] = [one for one in bad if not (size == PHONE and page.startswith("a new table") and "cut" in one)]

    anna.open_table("essen", [None] * 8, public=True)
    anna.page.wait_for_selector(".gathering aside")
    look("gathering")
    ben.go(f"/invite/{anna.table['invites']['3']}")
    ben.page.wait_for_selector("form")
    look("invitation", ben)
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    for name, path, ready in (
        ("start", "/", "article"),
        ("a game", "/game/demokratia", ".steps article"),
        ("a new table", "/new/essen_the_game", "form .seats"),
        ("rules", "/rules/essen", ".chapter"),
        ("my games", "/mine", ".lists article"),
    ):
        anna.go(path)
        anna.page.wait_for_selector(ready)
        look(name)
    anna.go(f"/table/{finished}")
    anna.page.wait_for_selector(".front .podium")
    anna.page.wait_for_selector(".front .drawing svg")
    if size != PHONE:  # there the bar is a sheet over the page, which scrolls
        look("the end")
        anna.go(f"/replay/{finished}?at=20")
        anna.see("Decision 20 of")
        look("looking back")
    assert {page: bad for page, bad in found.items() if bad} == {}


def test_the_page_of_a_game_knows_what_was_played(visit: Visit, finished: str) -> None:
    anna = visit(name="Anna")
    anna.go("/game/essen")
    anna.see("played to the end")
    anna.see("Who has played")
    anna.page.locator(".latest a").first.click()
    anna.see("Decision 0 of")


def test_the_page_of_a_game_shows_the_parts_of_its_lesson(visit: Visit) -> None:
    anna = visit(name="Anna", newcomer=True)
    anna.go("/game/essen")
    parts = anna.page.locator(".learn li")
    expect(parts).to_have_count(4)
    expect(parts.first).to_contain_text("1 · 5 steps")
    expect(parts.first).to_contain_text("Getting ready")


def test_a_page_without_games_has_a_button_no_wider_than_its_words(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.go("/mine")
    button = anna.page.get_by_role("link", name="To the games").bounding_box()
    assert button is not None
    assert button["width"] < 300


def test_with_two_games_to_continue_the_shelf_is_seen_whole(visit: Visit) -> None:
    """What waits lies low: the ways to play every game of the first row are in the window."""
    anna = visit(name="Anna")
    anna.prepare_table("essen_the_game", [None, "greedy"])
    anna.wait_until_asked()
    anna.prepare_table("essen", [None, "greedy", "greedy", "greedy"])
    anna.wait_until_asked()
    anna.go("/")
    expect(anna.page.locator(".waiting .card")).to_have_count(2)
    expect(anna.page.locator(".waiting .card").first).to_contain_text("Your turn.")
    for way in anna.page.locator(".shelf .game").nth(3).locator(".button").all():
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= WIDE[1]
    assert illegible(anna.page, ".waiting") == []


def test_a_table_is_said_in_a_sentence_before_it_is_opened(visit: Visit) -> None:
    """Options in words, and only those that mean something with so many players."""
    anna = visit(name="Anna")
    anna.go("/new/essen_the_game")
    told = anna.page.locator(".told")
    expect(told).to_contain_text("You, a person by link and 2 bots (regular) play")
    expect(anna.page.locator(".next")).to_contain_text("you send one link")
    assert "before_actions" not in anna.page.content()
    expect(anna.page.get_by_text("because only two play")).to_have_count(0)
    anna.page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(anna.page.get_by_text("because only two play")).to_be_visible()
    anna.page.get_by_label("Without, for a first or a family game").first.check()
    expect(told).to_contain_text("Crowds that slow you down: without")
    anna.page.get_by_role("group", name="Who sits at red?").get_by_label("A person").check(force=True)
    expect(told).to_contain_text("You and a person by link play")
    expect(anna.page.locator(".next")).to_contain_text("you send one link")


def test_the_end_is_a_front_page(visit: Visit, finished: str) -> None:
    """Who won, what made the difference, moments to see again, and the board underneath."""
    anna = visit(name="Anna")
    anna.go(f"/table/{finished}")
    front = anna.page.locator(".front .mast").locator("..")
    expect(front.locator("h2")).to_contain_text("with")
    expect(front.locator(".podium li")).to_have_count(3)
    expect(anna.page.locator(".result .total td")).to_have_count(3)
    expect(front.locator(".podium .thing svg")).to_have_count(3)
    bar = anna.page.locator(".ended .who")
    expect(bar).to_contain_text("ahead of")
    expect(bar).not_to_contain_text("have been played")  # the front page says how it ended
    front.get_by_role("button", name="Look at the board").click()
    expect(bar).to_contain_text("have been played")
    expect(anna.page.locator("svg.essen").first).to_be_visible()
    anna.page.get_by_role("button", name="Back to the front page").click()
    expect(front.locator("h2")).to_contain_text("with")
    anna.page.reload()
    anna.page.locator(".moments a").first.click()
    anna.page.wait_for_url("**/replay/**")


def test_finished_games_are_listed_with_people_place_and_points(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("template", [None, "greedy"])
    for _ in range(60):
        anna.page.wait_for_selector(f"{OPEN}, .final")
        if anna.page.locator(".final").count():
            break
        before = anna.state()
        anna.page.keyboard.press("1")
        anna.wait_for_news(before)
    anna.page.wait_for_selector(".final")
    anna.go("/mine")
    line = anna.page.locator(".over li")
    expect(line).to_contain_text("Fruit Stall")
    expect(line).to_contain_text("today, with Bot")
    expect(line).to_contain_text("points")
    expect(line).to_contain_text("of 2")
    anna.page.get_by_label("Search by person or game").fill("nobody of this name")
    anna.see("No finished game fits.")
    anna.page.get_by_label("Search by person or game").fill("fruit")
    line.get_by_role("link", name="Look back: Fruit Stall, today").click()
    anna.see("Decision 0 of")


def test_the_button_of_a_small_card_stays_in_one_line(visit: Visit) -> None:
    """However many faces stand beside it."""
    anna = visit(name="Anna")
    anna.prepare_table("essen", [None] * 8)
    anna.prepare_table("demokratia", [None] * 3)
    anna.go("/mine")
    buttons = anna.page.locator(".running").get_by_role("link", name="Look in")
    expect(buttons).to_have_count(2)
    sizes = {buttons.nth(at).bounding_box()["height"] for at in range(2)}  # type: ignore[index]
    assert len(sizes) == 1


def test_the_link_of_a_chair_is_shown_to_a_camera_and_its_code_fetched_only_then(visit: Visit) -> None:
    """Dark on light with a margin, in the evening, too; the link stays to be copied."""
    anna = visit(name="Anna", dark=True)
    fetched: list[str] = []
    anna.page.on("request", lambda request: fetched.append(request.url))
    anna.open_table("essen", [None, None, "greedy"])
    anna.page.wait_for_selector(".gathering aside")
    assert not [url for url in fetched if "/Qr-" in url]
    anna.page.get_by_role("button", name="QR code of the link for red").click()
    code = anna.page.get_by_role("img", name="QR code of the link for red")
    expect(code).to_be_visible()
    assert [url for url in fetched if "/Qr-" in url]
    fills = code.locator("*").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
    assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    link = anna.page.get_by_label("Invitation for red").input_value()
    assert link.endswith(anna.table["invites"]["1"])
    expect(anna.page.get_by_role("dialog")).to_contain_text(link)
    anna.page.keyboard.press("Escape")
    expect(code).to_have_count(0)


def test_chairs_are_swapped_before_the_game_begins(visit: Visit) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben", size=PHONE)
    anna.open_table("essen", [None, None, None])
    ben.accept(anna.table["invites"]["1"])
    ben.page.get_by_role("button", name="Swap chairs: Ben").click()
    ben.page.get_by_role("button", name="To this chair: green").click()
    anna.see("Ben takes another chair.")
    anna.page.get_by_role("button", name="Swap chairs: Anna").click()
    anna.page.get_by_role("button", name="To this chair: green").click()
    anna.see("Anna takes another chair.")
    order = ben.page.locator("aside ul").first.locator(".who b")
    expect(order).to_have_text(["Ben", "free", "Anna"])


def test_the_host_sees_that_somebody_learns_the_game_before_they_sit_down(visit: Visit) -> None:
    """The invitation says so; the mark goes when they are back, and nobody else is told."""
    anna, ben, cleo = visit(name="Anna"), visit(name="Ben", newcomer=True), visit(name="Cleo")
    anna.open_table("essen", [None, None, None])
    cleo.accept(anna.table["invites"]["2"])
    ben.go(f"/invite/{anna.table['invites']['1']}")
    ben.see("Anna sees that you are learning.")
    anna.see("link opened")
    ben.page.get_by_role("link", name="Learn first").click()
    anna.see("is learning the game first")
    expect(cleo.page.locator(".gathering")).not_to_contain_text("learning")
    ben.page.wait_for_url("**/table/**")
    ben.accept(anna.table["invites"]["1"])
    expect(anna.page.locator("body")).not_to_contain_text("is learning the game first")


def test_on_a_phone_a_new_table_is_rows_that_open(visit: Visit) -> None:
    """Chairs and settings say what is chosen; what else may be stands below them, large enough for a thumb."""
    anna = visit(name="Anna", size=PHONE)
    anna.go("/new/la_loire")
    page = anna.page
    chair = page.get_by_role("group", name="Who sits at blue?")
    expect(chair.get_by_role("radio")).to_have_count(0)
    expect(page.locator("form select")).to_have_count(0)
    kind = chair.get_by_role("button")
    expect(kind).to_have_attribute("aria-expanded", "false")
    kind.click()
    chair.locator("label", has=page.get_by_role("radio", name="expert")).click()
    expect(chair.locator(".who b")).to_contain_text("expert")
    chair.locator("label", has_text="A person").click()
    expect(chair.get_by_role("button")).to_contain_text("A person")
    expect(page.locator(".told")).to_contain_text("You, 2 people by link and a bot")
    row = page.locator("details", has_text="Who may come?")
    expect(row.locator("summary")).to_contain_text("Only who has a link")
    assert row.locator("summary").bounding_box()["height"] >= 44  # type: ignore[index]
    row.locator("summary").click()
    row.get_by_label("Anybody").click()
    expect(row.locator("summary")).to_contain_text("Anybody")
    cover = page.locator(".games [aria-current]").bounding_box()
    assert cover is not None
    assert cover["x"] >= 0
    assert cover["x"] + cover["width"] <= PHONE[0], "the chosen cover is seen whole"
    page.get_by_label("Remember these choices for next time").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    anna.see("2 free seats")
    anna.go("/new/la_loire")
    expect(page.locator("details", has_text="Who may come?").locator("summary")).to_contain_text("Anybody")


def test_on_a_phone_a_bot_is_chosen_by_its_face(visit: Visit) -> None:
    """As people gather; and a thumb finds every button."""
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("essen", [None, None, None])
    chairs = anna.page.locator("aside .card").first
    anna.page.get_by_role("button", name="Seat a bot at red").click()
    expect(anna.page.locator(".gathering select")).to_have_count(0)
    chairs.locator("label", has=anna.page.get_by_role("radio", name="expert")).click()
    expect(chairs.locator("li").nth(1)).to_contain_text("expert")
    buttons = chairs.locator("button:visible")
    assert buttons.count() >= 6
    heights = buttons.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44


@pytest.mark.parametrize("game", ["essen", "la_loire", "demokratia", "essen_the_game"])
def test_in_a_low_window_a_new_table_is_seen_at_once(visit: Visit, game: str) -> None:
    """Nothing to scroll to; a setting opens over the chairs and closes with a key."""
    anna = visit(name="Anna", size=SMALL)
    page = anna.page
    anna.go(f"/new/{game}")
    page.wait_for_selector("form .seats")
    page.get_by_role("radiogroup", name="seats").get_by_role("radio").last.check(force=True)
    row = page.locator("details", has_text="Who may come?")
    row.locator("summary").click()
    row.get_by_label("Anybody").check()
    page.keyboard.press("Escape")
    expect(row.get_by_label("Anybody")).to_be_hidden()
    expect(row.locator("summary")).to_contain_text("Anybody")
    assert page.evaluate("document.documentElement.scrollHeight") <= SMALL[1]


def test_of_all_tables_that_wait_one_is_what_to_do_next(past: tuple[Server, str], chromium: Browser) -> None:
    """One filled button among the cards of my games; the others lead on, too."""
    house, code = past
    anna = Person(chromium, house.url, name="Anna")
    anna.context.request.post(f"{house.url}/api/recover", data={"code": code})
    anna.go("/mine")
    cards = anna.page.get_by_role("link", name="Continue: ESSEN")
    expect(cards).to_have_count(2)
    assert cards.evaluate_all("all => all.map(one => one.classList.contains('primary'))") == [True, False]
    anna.close()
