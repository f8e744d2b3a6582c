export type Tab = 'result' | 'log' | 'chat' | 'rules';

/** The column beside the board: which tab is open, and the rule somebody asked for. */
export class Desk {
  tab: Tab = $state('log');
  /** On small screens the column is a sheet that is opened and closed. */
  open = $state(false);
  rule = $state('');

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  lookUp(rule: string): void {
    this.rule = rule;
    this.show('rules');
  }
}
