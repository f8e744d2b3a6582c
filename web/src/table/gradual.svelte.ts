import { getContext, untrack } from 'svelte';
import { boardContext, type BoardContext } from './context';
import { soon } from './soon';

/**
 * What is drawn of something that has many like it: when all of them come to look otherwise while something plays, one
 * after the other does, and the page answers in between. At rest, and without a table around it, it follows at once.
 */
export class Gradual<T> {
  value: T = $state.raw()!;

  /** `first` is what is drawn before anything else, where it comes about while something plays, or always. */
  constructor(now: () => T, first?: T, always = false) {
    const board = getContext<BoardContext | undefined>(boardContext);
    const gradual = (): boolean => always || untrack(() => !!board?.gradual());
    this.value = first !== undefined && gradual() ? first : untrack(now);
    $effect.pre(() => {
      const next = now();
      if (untrack(() => this.value) === next) return;
      if (gradual()) return soon(() => (this.value = next));
      this.value = next;
    });
  }
}
