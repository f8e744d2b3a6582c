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

  /** The hand is there; `asks` when it clicked, which is a question. */
  on(element: Element, asks = false): void {
    this.asked = asks;
    this.tone = null;
    if (this.at === element) this.at = null;
    queueMicrotask(() => (this.at = element));
  }

  off(): void {
    this.asked = false;
    this.at = null;
  }
}
