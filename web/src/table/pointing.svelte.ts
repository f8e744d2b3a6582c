import { untrack } from 'svelte';
import { hint } from './hint.svelte';

/** What there is to say about a thing. */
export interface Note {
  text: string;
  tone: 'offer' | 'quiet';
  rule?: string;
  title?: string;
}

/** Nobody is told why not who only passes by. */
const PASSING = 350;

/** Where the hand last moved. */
let moved = '';
const spot = (event: Event): string => `${(event as PointerEvent).clientX} ${(event as PointerEvent).clientY}`;
addEventListener('pointermove', (event) => (moved = spot(event)));

/** Whether the hand has not come there, but lies where it was: the drawing came under it. */
export const atRest = (event: Event): boolean => /^pointer(enter|over)$/.test(event.type) && spot(event) === moved;

/** The hand on a thing: as long as it rests there the note beside it says what holds now, also when the board changes below it. */
export class Pointing {
  private at: Element | null = $state.raw(null);
  private asked = false;
  /** The tone of what was said since the hand came. */
  private tone: Note['tone'] | '' | null = null;

  constructor(note: () => Note | null) {
    $effect(() => {
      const at = this.at;
      if (!at?.isConnected) return;
      // A note that was read and closed does not come back: a finger that asked never leaves.
      if (this.asked && this.tone === 'quiet' && !untrack(() => hint.reads(at))) return this.off();
      const said = note();
      const before = this.tone;
      this.tone = said?.tone ?? '';
      // Why not is told to a hand that comes, and not to one at rest under which the board has become another.
      if (said?.tone === 'quiet' && !this.asked && (before ?? 'quiet') !== 'quiet') return;
      const show = (): void => {
        if (said) hint.show(at, said.text, said.tone, said.rule, said.title);
        if (this.asked) untrack(() => hint.pin());
      };
      const later = said?.tone === 'quiet' && !this.asked ? setTimeout(show, PASSING) : undefined;
      if (later === undefined) show();
      return () => {
        clearTimeout(later);
        hint.hide(at);
      };
    });
  }

  /** The hand is there; a click is a question, and where the thing came to the hand, nothing is asked. */
  on(event: Event, asks = event.type === 'click'): void {
    const element = event.currentTarget as Element;
    this.asked = asks;
    this.tone = atRest(event) ? '' : null;
    if (this.at === element) this.at = null;
    queueMicrotask(() => (this.at = element));
  }

  off(): void {
    this.asked = false;
    this.at = null;
  }
}
