"""Write the sentences of the browser client: `web/text` for the client itself, a game's own text for its board.

`python -m tools.client_words` writes them; a test fails when they are out of date. Each language becomes a file of its
own that the browser fetches when somebody reads it; `index.ts` beside it is what components import. Only languages in
which nothing is missing are offered: which these are is written down for the server and the terminal as well.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path

from fairground.core.words import Words
from fairground.core.words.language import LANGUAGES
from fairground.core.words.template import Template
from fairground.games import find_game, own_game_ids
from fairground.languages import sources
from fairground.languages.missing import completed
from tools.citations import ROOT
from tools.typescript_words import Writer, camel, quoted, record

WEB = ROOT / "web/src"
OFFERED = ROOT / "src/fairground/languages/offered.toml"
ENGLISH = "en"
LOOKED_UP = ("kinds", "effects", "phases")
"""Sections of a game's text that its board looks up by id; the names of things are looked up as well."""
BOARD = "board"
"""The section of a game's text that holds the sentences of its board; `[board.hints]` becomes `words.hints`."""
HEADER = "// Made by `python -m tools.client_words` from {file}. Do not edit: change the text, then `make docs`."

OFFLINE = """\
<!doctype html>
<!-- Made by `python -m tools.client_words` from web/text. Do not edit: change the text, then `make docs`. -->
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="20" />
    <title>{title}</title>
    <style>
      body {{ margin: 18vh auto; max-width: 30rem; padding: 0 1.2rem; text-align: center;
        font: 17px/1.5 system-ui, sans-serif;
        background: light-dark(#f3ead8, #1d1813); color: light-dark(#2b241d, #f3ead8); }}
      a {{ display: inline-block; margin-top: 1rem; padding: 0.7rem 1.4rem; border-radius: 10px;
        background: #a2431c; color: #fff; text-decoration: none; }}
    </style>
  </head>
  <body>
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <a href="">{again}</a>
    </main>
  </body>
</html>
"""


def files() -> dict[Path, str]:
    """Every file of words, with its content."""
    offered = completed()
    found = {OFFERED: offered_toml(offered), WEB / "words/offered.ts": offered_typescript(offered)}
    client = sources.client()
    for language in client.languages():
        found[WEB / f"words/text/{language}.ts"] = typescript(client.words(language), "web/text", "../", set())
        found[WEB.parent / f"public/offline/{language}.html"] = offline_page(client.words(language), language)
    found[WEB / "words/index.ts"] = index("./text/", "./", client.languages(), "web/text")
    for game_id in own_game_ids():
        folder = WEB / "games" / game_id
        if (folder / "index.ts").is_file():
            source = f"src/fairground/games/{game_id}/text"
            languages = sources.game_texts(game_id).languages()
            for language in languages:
                words = find_game(game_id).words(language)
                found[folder / f"words/{language}.ts"] = typescript(words, source, "../../../words/", ids(game_id))
            found[folder / "words/index.ts"] = index("./", "../../../words/", languages, source)
    return found


def offline_page(words: Words, language: str) -> str:
    """What the service worker shows while the house cannot be reached. It looks again by itself."""
    title, text, again = (escape(words.plain("app", key)) for key in ("offline", "offline_text", "again"))
    return OFFLINE.format(language=language, title=title, text=text, again=again)


def offered_toml(languages: list[str]) -> str:
    """What `fairground.languages.offered` reads."""
    listed = ", ".join(f'"{language}"' for language in languages)
    about = "# Made by `python -m tools.client_words`: the languages in which nothing is missing. Do not edit."
    return f"{about}\nlanguages = [{listed}]\n"


def offered_typescript(languages: list[str]) -> str:
    """What the client's switch offers: each language by the name it has for itself."""
    names = "".join(f"  {language}: {quoted(LANGUAGES[language].name)},\n" for language in languages)
    header = HEADER.format(file="src/fairground/languages/offered.toml")
    about = "/** The languages that can be read, as each calls itself. */"
    return f"{header}\n{about}\nexport const offered: Record<string, string> = {{\n{names}}};\n"


def ids(game_id: str) -> set[str]:
    """Every id of a game: of the names that are put together only those are written that stand for something."""
    game = find_game(game_id)
    labels = {label for kind in game.actions.kinds.values() for domain in kind.domains for label in domain.labels}
    return labels | {outcome for source in game.chance for outcome in source.outcomes}


def typescript(words: Words, source: str, runtime: str, known: set[str]) -> str:
    """One language: tables to look things up, and a function for each sentence with facts.

    Components see the plain names only: other forms are a matter of the sentences, and each language has its own.
    """
    writer = Writer(words)
    sections = [section(writer, name, texts) for name, texts in words.templates.items() if wanted(name, known)]
    tables = [names(words, table, "name", known) for table in words.lookups.names]
    used_forms = sorted((table, form) for table, form in writer.tables if form != "name")
    forms = [names(words, table, form, known) for table, form in used_forms]
    typeset = words.language.typeset
    lookups = [
        record(name, {key: typeset(text) for key, text in words.data[name].items()})
        for name in LOOKED_UP
        if known and name in words.data
    ]
    language = words.language.id
    within = ["const forms = {", *forms, "};"] if forms else []
    body = [*within, *writer.counted(), "", "export const words = {", "  names,", *lookups, *sections, "};", ""]
    used = [
        name for name, sign in ((f"{language} as L", "L."), ("named", "named(")) if any(sign in line for line in body)
    ]
    imports = [f"import {{ {', '.join(used)} }} from '{runtime}languages';"] if used else []
    header = HEADER.format(file=f"{source}/{language}.toml")
    return "\n".join([header, *imports, "", "const names = {", *tables, "};", *body])


def wanted(section: str, known: set[str]) -> bool:
    """Of a game's text the board's own sentences, of the client's text all."""
    return not known or section.split(".")[0] == BOARD


def section(writer: Writer, name: str, texts: Mapping[str, Template]) -> str:
    """A section as a group of functions and texts."""
    rows = "\n".join(f"    {camel(key)}: {writer.text(name, key)}," for key in texts)
    return f"  {camel(name.removeprefix(f'{BOARD}.').replace('.', '_'))}: {{\n{rows}\n  }},"


def names(words: Words, table: str, form: str, known: set[str]) -> str:
    """A table of names, as components and sentences look them up."""
    keys = [key for key in words.lookups.names[table] if table not in words.data.get("compose", {}) or key in known]
    return record(
        camel(table if form == "name" else f"{table}_{form}"), {key: words.name(table, key, form) for key in keys}
    )


def index(texts: str, runtime: str, languages: list[str], source: str) -> str:
    """What components import: the words in the language that is read now."""
    # The client's own English comes with its first page; a board is fetched with the words of one language.
    first = not texts.startswith("./text")
    order = sorted(languages, key=lambda name: name != ENGLISH)
    fetched = ", ".join(f"{name}: () => import('{texts}{name}')" for name in order if name != ENGLISH or first)
    return "\n".join(
        [
            HEADER.format(file=source),
            f"import {{ spoken }} from '{runtime}language.svelte';",
            f"import {'type ' if first else ''}{{ words as english }} from '{texts}{ENGLISH}';",
            "",
            f"export const words = spoken{'<typeof english>' if first else ''}({{{f' {fetched} ' if fetched else ''}}}"
            f"{'' if first else ', english'});",
            "",
        ]
    )


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
