import { shape } from './shape.svelte';

/** Where the line on top and the goal line end. */
const TOP = 78;

/**
 * A phone shows a part of the table: one of these things is brought between the line on top and the sheet, unless one of them is
 * there already. A map with a window of its own looks where it has to by itself.
 */
export function bringIntoView(things: Element[], behavior: ScrollBehavior): void {
  if (!things.length) return;
  const low = innerHeight - shape.sheet;
  const boxes = things.map((thing) => (thing.closest('[data-window]') ?? thing).getBoundingClientRect());
  if (boxes.some((box) => box.top >= TOP - 4 && box.bottom <= low + 4)) return;
  const [{ top, bottom }] = boxes as [DOMRect];
  // What is too tall is seen from its top on.
  scrollBy({ top: bottom - top > low - TOP ? top - TOP : (top + bottom - TOP - low) / 2, behavior });
}
