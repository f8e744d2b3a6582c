import type { DemokratiaCellView, DemokratiaDemagogueView, DemokratiaView, DemokratiaVoteView } from '../../api/types';
import { words } from './en';
import { PHYLAI, signed } from './look';

const list = (parts: string[]): string => parts.join(', ');
const named = (id: string): string => id.replaceAll('_', ' ');
const vote = (one: DemokratiaVoteView): string => list(one.changes.map((change, index) => `${PHYLAI[index]} ${signed(change)}`));

function tile(cell: DemokratiaCellView): string {
  const sides = ['north', 'east', 'south', 'west'].map((side, index) => `${cell.edges[index]} ${side}`);
  return `${cell.cell}: ${cell.kind}, ${list(sides)}${cell.citizen ? `, with a ${cell.citizen} citizen` : ''}`;
}

function demagogue(view: DemokratiaView, it: DemokratiaDemagogueView, name: string): string {
  const held = view.eminences.filter((one) => one.owner === it.seat).map((one) => words.eminence[one.id]! + (one.used ? ' (used)' : ''));
  const parts = [
    `${name}, ${it.seat}${it.archon ? ', archon' : ''}${it.exile ? ', ostracised' : ''}${it.ostracised ? ', holds the Ostracism tile' : ''}: ${words.inHand(it.hand)}, ${words.inPool(it.pool)}`,
    it.agora ? `${it.agora} on the agora` : '',
    it.neutral ? `${it.neutral} neutral` : '',
    `${it.tiles_held} Athens tiles and ${it.votes_held} votes in hand`,
    it.cast_changes ? `the vote cast is ${list(it.cast_changes.map((change, index) => `${PHYLAI[index]} ${signed(change)}`))}` : it.has_cast ? 'a vote lies face down' : '',
    it.recast_by ? `the Theatre replaced it for ${it.recast_by}` : '',
    it.known_votes.length ? `you passed on ${list(it.known_votes.map(named))}` : '',
    it.known_tiles.length ? `you passed on ${list(it.known_tiles.map(named))}` : '',
    held.length ? `has ${list(held)}` : '',
    words.comes(it.would_receive),
    words.score(it.score),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** The whole board in words. */
export function describe(view: DemokratiaView, names: string[]): string[] {
  const name = (seat: number): string => names[seat] ?? view.demagogues[seat]!.seat;
  const { endings } = view;
  return [
    ...view.demagogues.map((it, seat) => demagogue(view, it, name(seat))),
    ...view.phylai.map((phyle) => {
      const seats = phyle.seats.flatMap((count, seat) => (count ? [`${name(seat)} ${count}`] : []));
      const brings = phyle.would_bring.flatMap((count, seat) => (count ? [`${name(seat)} ${count}`] : []));
      return `${phyle.id}: power ${phyle.power}, ${phyle.taken} of 10 seats taken (${list(seats) || 'none'}); would bring ${list(brings) || 'nothing'}; ${phyle.linked} linked tiles (${list(phyle.linked_cells)}).`;
    }),
    `Athens. ${view.city.map(tile).join('. ')}.`,
    `The longest linked group: ${endings.longest_linked} tiles (${list(view.longest_cells)}).`,
    view.own ? `Your tiles: ${list(view.own.tiles.map((one) => named(one.id))) || 'none'}. Your votes: ${view.own.votes.map(vote).join('; ') || 'none'}.` : '',
    view.revealed.length ? `The votes shown last: ${view.revealed.map(vote).join('; ')}.` : '',
    `Endings. Fall: ${words.ends.fall(endings.powers_left)}. Hegemony: ${words.ends.hegemony(endings.tiles_for_hegemony)}. Democracy: the smallest has a ${words.ends.democracy(endings.smallest_pool)}. Oligarchy: ${words.ends.oligarchy(endings.highest_power, endings.highest_of_chart)}. Tyranny: ${words.ends.tyranny(endings.longest_linked, endings.linked_for_tyranny)}.`,
  ].filter(Boolean);
}
