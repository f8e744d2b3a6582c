/** The small note beside the hand: what a thing would cost and bring, or why it cannot be had now. */
class HintState {
  text = $state('');
  rule = $state('');
  x = $state(0);
  y = $state(0);
  tone: 'offer' | 'quiet' = $state('quiet');
  private at: Element | null = null;

  show(at: Element, text: string, tone: 'offer' | 'quiet', rule = ''): void {
    const box = at.getBoundingClientRect();
    this.at = at;
    this.text = text;
    this.rule = rule;
    this.tone = tone;
    this.x = box.left + box.width / 2;
    this.y = box.top;
  }

  /** Take the note away; one that stands beside another thing by now stays. */
  hide(at?: Element): void {
    if (!at || at === this.at) this.text = '';
  }
}

export const hint = new HintState();
