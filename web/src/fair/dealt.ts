import { get } from '../api/http';
import { paths } from '../api/paths';
import type { Position, TableInfo } from '../api/types';
import { hex, newShare, pledgeOf, termsOf } from './hashes';
import { keep, kept, ownShares, type Kept } from './kept';
import type { Say } from './part';

/** Cards are dealt: our share is pledged, and shown once the terms are settled and are what we see. */
export async function dealt(table: string, what: Kept, position: Position, say: Say): Promise<void> {
  const { deal, seat } = position;
  const mine = seat === null ? undefined : deal?.seats[seat];
  if (!deal || !mine) return;
  const ours = what.attempt === deal.attempt ? ownShares(what).find((share) => pledgeOf(share) === mine.pledge) : undefined;
  if (ours) stand(table, what, ours, mine.deposited);
  if (!deal.settled && (!mine.pledge || ((mine.deposited || (ours && what.left)) && !document.hidden))) {
    const again = what.attempt === deal.attempt;
    // Whoever showed bytes shows others only after a new beginning that all can see.
    if (again && what.shown) what.changed = true;
    // Bytes that the house knows, or may know, are ours no longer.
    const others = again && !what.left && !what.shown ? ownShares(what) : [];
    Object.assign(what, { share: newShare(), others, attempt: deal.attempt, left: false, locked: '', shown: '' });
    keep(table, what);
    say({ type: 'pledge', attempt: deal.attempt, pledge: pledgeOf(what.share!), share: null });
  } else if (deal.settled && mine.owes && ours) {
    const info = await get<TableInfo>(paths.table(table));
    const colours = position.people.map((person) => person.colour);
    const names = position.people.map((person) => person.kept || person.name);
    const terms = hex(termsOf({ ...info, table }, deal, colours, names));
    Object.assign(what, kept(table));
    // Terms that are not what we see are terms for a deal that we do not know: we show nothing.
    if (what.share !== ours || terms !== deal.terms || position.commitment !== what.commitment) return;
    // Nor do we show the same bytes for other terms: whoever knows all bytes could choose among them.
    if (what.shown && what.shown !== terms) what.changed = true;
    else what.shown = terms;
    keep(table, what);
    if (!what.changed) say({ type: 'reveal', attempt: deal.attempt, share: ours });
  }
}

/** The house shows the pledge of these bytes at our seat. */
function stand(table: string, what: Kept, share: string, deposited: boolean): void {
  const others = ownShares(what).filter((other) => other !== share && !(what.left && other === what.share));
  const locked = deposited || what.left ? '' : share;
  if (what.share === share && what.locked === locked) return;
  if (what.share !== share) what.left = false;
  Object.assign(what, { share, others, locked });
  keep(table, what);
}
