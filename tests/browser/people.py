"""People with browsers of their own, who click, type and look."""

from __future__ import annotations

from collections.abc import Callable
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocketRoute, expect

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PATIENCE = 30_000
"""Milliseconds after which something is not going to happen any more, on a machine that has much else to do."""
WIDE = (1440, 900)
PHONE = (390, 844)

OPEN = ".tray:not(:has(.changing)) .offer:not([disabled], .dimmed)"
"""A choice that one owes; another one instead of a secret choice that was made can be had, but nobody waits for it."""
LINES = "all => all.map(one => one.textContent.trim())"
STATE = f"""() => (document.querySelector('.question')?.innerText ?? '') +
    ({LINES})([...document.querySelectorAll('.log .line')]).join('\\n')"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Until the page was drawn twice."""
COMING = "() => !document.querySelector('.cover[data-drawn=false], [aria-busy=true]')"
"""Whether nothing is on its way that the page has kept a place for."""

expect.set_options(timeout=PATIENCE)


class Person:
    """One person: a browser context with its own cookies, and one page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        name: str = "",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        motion: bool = False,
        pace: int = 0,
        careful: bool = False,
        newcomer: bool = False,
        workers: bool = False,
        locale: str = "en-US",
    ) -> None:
        """`pace` 0 shows everything at once; who is `careful` confirms at the end of a turn; a `newcomer` is offered
        the guided first game; with `workers` the service worker runs; the browser wishes for the `locale`."""
        touch = size[0] < 800
        self.url = url
        self.name = name
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if workers else "block",
            locale=locale,
        )
        for key, value in {"pace": 1 if motion else pace, "endTurn": careful, "learned": not newcomer}.items():
            self.context.add_init_script(f"localStorage['fairground.{key}'] ??= '{json.dumps(value)}'")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=url)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        """What the browser's console complained about."""
        self.frames: list[str] = []
        """Everything that came over the sockets."""
        self.bodies: list[str] = []
        self.lines: list[WebSocketRoute] = []
        self.shut_out = False
        """Whether a new line is cut as soon as it is there."""
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))

    def _hear(self, said: ConsoleMessage) -> None:
        """An error in the console is a complaint, and says what it is about: the address that failed."""
        if said.type == "error":
            self.complaints.append(f"{said.text} ({said.location['url']})")

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def close(self) -> None:
        self.context.close()

    # --- at the house ---

    def open_table(self, game: str, seats: list[str | None], **more: Any) -> str:
        """Open a table through the house's interface; the page then shows it."""
        self.prepare_table(game, seats, **more)
        self.go(f"/table/{self.table['id']}")
        return str(self.table["id"])

    def prepare_table(self, game: str, seats: list[str | None], **more: Any) -> None:
        """Open a table through the house's interface without looking at it."""
        plan = [{"bot": bot} for bot in seats]
        body = {"game": game, "seats": plan, "name": self.name, **more}
        answer = self.context.request.post(f"{self.url}/api/tables", data=json.dumps(body), headers=JSON)
        assert answer.ok, answer.text()
        self.table: dict[str, Any] = answer.json()["table"]

    def wait_until_asked(self) -> None:
        """Until the house waits for this person at the table, whatever page is open."""
        for _ in range(PATIENCE // 20):
            answer = self.context.request.get(f"{self.url}/api/tables/{self.table['id']}/position").json()
            if answer["seat"] in answer["waiting"]:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("the house asked for nothing")

    def accept(self, invite: str) -> None:
        """Follow an invitation link and sit down, by hand."""
        self.go(f"/invite/{invite}")
        self.page.get_by_label("What shall the others call you?").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/table/**")

    # --- at the table ---

    @property
    def things(self) -> list[str]:
        """The notations that things on the board stand for."""
        found: list[str] = self.page.eval_on_selector_all(
            ".board [role=button][data-offer]", "all => all.map(one => one.dataset.offer)"
        )
        return found

    @property
    def offers(self) -> list[str]:
        """The notations of the buttons in the tray."""
        found: list[str] = self.page.eval_on_selector_all(
            ".tray [data-offer]", "all => all.map(one => one.dataset.offer)"
        )
        return found

    def asked(self) -> bool:
        return self.page.locator(OPEN).count() > 0

    def click_thing(self, notation: str) -> None:
        self.page.locator(f'.board [data-offer="{notation}"]').first.click()

    def click_offer(self, notation: str) -> None:
        self.page.locator(f'.tray [data-offer="{notation}"]').first.click()

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(OPEN)

    def see(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(text)

    def log(self) -> str:
        """Everything that happened, a line each, opened or not."""
        lines: list[str] = self.page.eval_on_selector_all(".log .line", LINES)
        return "\n".join(lines)

    def state(self) -> str:
        """The question and the story: what changes when something has come of a click."""
        found: str = self.page.evaluate(STATE)
        return found

    def wait_for_news(self, before: str) -> None:
        """Until question or story are others than before, the game is over, or a part of a decision is picked."""
        self.page.wait_for_function(
            f"before => document.querySelector('.final, .sofar') || ({STATE})() !== before", arg=before
        )

    def until_drawn(self) -> None:
        """Until all that the page has kept a place for is there, and is drawn."""
        self.page.wait_for_function(COMING)
        self.page.evaluate(DRAWN)

    # --- the line ---

    def hold_the_line(self, filter_answers: Callable[[str], bool] | None = None) -> None:
        """From now on every socket goes through our hands and can be cut; answers can be swallowed."""

        def route(line: WebSocketRoute) -> None:
            if self.shut_out:
                line.close(code=1012, reason="cut")
                return
            server = line.connect_to_server()
            line.on_message(lambda message: server.send(message))
            server.on_message(
                lambda message: line.send(message) if not filter_answers or filter_answers(str(message)) else None
            )
            self.lines.append(line)

        self.page.route_web_socket("**/socket*", route)

    def cut_the_line(self) -> None:
        self.lines[-1].close(code=1012, reason="cut")

    # --- looking closely ---

    def violations(self, *rules: str) -> list[str]:
        """What axe-core calls serious or critical on this page, by all its rules or by some."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        only = {"runOnly": list(rules)} if rules else {}
        found = self.page.evaluate("with_ => axe.run(document, with_)", {"resultTypes": ["violations"], **only})
        return [
            f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for violation in found["violations"]
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"]
        ]


JSON = {"content-type": "application/json"}
