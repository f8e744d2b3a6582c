import type { DemokratiaCellView, DemokratiaDemagogueView, DemokratiaPhyleView, DemokratiaView, DemokratiaVoteView } from '../../api/types';
import { words } from './en';
import { groups, PHYLAI, signed } from './look';
import * as names from './names';

const list = (parts: string[]): string => parts.join(', ');
const named = (id: string): string => names.tileA[id] ?? id;
const vote = (one: DemokratiaVoteView): string => list(one.changes.map((change, index) => `${PHYLAI[index]} ${signed(change)}`));

function tile(cell: DemokratiaCellView): string {
  const sides = ['north', 'east', 'south', 'west'].map((side, index) => `${cell.edges[index]} ${side}`);
  return `${cell.cell}: ${cell.kind}, ${list(sides)}${cell.citizen ? `, with a ${cell.citizen} citizen` : ''}`;
}

function demagogue(view: DemokratiaView, it: DemokratiaDemagogueView, people: string[]): string {
  const name = (colour: string): string => people[view.demagogues.findIndex((one) => one.seat === colour)] ?? colour;
  const known = [...it.known_votes, ...it.known_tiles].map(named);
  const held = view.eminences.filter((one) => one.owner === it.seat).map((one) => words.eminence[one.id]! + (one.used ? ' (used)' : ''));
  const parts = [
    `${name(it.seat)}, ${it.seat}${it.archon ? ', archon' : ''}${it.exile ? ', ostracised' : ''}${it.ostracised ? ', holds the Ostracism tile and cannot be named' : ''}: ${words.inHand(it.hand)}, ${words.inPool(it.pool)}`,
    it.agora ? `${it.agora} on the agora` : '',
    it.neutral ? `${it.neutral} neutral` : '',
    `${it.tiles_held} Athens tiles and ${it.votes_held} votes in hand`,
    known.length ? words.fromYou(known) : '',
    it.cast_changes ? `the vote cast is ${list(it.cast_changes.map((change, index) => `${PHYLAI[index]} ${signed(change)}`))}` : it.has_cast ? 'a vote lies face down' : '',
    it.recast_by ? `${name(it.recast_by)} replaced it through the Theatre` : '',
    held.length ? `has ${list(held)}` : '',
    words.comes(it.would_receive),
    words.score(it.score),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** The whole board in words. */
export function describe(view: DemokratiaView, people: string[]): string[] {
  const name = (seat: number): string => people[seat] ?? view.demagogues[seat]!.seat;
  const linked = (phyle: DemokratiaPhyleView): string => words.linked(phyle.linked, groups(phyle.linked_cells, view.city));
  const { endings } = view;
  const strongest = view.phylai.filter((phyle) => phyle.power === endings.highest_power).map((phyle) => phyle.id);
  const longest = view.phylai.filter((phyle) => phyle.linked === endings.longest_linked).map((phyle) => phyle.id);
  return [
    ...view.demagogues.map((it) => demagogue(view, it, people)),
    ...view.phylai.map((phyle) => {
      const seats = phyle.seats.flatMap((count, seat) => (count ? [`${name(seat)} ${count}`] : []));
      const brings = phyle.would_bring.flatMap((count, seat) => (count ? [`${name(seat)} ${count}`] : []));
      return `${phyle.id}: power ${phyle.power}, ${phyle.taken} of 10 seats taken (${list(seats) || 'none'}); would bring ${list(brings) || 'nothing'}; ${linked(phyle)}.`;
    }),
    `Athens. ${view.city.map(tile).join('. ')}.`,
    words.longest(endings.longest_linked, view.phylai.filter((phyle) => phyle.linked === endings.longest_linked).map((phyle) => phyle.id)),
    view.own ? `Your tiles: ${list(view.own.tiles.map((one) => named(one.id))) || 'none'}. Your votes: ${view.own.votes.map(vote).join('; ') || 'none'}.` : '',
    view.revealed.length ? `The votes shown last: ${view.revealed.map(vote).join('; ')}.` : '',
    `Endings. Fall: ${words.ends.fall(endings.powers_left)}. Hegemony: ${words.ends.hegemony(endings.tiles_for_hegemony)}. Democracy: ${words.ends.democracy(endings.smallest_pool, endings.whole_pool)}. Oligarchy: ${words.ends.oligarchy(strongest, endings.highest_power, endings.highest_of_chart)}. Tyranny: ${words.ends.tyranny(longest, endings.longest_linked, endings.linked_for_tyranny)}.`,
  ].filter(Boolean);
}
