"""Every rule has code and a test that name it, and the other way round; everything in the rulebook has words."""

import pytest

from fairground.games import find_game, game_ids
from tools.citations import code_citations, test_citations


@pytest.mark.parametrize("game", game_ids())
def test_rules_code_and_tests_name_the_same_ids(game: str) -> None:
    ids = set(find_game(game).rulebook().ids)
    assert set(code_citations(game)) == ids
    assert set(test_citations(game)) == ids


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_and_chapter_has_words(game: str) -> None:
    words = find_game(game).words("en")
    for section in find_game(game).rulebook().sections:
        assert words.plain("rules", section.id)
        assert words.plain("chapters", section.chapter)
        assert ("ruling" in words.plain("rules", section.id).lower()) == section.ruling
