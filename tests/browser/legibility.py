"""Can everything on a page be read? Text that is too small, that is cut, or that overlaps other text.

assert illegible(person.page) == []                  the whole page
assert illegible(person.page, ".board") == []        only the board
"""

from playwright.sync_api import Page

SMALLEST = 12.0
"""Pixels. Nothing is smaller than this, at any size of the window."""

FIND = """([root, smallest]) => {
  const found = [], texts = [], SIDES = ['left', 'top', 'right', 'bottom'];
  /** What is asked of an element again and again, for all the texts in it. */
  const once = ask => {
    const known = new Map();
    return one => {
      if (!known.has(one)) known.set(one, ask(one));
      return known.get(one);
    };
  };
  const told = once(one => {
    const style = getComputedStyle(one);
    const box = style.display !== 'inline' && !(one instanceof SVGElement && one.tagName !== 'svg');
    const hidden = style.display === 'none' || style.visibility !== 'visible' || Number(style.opacity) === 0
      || one.matches('.unseen, .travelling, .skip') || style.clipPath === 'inset(50%)';
    const x = box ? style.overflowX : 'visible', y = box ? style.overflowY : 'visible';
    const area = x !== 'visible' || y !== 'visible' ? one.getBoundingClientRect() : null;
    return {hidden, x, y, area, position: style.position, window: one.dataset && one.dataset.window !== undefined};
  });
  const across = (box, area) => {
    box.left = Math.max(box.left, area.left);
    box.right = Math.min(box.right, area.right);
  };
  const along = (box, area) => {
    box.top = Math.max(box.top, area.top);
    box.bottom = Math.min(box.bottom, area.bottom);
  };
  const outside = (box, edge, over) => box.left < edge.left - 2 || box.right > edge.right + 2
    || box.top < edge.top - over || box.bottom > edge.bottom + over;
  /** The edges that cut what reaches over them, and those that only hide it until somebody scrolls. */
  const clip = once(one => {
    const box = {left: 0, top: -1e6, right: innerWidth, bottom: 1e6}, seen = {...box};
    let fixed = false;
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      const {hidden, x, y, area, position, window} = told(at);
      if (hidden) return null;
      if (x !== 'visible' && !fixed) {
        across(seen, area);
        if (x !== 'auto' && x !== 'scroll') across(box, area);
      }
      if (y !== 'visible' && !fixed) {
        along(seen, area);
        if (y !== 'auto' && y !== 'scroll') along(box, area);
      }
      // A window onto a larger drawing moves with a finger: what it cuts comes into sight.
      if (window) {
        Object.assign(box, {left: -1e6, top: -1e6, right: 1e6, bottom: 1e6});
        fixed = true;
      }
      if (position === 'fixed') fixed = true;
    }
    return {box, seen};
  });
  /** What lies over the page for itself (a sheet, a head that stays, something opened) hides what is under it. */
  const layer = once(one => {
    if (one.matches('[role=dialog], [role=tooltip]') || /fixed|sticky/.test(told(one).position)) return one;
    return one.parentElement && layer(one.parentElement);
  });
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent.trim(), holder = node.parentElement;
    if (!said || !holder || /^(style|script|title|option|desc)$/i.test(holder.tagName)) continue;
    if (!holder.checkVisibility()) continue;
    const limits = clip(holder);
    if (!limits) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of words that are set narrower (textLength) a range tells how wide they would have been.
    const narrower = holder instanceof SVGElement && holder.hasAttribute('textLength');
    const rects = narrower ? [holder.getBoundingClientRect()] : [...range.getClientRects()];
    const boxes = rects.filter(box => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    let size = parseFloat(getComputedStyle(holder).fontSize);
    if (holder instanceof SVGGraphicsElement) {
      const turned = holder.getScreenCTM();
      size *= Math.hypot(turned.c, turned.d);
    }
    if (size < smallest - 0.05) found.push(`small ${size.toFixed(1)} px: ${said.slice(0, 50)}`);
    const {box: edge, seen} = limits;
    // Letters reach a little over the line they stand on; what is cut loses more than that.
    const slack = size * 0.3;
    for (const box of boxes) {
      if (box.right < seen.left || box.left > seen.right || box.bottom < seen.top || box.top > seen.bottom) {
        if (SIDES.every(side => seen[side] === edge[side])) found.push(`cut off: ${said.slice(0, 50)}`);
        continue;
      }
      if (outside(box, edge, slack)) found.push(`cut: ${said.slice(0, 50)}`);
      const button = holder.closest('button');
      const stiff = button && getComputedStyle(button).overflowY === 'visible';
      if (stiff && outside(box, button.getBoundingClientRect(), slack)) {
        found.push(`sticks out: ${said.slice(0, 50)}`);
      }
      const inside = box.top >= seen.top - 1 && box.bottom <= seen.bottom + 1;
      if (inside) texts.push({said, box, holder, layer: layer(holder)});
    }
    if (holder instanceof SVGElement && /\\S…$/.test(said)) found.push(`shortened: ${said}`);
    const block = holder.closest('p, b, button, span, li, h1, h2, h3, div');
    if (block && !(holder instanceof SVGElement)) {
      const style = getComputedStyle(block);
      const wide = style.textOverflow === 'ellipsis' && block.scrollWidth > block.clientWidth + 1;
      const high = style.webkitLineClamp !== 'none' && block.scrollHeight > block.clientHeight + 2;
      if (wide || high) found.push(`shortened: ${said.slice(0, 60)}`);
    }
  }
  texts.sort((a, b) => a.box.left - b.box.left);
  for (let i = 0; i < texts.length; i++) {
    for (let j = i + 1; j < texts.length && texts[j].box.left < texts[i].box.right - 2; j++) {
      const [a, b] = [texts[i], texts[j]];
      if (a.holder === b.holder || a.layer !== b.layer) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const low = 0.34 * Math.min(a.box.height, b.box.height);
      if (wide > 2 && high > low) found.push(`overlap: ${a.said.slice(0, 40)} / ${b.said.slice(0, 40)}`);
    }
  }
  return [...new Set(found)];
}"""


def illegible(page: Page, root: str = "body", smallest: float = SMALLEST) -> list[str]:
    """What cannot be read in this part of the page, in words; nothing if all is well."""
    found: list[str] = page.evaluate(FIND, [root, smallest])
    return found


HIDDEN = """() => [...document.querySelectorAll('.tray .offer')].filter(one => {
  const box = one.getBoundingClientRect(), tray = one.closest('.tray').getBoundingClientRect();
  return box.bottom > tray.bottom + 1 || box.right > tray.right + 1 || box.top < tray.top - 1;
}).map(one => `out of sight: ${one.textContent.trim().slice(0, 50)}`)"""


def hidden_options(page: Page) -> list[str]:
    """The options in the bar that one would have to scroll for."""
    found: list[str] = page.evaluate(HIDDEN)
    return found
