"""Lays out build/site-docs for `make site`: the pages of docs/, and a reference page for each public module.

Links that lead out of docs/ (to sources and tests) become links into the repository's files as text.
"""

from pathlib import Path
import re
import shutil

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TARGET = ROOT / "build" / "site-docs"
MODULE = re.compile(r"^\| `(fairground[\w.]+)` \| (.*) \|$", re.MULTILINE)


def public_modules() -> list[str]:
    """What docs/api.md declares."""
    return [module for module, _ in MODULE.findall((DOCS / "api.md").read_text("utf-8"))]


def within_docs(text: str, page: Path) -> str:
    """Links to files that are no pages are shown as the names of the files."""

    def kept(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        file = (page.parent / target.partition("#")[0]).resolve()
        return found[0] if file.is_relative_to(DOCS) or "://" in target or target.startswith("#") else words

    return re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)", kept, text)


def main() -> None:
    """Write everything anew."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(DOCS, TARGET)
    for page in DOCS.rglob("*.md"):
        text = within_docs(page.read_text("utf-8"), page)
        (TARGET / page.relative_to(DOCS)).write_text(text, "utf-8")
    readme = (ROOT / "README.md").read_text("utf-8").replace("](docs/", "](")
    (TARGET / "index.md").write_text(within_docs(readme, DOCS / "index.md"), "utf-8")
    (TARGET / "reference").mkdir()
    for module in public_modules():
        (TARGET / "reference" / f"{module}.md").write_text(f"# `{module}`\n\n::: {module}\n", "utf-8")


if __name__ == "__main__":
    main()
