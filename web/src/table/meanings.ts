import { hint } from './hint.svelte';
import { atRest } from './pointing.svelte';

/** Who only passes by asks nothing, and what can be picked speaks for itself first. */
const RESTING = 400;

/** What a drawing means (`data-means`) is told where the hand rests on it; a click or a finger asks for it, and then it stays. */
export function meanings(frame: HTMLElement): void {
  let at: HTMLElement | SVGElement | null = null;
  let told: Element | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** A drawing came under a hand at rest, which has not asked what it means as long as it does not move. */
  let came = false;
  const meant = (event: Event): HTMLElement | SVGElement | null => (event.target as Element).closest('[data-means]');
  const tell = (asked: boolean): void => {
    if (!at?.isConnected || (hint.text && told !== at && !hint.yields(at))) return;
    told = at;
    hint.show(at, at.dataset.means!, 'quiet');
    if (asked) hint.pin();
  };
  const over = (event: PointerEvent): void => {
    const now = event.pointerType === 'mouse' ? meant(event) : null;
    if (now === at) return;
    clearTimeout(later);
    if (at) hint.hide(at);
    at = now;
    told = null;
    came = !!at && atRest(event);
    if (at && !came) later = setTimeout(tell, RESTING, false);
  };
  const ask = (event: Event): void => {
    at = meant(event);
    clearTimeout(later);
    came = false;
    if (at) later = setTimeout(tell, 0, true);
  };
  frame.addEventListener('pointerover', over);
  frame.addEventListener('pointermove', () => {
    if (came) later = setTimeout(tell, RESTING, false);
    came = false;
  });
  frame.addEventListener('click', ask);
  frame.addEventListener('pointerleave', () => {
    clearTimeout(later);
    if (at) hint.hide(at);
    at = told = null;
    came = false;
  });
}
