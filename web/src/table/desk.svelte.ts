export type Panel = '' | 'rules' | 'expected' | 'words' | 'menu' | 'keys' | 'leave';
export type Sheet = '' | 'story' | 'chat';

/** What is laid over the table because somebody asked for it: rules, a bot's explanation, the menu, sheets on a phone. */
export class Desk {
  panel: Panel = $state('');
  /** On small screens story and chat are sheets that are opened and closed. */
  sheet: Sheet = $state('');
  rule = $state('');
  /** At the end the front page lies over the board, until somebody wants to see the board. */
  atBoard = $state(false);
  /** The bot that is asked what it expected, and at which position it was asked. */
  asked: { seat: number; position: number } | null = $state.raw(null);

  show(panel: Panel): void {
    this.panel = this.panel === panel ? '' : panel;
  }

  lookUp(rule: string): void {
    this.rule = rule;
    this.panel = 'rules';
  }

  explain(seat: number, position: number): void {
    const same = this.panel === 'expected' && this.asked?.seat === seat && this.asked.position === position;
    this.asked = same ? null : { seat, position };
    this.panel = same ? '' : 'expected';
  }

  /** Close what lies on top; says whether there was something. */
  close(): boolean {
    const was = this.panel || this.sheet;
    if (this.panel) this.panel = '';
    else this.sheet = '';
    this.asked = null;
    return !!was;
  }
}
