"""What an extra needs, for pip: `pip install .[bench]` would put a copy of ourselves in place of the sources.

python -m tools.extra bench
"""

from pathlib import Path
import sys
import tomllib

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def needed(extra: str) -> list[str]:
    """The requirements of an extra, as pyproject.toml lists them."""
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    if extra not in extras:
        raise SystemExit(f"there is no extra {extra!r}; there are {', '.join(sorted(extras))}")
    return list(extras[extra])


if __name__ == "__main__":
    print(*needed(sys.argv[1]))
