"""Draws the icons of the installed client from the sign of the house: `python -m tools.icons`, with Chromium."""

import shutil

from tools.citations import ROOT

SIGN = ROOT / "web/public/favicon.svg"
ICONS = ROOT / "web/public/icons"
PAPER = "#f5eddc"
BADGE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 13 16 3l13 10z" fill="#fff"/>'
    '<path d="M6 15h20v13h-7v-6a3 3 0 0 0-6 0v6H6z" fill="#fff"/></svg>'
)
"""One colour on nothing: what Android puts into its status bar."""


def drawings() -> dict[str, tuple[str, int, str, int]]:
    """By name: what is drawn, how large, on which ground, and how much of it the sign fills, in percent."""
    sign = SIGN.read_text("utf-8")
    return {
        "icon-192": (sign, 192, "transparent", 100),
        "icon-512": (sign, 512, "transparent", 100),
        "maskable-512": (sign, 512, PAPER, 72),
        "badge-96": (BADGE, 96, "transparent", 100),
    }


def main() -> None:
    """Draw all of them anew."""
    from playwright.sync_api import sync_playwright

    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (drawing, size, ground, share) in drawings().items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
                f"svg{{width:{share}%;height:{share}%}}</style>{drawing}"
            )
            page.screenshot(omit_background=True, path=ICONS / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
