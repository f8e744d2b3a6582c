import { expect, test } from 'vitest';
import type { ReasonAgainst } from '../src/api/types';
import { whyNot } from '../src/table/whyNot';

const cell = (name: string, sentence: string): ReasonAgainst => ({
  action: `cell ${name}`,
  label: `On ${name}`,
  title: '',
  sentence,
  rule: 'D-3.4',
});

test('decisions with the same reason stand together, the particular ones first', () => {
  const reasons = [
    { action: 'give', label: 'Give a citizen away', title: '', sentence: 'Another phase.', rule: 'D-1.1' },
    ...['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1'].map((name) => cell(name, 'No road leads here.')),
    cell('d2', 'It would block a road.'),
  ];
  expect(whyNot(reasons)).toEqual([
    { decisions: 'On d2', sentence: 'It would block a road.', rule: 'D-3.4' },
    { decisions: 'On a1, On a2, On b1, On b2, On c1 … (7)', sentence: 'No road leads here.', rule: 'D-3.4' },
    { decisions: 'Give a citizen away', sentence: 'Another phase.', rule: 'D-1.1' },
  ]);
});
