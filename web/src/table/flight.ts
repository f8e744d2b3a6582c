/** Pieces that travel over the board; fetched with the first of them, for whoever wants motion. */
import type { Travel } from '../games/face';
import { kit, type Shape } from '../pieces/kit';
import { breath } from './soon';

const STAGE = 380;
/** All the stages of one position together take no longer than this. */
const WHOLE = 1900;
/** Nobody sees a piece that travels for less than this. */
const TOO_SHORT = 60;
const MOST_PIECES = 5;
const SVG = 'http://www.w3.org/2000/svg';

function centre(frame: Element, outer: DOMRect, place: string): { x: number; y: number } | null {
  const element = frame.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2 };
}

function draw(travel: Travel, size: number): SVGSVGElement {
  const shape: Shape = typeof travel.piece === 'string' ? kit[travel.piece] : travel.piece;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  for (const [d, fill] of [
    [shape.body, travel.fill ?? 'var(--wood-light)'],
    [shape.lines, 'none'],
  ] as const) {
    if (!d) continue;
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', fill);
    path.setAttribute('stroke', 'var(--ink)');
    path.setAttribute('stroke-width', '1.4');
    svg.append(path);
  }
  return svg;
}

/** Let pieces travel over the board, stage after stage, for `most` milliseconds at 1x. Ends early when the signal says so. */
export async function travelAll(frame: HTMLElement, travels: Travel[], signal: AbortSignal, speed = 1, most = Infinity): Promise<void> {
  const stages = new Map<string, Travel[]>();
  for (const travel of travels) {
    if (travel.count >= 0.5) stages.set(travel.stage, [...(stages.get(travel.stage) ?? []), travel]);
  }
  const usual = Math.min(STAGE, Math.min(WHOLE, most) / Math.max(1, stages.size));
  if (usual < TOO_SHORT) return;
  const time = usual / speed;
  // Where everything is now, the browser finds out in a stretch of work of its own.
  await breath();
  for (const stage of stages.values()) {
    if (signal.aborted) return;
    await runStage(frame, stage, time, signal);
  }
}

async function runStage(frame: HTMLElement, stage: Travel[], time: number, signal: AbortSignal): Promise<void> {
  const running: Animation[] = [];
  const pieces: Element[] = [];
  // First all is measured, then all is drawn: in turns the browser would lay the page out for each of them.
  const outer = frame.getBoundingClientRect();
  const ways = stage.map((travel) => ({ travel, from: centre(frame, outer, travel.from), to: centre(frame, outer, travel.to) }));
  for (const { travel, from, to } of ways) {
    if (!from || !to) continue;
    const count = Math.min(MOST_PIECES, Math.max(1, Math.round(travel.count)));
    for (let index = 0; index < count; index++) {
      const piece = draw(travel, 26);
      piece.classList.add('travelling');
      frame.append(piece);
      pieces.push(piece);
      const scatter = (index - (count - 1) / 2) * 9;
      const at = (point: { x: number; y: number }, aside: number): string => `translate(${point.x - 13 + aside}px, ${point.y - 13}px)`;
      running.push(
        piece.animate(
          [
            { transform: at(from, scatter), opacity: 0.3 },
            { transform: at(from, scatter), opacity: 1, offset: 0.08 },
            { transform: at(to, scatter), opacity: 1, offset: 0.92 },
            { transform: at(to, scatter), opacity: 0.2 },
          ],
          { duration: time * 0.8, delay: (time * 0.2 * index) / count, easing: 'ease-in-out', fill: 'both' },
        ),
      );
    }
  }
  const stop = (): void => running.forEach((animation) => animation.cancel());
  signal.addEventListener('abort', stop);
  await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener('abort', stop);
  pieces.forEach((piece) => piece.remove());
}
