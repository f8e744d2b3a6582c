import { hint } from './hint.svelte';

/** What there is to say about a thing. */
export interface Note {
  text: string;
  tone: 'offer' | 'quiet';
  rule?: string;
}

/** The hand on a thing: as long as it rests there the note beside it says what holds now, also when the board changes below it. */
export class Pointing {
  private at: Element | null = $state.raw(null);

  constructor(note: () => Note | null) {
    $effect(() => {
      const at = this.at;
      if (!at?.isConnected) return;
      const said = note();
      if (said) hint.show(at, said.text, said.tone, said.rule);
      return () => hint.hide(at);
    });
  }

  on(element: Element): void {
    this.at = element;
  }

  off(): void {
    this.at = null;
  }
}
