/** The small note beside the hand: what a thing would cost and bring, or why it cannot be had now. */
class HintState {
  text = $state('');
  /** What it speaks of. */
  title = $state('');
  rule = $state('');
  x = $state(0);
  top = $state(0);
  bottom = $state(0);
  /** Where it should rather stand: a thing says with `data-note` what must stay in sight. */
  side: 'above' | 'below' | '' = $state('');
  tone: 'offer' | 'quiet' = $state('quiet');
  /** Somebody clicked to read it in peace: it stays until Esc or a click elsewhere. */
  pinned = $state(false);
  private at: Element | null = null;

  show(at: Element, text: string, tone: 'offer' | 'quiet', rule = '', title = ''): void {
    const box = at.getBoundingClientRect();
    this.at = at;
    this.text = text;
    this.title = title;
    this.rule = rule;
    this.tone = tone;
    this.x = box.left + box.width / 2;
    this.top = box.top;
    this.bottom = box.bottom;
    const side = at.closest<HTMLElement | SVGElement>('[data-note]')?.dataset.note;
    this.side = side === 'above' || side === 'below' ? side : '';
  }

  pin(): void {
    this.pinned = this.text !== '' && this.tone === 'quiet';
  }

  /** Whether what is said of a thing is being read. */
  reads(at: Element): boolean {
    return this.pinned && this.at === at;
  }

  /** Whether it only says why something cannot be had, of which the hand rests on a part that has its own meaning. */
  yields(to: Element): boolean {
    return this.tone === 'quiet' && !this.pinned && !!this.at?.contains(to);
  }

  /** What it speaks of is no longer there: nobody can take the hand off it. */
  get adrift(): boolean {
    return !this.at?.isConnected;
  }

  /** Take the note away; one that stands beside another thing by now stays, and one that is being read. */
  hide(at?: Element): void {
    if (at && (at !== this.at || this.pinned)) return;
    this.text = '';
    this.pinned = false;
  }
}

export const hint = new HintState();
