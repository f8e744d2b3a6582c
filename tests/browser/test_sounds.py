"""What is heard at a table: nothing until the sound is switched on; then coins, tiles, the own turn and the end."""

from collections.abc import Callable

from tests.browser.people import OPEN, Person

Visit = Callable[..., Person]

EAR = """
  window.heard = [];
  window.speakers = 0;
  const Speaker = window.AudioContext;
  window.AudioContext = class extends Speaker {
    constructor() { super(); window.speakers += 1; }
    createOscillator() {
      const tone = super.createOscillator(), set = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (pitch, at) => { window.heard.push(pitch); return set(pitch, at); };
      return tone;
    }
  };
"""
"""Writes down the pitch of every tone, and whether anything to play it with was made."""
TURN, COIN, TILE, END = 784, 1976, 210, 392
"""A pitch that only this sound has."""
WISHED = ("sellers 2", "buzz", "leave", "drive")
SOLD = "() => [...document.querySelectorAll('.log .line')].some(one => one.textContent.includes('Round 2 begins'))"


def listener(visit: Visit, *, sound: bool) -> Person:
    anna = visit(name="Anna")
    anna.context.add_init_script(EAR)
    if sound:
        anna.context.add_init_script("localStorage['fairground.sound'] ??= 'true'")
    return anna


def play_a_round(anna: Person) -> None:
    """Whoever sells hears it only if the sound is on."""
    while not anna.page.evaluate(SOLD):
        anna.wait_for_turn()
        before, offers = anna.state(), anna.offers
        anna.click_offer(next((one for one in WISHED if one in offers), offers[0]))
        anna.wait_for_news(before)
    anna.wait_for_turn()


def test_nothing_is_heard_before_somebody_wishes_it(visit: Visit) -> None:
    anna = listener(visit, sound=False)
    anna.open_table("essen", [None, "greedy"])
    play_a_round(anna)
    assert anna.page.evaluate("heard") == []
    assert anna.page.evaluate("speakers") == 0


def test_coins_tiles_and_the_own_turn_are_heard(visit: Visit) -> None:
    anna = listener(visit, sound=True)
    anna.open_table("essen", [None, "greedy"])
    play_a_round(anna)
    anna.page.wait_for_function(
        f"() => [{TURN}, {COIN}, {TILE}].every(pitch => heard.includes(pitch))",
    )
    assert END not in anna.page.evaluate("heard")


def test_the_end_of_a_game_is_heard_once(visit: Visit) -> None:
    anna = listener(visit, sound=True)
    anna.open_table("template", [None, "greedy"])
    for _ in range(60):
        anna.page.wait_for_selector(f"{OPEN}, .final")
        if anna.page.locator(".final").count():
            break
        before = anna.state()
        anna.page.keyboard.press("1")
        anna.wait_for_news(before)
    anna.page.wait_for_selector(".final")
    anna.page.wait_for_function(f"() => heard.includes({END})")
    assert anna.page.evaluate(f"heard.filter(pitch => pitch === {END}).length") == 1
