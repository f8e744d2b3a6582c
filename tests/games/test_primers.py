"""The page of the rules that one reads first: everything has words, and the engine plays its example."""

from collections.abc import Callable
from typing import Any

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.journal import Event
from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game, game_ids
from fairground.languages.offered import offered
from fairground.server.present.catalogue import rules_text

BOOTH_OF_PEARL = 45


def happened(game_id: str) -> list[Event]:
    """All that happens in the guided first game, as it is taught."""
    game = find_game(game_id)
    lesson = game.lesson()
    assert lesson is not None
    run = LessonRun(game, lesson)
    while True:
        for _ in run.others():
            pass
        if run.over:
            return [event for step in run.play.steps for event in step.events]
        run.decide(run.expected[0])


def first(events: list[Event], kind: str, **facts: Any) -> Any:
    """The facts of the first event of a kind."""
    return next(e.facts for e in events if e.kind == kind and facts.items() <= e.facts.items())


def essen(events: list[Event]) -> dict[str, int]:
    tables = first(events, "let_in", seat=0)["tables"]
    assert first(events, "demand")["tables"] == 2
    return {
        "visitors": first(events, "let_in", seat=0)["visitors"],
        **dict(zip(("first", "second", "third", "fourth"), tables, strict=True)),
        "sellers": first(events, "sellers", seat=0)["count"],
        "coins": first(events, "sold", seat=0)["money"],
    }


def essen_the_game(events: list[Event]) -> dict[str, int]:
    popularity = [e.facts for e in events if e.kind == "popularity"][1]["hourglass"]
    bought = first(events, "buy", booth=BOOTH_OF_PEARL)
    bonus = bought["points"] - popularity
    return {"popularity": popularity, "bonus": bonus, "points": bought["points"], "price": bought["price"]}


def la_loire(events: list[Event]) -> dict[str, int]:
    delivered = first(events, "rewarded", seat=0)
    return {
        "price": first(events, "buys", place="montsoreau")["price"],
        "dear": first(events, "market", colour="blue")["price"],
        "deniers": delivered["deniers"],
        "points": delivered["points"],
    }


def demokratia(events: list[Event]) -> dict[str, int]:
    power = first(events, "power")
    seats = [e.facts for e in events if e.kind == "boule"]
    return {
        "blue": power["blue"],
        "seats": 1 + sum(seat == {"seat": 0, "phyle": "blue"} for seat in seats),
        "citizens": first(events, "citizens", seat=0)["citizens"],
        "yellow": power["yellow"],
        "taken": 1 + sum(seat["phyle"] == "yellow" for seat in seats),
        "lost": sum(e.kind == "unseated" for e in events),
    }


def template(events: list[Event]) -> dict[str, int]:
    return {"points": first(events, "sold", fruit="melon")["points"]}


EXAMPLES: dict[str, Callable[[list[Event]], dict[str, int]]] = {
    "essen": essen,
    "essen_the_game": essen_the_game,
    "la_loire": la_loire,
    "demokratia": demokratia,
    "template": template,
}


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_the_figures_of_the_example_are_what_the_engine_makes_of_it(game_id: str) -> None:
    assert find_game(game_id).rulebook().example == EXAMPLES[game_id](happened(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_everything_on_the_first_page_has_words_and_nothing_is_left_over(game_id: str) -> None:
    game = find_game(game_id)
    words, book = game.words("en"), game.rulebook()
    named = {f"primer.round.{one.name}" for one in book.round} | {f"primer.points.{one.name}" for one in book.points}
    named |= {"primer.example"} if book.example else set()
    chapters = {f"primer.chapter.{section.chapter}" for section in book.sections}
    assert {section for section in words.templates if section.startswith("primer.")} == named | chapters
    for section in named - {"primer.example"}:
        assert words.plain(section, "title")
        assert words.plain(section, "text")
    if book.example:
        assert words.say("primer.example", "text", book.example, ())


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("game_id", game_ids())
def test_every_chapter_is_told_plainly_with_pieces_before_its_exact_rules(game_id: str, language: str) -> None:
    """A few sentences: no number of a rule, nothing about rulings, and not the text of the rules once more."""
    game = find_game(game_id)
    for chapter in rules_text(game, language).chapters:
        assert chapter.pieces, chapter.id
        assert 40 < len(chapter.text) < 460, chapter.id
        assert not any(rule.id in chapter.text for rule in chapter.rules)
        assert not any(rule.text in chapter.text for rule in chapter.rules)


TERMS = {
    "essen": "seller token offer ad accountant start_money record buzz level",
    "essen_the_game": "popularity wish ranking play_test symbol courtyard parking last_turn",
    "la_loire": "merchant messenger farm monastery castle character palace shield apprentice helper circus",
    "demokratia": "ekklesia rhetor monument ostracism neutral democracy oligarchy tyranny hegemony fall",
    "template": "bag",
}
"""What a newcomer does not know by its name."""


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("game_id", TERMS)
def test_the_terms_of_a_game_explain_themselves_where_they_are_read(game_id: str, language: str) -> None:
    """Each has an entry, and each entry is found under one of its forms somewhere in the rules."""
    game = find_game(game_id)
    words, book = game.in_language(language), rules_text(game, language)
    named = {section.removeprefix("glossary.") for section in words.templates if section.startswith("glossary.")}
    assert set(TERMS[game_id].split()) <= named
    told = [one.text for one in (*book.round, *book.points)] + [book.goal, book.example]
    told += [text for one in book.chapters for text in (one.text, one.example, *(rule.text for rule in one.rules))]
    read = "\n".join(told).casefold()
    unread = [term.names for term in book.glossary if not any(name.casefold() in read for name in term.names)]
    assert unread == []


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_every_phase_a_player_can_be_in_has_its_chapter(game_id: str) -> None:
    game = find_game(game_id)
    state, dealer = game.begin(game.players[-1], {}, SeededDealer(5)), SeededDealer(6)
    phases = set()
    for count in range(game.longest):
        phases.add(game.view(state, 0).phase)
        waiting = state.waiting()
        if not waiting:
            break
        offers = state.offers(waiting[0])
        state.play(waiting[0], offers[(count * 7) % len(offers)], dealer)
    assert phases <= set(game.rulebook().phases)
