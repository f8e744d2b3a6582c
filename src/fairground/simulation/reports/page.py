"""A report as one page that needs nothing else, and as JSON."""

from html import escape
from typing import Any

import msgspec

from fairground.games import find_game
from fairground.games.rooms import Rooms
from fairground.simulation.plan import Plan
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.plots import drawn
from fairground.simulation.reports.section import Columns, ReportTable, Section

LANGUAGE = "en"
TEXT = Rooms("fairground.simulation", ())

STYLE = """
body { font: 16px/1.55 system-ui, sans-serif; color: #22262b; background: #fbfaf7;
       margin: 0 auto; max-width: 54rem; padding: 2rem 1.2rem 4rem }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 .4rem }
h2 { font: 600 1.3rem/1.3 Georgia, serif; margin: 2.6rem 0 .4rem }
.about, .small { color: #59616a }
.small { font-size: .87rem }
p { margin: .4rem 0 }
code { background: #eeece6; padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere }
figure { margin: .8rem 0 }
svg { max-width: 100%; height: auto }
.narrow { display: none }
@media screen and (max-width: 40rem) { .wide { display: none } .narrow { display: block } }
nav a { margin-right: .9em; white-space: nowrap }
summary { cursor: pointer; color: #1f5f8b }
.all { overflow-x: auto }
table { border-collapse: collapse; font-size: .87rem; margin: .5rem 0 }
th, td { text-align: left; padding: .2rem .9rem .2rem 0; border-bottom: 1px solid #d6dade; vertical-align: top }
td + td { white-space: nowrap; font-variant-numeric: tabular-nums }
@media print { body { background: none } }
"""


def command_of(plan: Plan, games: int) -> str:
    """What was typed to make these games."""
    parts = ["fairground simulate", plan.game, "--bots", ",".join(plan.bots), "--games", str(games)]
    usual = find_game(plan.game).chosen(len(plan.bots), {})
    for name, value in plan.options.items():
        if usual[name] != value:
            parts += ["--option", f"{name}={value}"]
    for place, value in plan.box.items():
        parts += ["--set", f"{place}={value}"]
    return " ".join([*parts, "--seed", str(plan.seed), "--keep", plan.keep])


def page(games: Games, sections: list[Section]) -> str:
    """All of it as HTML."""
    words = TEXT.words(LANGUAGE)
    title = find_game(games.plan.game).words(LANGUAGE).plain("game", "title")
    head = words.say("report", "title", {"game": title, "players": games.players}, ())
    command = command_of(games.plan, len(games.outcomes))
    about = words.say("report", "about", {"games": len(games.outcomes)}, ())
    links = " ".join(f'<a href="#{part.key}">{escape(words.plain(part.key, "title"))}</a>' for part in sections)
    body = "\n".join(_section(part) for part in sections)
    return f"""<!doctype html>
<html lang="{LANGUAGE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(head)}</title>
<style>{STYLE}</style></head>
<body>
<h1>{escape(head)}</h1>
<p class="about">{escape(about)}</p>
<p class="small"><code>{escape(command)}</code></p>
<nav class="small">{links}</nav>
{body}
<p class="small">{escape(words.plain("report", "reading"))}</p>
</body>
</html>
"""


def _section(part: Section) -> str:
    words = TEXT.words(LANGUAGE)
    heading = words.plain(part.key, "title")
    said = "\n".join(f"<p>{escape(words.say(part.key, key, facts, ()))}</p>" for key, facts in part.said)
    plot = ""
    if part.plot is not None:
        below = words.plain("axes", part.plot.below if isinstance(part.plot, Columns) else part.key)
        for width in ("wide", "narrow"):
            picture = drawn(part.plot, below, narrow=width == "narrow")
            plot += f'<figure class="{width}" role="img" aria-label="{escape(heading)}">{picture}</figure>\n'
    every = _table(part.table) if part.table is not None else ""
    return f'<section id="{part.key}"><h2>{escape(heading)}</h2>\n{said}\n{plot}\n{every}</section>'


def _table(table: ReportTable) -> str:
    """All answers, for whoever unfolds them."""
    words = TEXT.words(LANGUAGE)
    heads = "".join(f'<th scope="col">{escape(words.plain("columns", head))}</th>' for head in table.heads)
    rows = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows)
    summary = escape(words.say("report", "all", {"rows": len(table.rows)}, ()))
    return (
        f'<details><summary>{summary}</summary><div class="all" tabindex="0"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody></table></div></details>"
    )


def as_json(games: Games, sections: list[Section]) -> bytes:
    """The figures alone."""
    found: dict[str, Any] = {
        "command": command_of(games.plan, len(games.outcomes)),
        "plan": games.plan,
        "games": len(games.outcomes),
        "sections": {part.key: part.data for part in sections},
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
