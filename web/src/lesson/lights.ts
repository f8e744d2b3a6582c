/** Where the coach points: the elements that a point names, and the boxes to leave light in the dark. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 6;
/** What may be scrolled: the options of the bar, the cards of a sheet. */
export const LISTS = '.options, dialog .list';
/** What belongs to no step and is never an error: rules, light, menu, the way home, and taking back what was done. */
export const TOOLS = 'header.top a, header.top button, .tray [aria-keyshortcuts="u"]';

/** The elements that stand for a point: a place on the board, an offer, or a part of the table's frame. */
export function named(point: string): Element[] {
  const [kind, ...rest] = point.split(':');
  const name = rest.join(':');
  if (kind === 'place') return [...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)];
  if (kind === 'offer') return leading([name]);
  return [...document.querySelectorAll(`[data-point="${CSS.escape(point)}"]`)];
}

/**
 * Whatever can be touched to come to one of these decisions, wherever it is drawn. What takes several decisions at one
 * touch has to take those of the path, each of which is the beginning of a notation.
 */
export function leading(notations: string[], path: string[] = []): Element[] {
  const wanted = new Set(notations);
  return [...document.querySelectorAll<HTMLElement>('[data-offer], [data-leads]')].filter(
    (element) =>
      (element.dataset.offer ?? element.dataset.leads ?? '').split('|').some((one) => wanted.has(one)) &&
      (!path.length || (element.dataset.ride ?? '').split(', ').every((one, at) => !one || `${one} `.startsWith(`${path[at]} `))),
  );
}

export function boxOf(element: Element): Box | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (!width || !height) return null;
  // Where a sheet lies open, nothing but what is on it can be touched.
  const sheet = document.querySelector('dialog[open]');
  if (sheet && !sheet.contains(element)) return null;
  // What was scrolled out of its list is not there to be touched.
  const list = element.closest(LISTS)?.getBoundingClientRect();
  if (list && (y + height / 2 < list.top || y + height / 2 > list.bottom)) return null;
  const box = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  if (list) box.height = Math.min(box.height, list.bottom + MARGIN - box.y);
  // On a phone the bar lies over the board: what is below it is not seen.
  const bar = document.querySelector('[data-point="tray"]');
  const edge = bar && !sheet && !bar.contains(element) ? bar.getBoundingClientRect().top - 2 : Infinity;
  if (y >= edge && x < (bar?.getBoundingClientRect().right ?? 0)) return null;
  if (box.y < edge && box.y + box.height > edge && box.x < (bar?.getBoundingClientRect().right ?? 0)) box.height = edge - box.y;
  // Nor is what was scrolled below the line on top.
  const head = sheet ? null : document.querySelector('header.top');
  const ceiling = head && !head.contains(element) ? head.getBoundingClientRect().bottom : 0;
  if (y + height <= ceiling) return null;
  if (y < ceiling) [box.height, box.y] = [box.y + box.height - ceiling, ceiling];
  return box;
}

export function boxesOf(elements: Element[]): Box[] {
  return elements.map(boxOf).filter((box): box is Box => box !== null);
}

/** One box around all. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** So much more than what is only to be read. */
const LIGHT = 1000;
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Where the bubble stands: beside what it speaks of, inside the window, over as little of the light as can be, and then
 * over as little as can be of what is to be read as well.
 */
export function beside(
  lights: Box[],
  size: { width: number; height: number },
  window_: { width: number; height: number },
  readable: Box[] = [],
): { x: number; y: number } {
  const { width, height } = size;
  const gap = 14;
  const middle = { x: (window_.width - width) / 2, y: (window_.height - height) / 2 };
  const target = lights[0];
  if (!target) return middle;
  const x = target.x + target.width / 2 - width / 2;
  const y = target.y + target.height / 2 - height / 2;
  const places = [
    { x: target.x + target.width + gap, y },
    { x: target.x - width - gap, y },
    { x, y: target.y + target.height + gap },
    { x, y: target.y - height - gap },
    middle,
    { x: middle.x, y: gap },
    { x: window_.width - width - gap, y: middle.y },
  ].map((place) => ({
    x: Math.min(Math.max(gap, place.x), window_.width - width - gap),
    y: Math.min(Math.max(gap, place.y), window_.height - height - gap),
  }));
  let best = places[0]!;
  let least = Infinity;
  for (const place of places) {
    const over = (boxes: Box[]): number => boxes.reduce((sum, box) => sum + overlap({ ...place, width, height }, box), 0);
    const covered = over(lights) * LIGHT + over(readable);
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}

/** Where a phone's bubble lies, of some heights that come into question: over as little of the light as can be, else the first. */
export function clearest(lights: Box[], size: { width: number; height: number }, tops: number[]): number {
  const covered = (y: number): number => lights.reduce((sum, light) => sum + overlap({ x: 0, y, ...size }, light), 0);
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best));
}

/** What of the window no light reaches, as boxes side by side: there a click is answered with "later". */
export function unlit(holes: Box[], width: number, height: number): Box[] {
  const rows = [0, height, ...holes.flatMap((hole) => [hole.y, hole.y + hole.height])]
    .filter((y) => y >= 0 && y <= height)
    .sort((a, b) => a - b);
  const found: Box[] = [];
  rows.slice(1).forEach((bottom, index) => {
    const top = rows[index]!;
    if (bottom - top < 0.5) return;
    let x = 0;
    const across = holes.filter((hole) => hole.y < bottom && hole.y + hole.height > top).sort((a, b) => a.x - b.x);
    for (const hole of across) {
      if (hole.x > x) found.push({ x, y: top, width: hole.x - x, height: bottom - top });
      x = Math.max(x, hole.x + hole.width);
    }
    if (x < width) found.push({ x, y: top, width: width - x, height: bottom - top });
  });
  return found;
}
