import './kit.css';

/** The pieces of all games, drawn once: outlines in a box of 24 by 24. `body` is filled, `lines` are ink only. */
export interface Shape {
  body: string;
  lines?: string;
}

export const kit = {
  meeple: {
    body: 'M12 2.2c2.2 0 3.8 1.7 3.8 3.8 0 .8-.2 1.4-.6 2 3 .7 6.6 2.3 6.6 4.2 0 1.5-1.8 2-4.6 1.7.6 2.2 2 4.2 3.2 6.3.6 1-.1 1.8-1.1 1.8h-4.2c-.6 0-1-.3-1.3-.8L12 18.4l-1.8 2.8c-.3.5-.7.8-1.3.8H4.7c-1 0-1.7-.8-1.1-1.8 1.2-2.1 2.6-4.1 3.2-6.3-2.8.3-4.6-.2-4.6-1.7 0-1.9 3.6-3.5 6.6-4.2-.4-.6-.6-1.2-.6-2 0-2.1 1.6-3.8 3.8-3.8z',
  },
  visitor: {
    body: 'M12 2.4a4 4 0 0 1 2.6 7.1c3.1 1.2 4.7 5 4.9 10.3 0 1-.6 1.8-1.6 1.8H6.1c-1 0-1.6-.8-1.6-1.8.2-5.3 1.8-9.1 4.9-10.3A4 4 0 0 1 12 2.4z',
    lines: 'M15.4 21.4v-5.2M8.6 21.4v-5.2',
  },
  coin: {
    body: 'M12 2.6a9.4 9.4 0 1 1 0 18.8 9.4 9.4 0 0 1 0-18.8z',
    lines: 'M12 5.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6z',
  },
  cube: { body: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7z', lines: 'M3.5 7 12 11.6 20.5 7M12 11.6v9.9' },
  disc: {
    body: 'M2.5 9.5C2.5 6 6.8 4 12 4s9.5 2 9.5 5.5v5C21.5 18 17.2 20 12 20s-9.5-2-9.5-5.5z',
    lines: 'M2.5 9.5C2.5 13 6.8 15 12 15s9.5-2 9.5-5.5',
  },
  tile: { body: 'M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z' },
  card: {
    body: 'M6.5 2h11A1.5 1.5 0 0 1 19 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20.5v-17A1.5 1.5 0 0 1 6.5 2z',
    lines: 'M8 6h8M8 9.5h8M8 13h5',
  },
  horse: {
    body: 'M7.5 21.5c-.3-4 .9-6.6 3.3-8.8-2 .5-3.6 1.6-5.1 1.5-1.6-.1-2.5-1.6-1.8-3C5.5 8 8 5.8 10.5 4.6L10.2 2c2 .5 3 1.4 3.8 2.3 4.2 1 6.3 5 6 10.2-.1 2.6-.5 4.8-.5 7z',
    lines: 'M9.6 8.4h.1M14 4.3c2 2.5 2.6 5 2.3 8',
  },
  boat: {
    body: 'M2 15.5h20c-1 3.6-3 6-5.5 6h-9C5 21.5 3 19.1 2 15.5zM11 2.5c4 1.5 7.5 5 8 11h-8z',
    lines: 'M11 2v13.5',
  },
  house: { body: 'M12 3 22 11.5h-2.5v9.5h-15v-9.5H2z', lines: 'M10 21v-5.5h4V21' },
  tower: {
    body: 'M6 3h3v2.5h1.7V3h2.6v2.5H15V3h3v6l-1.5 1.5V19H18v2.5H6V19h1.5v-8.5L6 9z',
    lines: 'M12 21.5v-4M10.5 12.5h3',
  },
  table: { body: 'M2.5 6.5h19v5h-19zM4.5 11.5h3V20h-3zM16.5 11.5h3V20h-3z' },
  bubble: {
    body: 'M12 3c5.5 0 9.5 3.2 9.5 7.3 0 4-4 7.2-9.5 7.2-.8 0-1.6-.1-2.3-.2L5 21l.8-4.9C3.8 14.8 2.5 12.7 2.5 10.3 2.5 6.2 6.5 3 12 3z',
    lines: 'M8 8.8h8M8 12h5.5',
  },
  talk: {
    body: 'M12 3c5.5 0 9.5 3.2 9.5 7.3 0 4-4 7.2-9.5 7.2-.8 0-1.6-.1-2.3-.2L5 21l.8-4.9C3.8 14.8 2.5 12.7 2.5 10.3 2.5 6.2 6.5 3 12 3z',
  },
  megaphone: {
    body: 'M3 9.5h4.5L18.5 4v16L7.5 14.5H3zM7.5 14.5 9.5 21h3L11 16z',
    lines: 'M21 9.5c.8 1.6.8 3.4 0 5',
  },
  ledger: { body: 'M4.5 2.5h13a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-13z', lines: 'M8 2.5v19M11 7.5h5.5M11 11.5h5.5M11 15.5h3.5' },
  label: { body: 'M3 5.5 12.5 3 21.5 12l-9.5 9.5L3 12.5z', lines: 'M8 8h.1M10.5 14.5l4-4' },
  dice: {
    body: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
    lines: 'M8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1',
  },
  hourglass: {
    body: 'M5 2.5h14v3.2c0 3-2.3 4.6-4.6 6.3 2.3 1.7 4.6 3.3 4.6 6.3v3.2H5v-3.2c0-3 2.3-4.6 4.6-6.3C7.3 10.3 5 8.7 5 5.7z',
    lines: 'M5 5.2h14M5 18.8h14M9.2 8.4h5.6',
  },
  bag: { body: 'M4 9h16l-1.2 12.5H5.2z', lines: 'M8.5 12V7.5a3.5 3.5 0 0 1 7 0V12' },
  shoe: {
    body: 'M3 8.5h6.5l2.5 4 6 1.8c2.3.7 3.5 2 3.5 4.7H3z',
    lines: 'M3 16.2h18.2M10.4 10.2l-2.2 1.2M11.8 12.6l-2 1.2',
  },
  car: {
    body: 'M2 15.5c0-2.5 1.5-3.7 4-4.2L8.6 7c.5-.9 1.2-1.3 2.2-1.3h4.6c1 0 1.8.4 2.4 1.3l2.4 4c1.3.5 1.8 1.6 1.8 3.2V18h-2.4a2.4 2.4 0 0 1-4.8 0H9.2a2.4 2.4 0 0 1-4.8 0H2z',
    lines: 'M8 11.2h11M13 6v5.2',
  },
  cup: {
    body: 'M6 3h12v5c0 4-2.4 6.8-6 6.8S6 12 6 8zM10.6 14.6h2.8l.6 4h-4zM7.5 18.4h9v3h-9z',
    lines: 'M6 5H2.8c0 4 1.4 6 3.8 6.2M18 5h3.2c0 4-1.4 6-3.8 6.2',
  },
  star: { body: 'M12 1.8l3 6.9 7.5.7-5.7 4.9 1.7 7.3L12 17.7l-6.5 3.9 1.7-7.3L1.5 9.4 9 8.7z' },
  flag: { body: 'M5 3h13l-3.2 4.5L18 12H5z', lines: 'M5 3v18.5' },
  crate: { body: 'M3 6h18v13H3z', lines: 'M3 10h18M3 15h18M7 6v13M17 6v13' },
  sun: {
    body: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
    lines: 'M12 1.8v2.6M12 19.6v2.6M1.8 12h2.6M19.6 12h2.6M4.8 4.8l1.8 1.8M17.4 17.4l1.8 1.8M19.2 4.8l-1.8 1.8M6.6 17.4l-1.8 1.8',
  },
} satisfies Record<string, Shape>;

export type PieceKind = keyof typeof kit;

/** A mark of its own for every seat, so that nobody needs to tell colours apart. */
export const seatMarks = [
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  'M4 4h16v16H4z',
  'M12 2.5 22 20.5H2z',
  'M12 1.5 21.5 12 12 22.5 2.5 12z',
  'M12 1.8l3 6.9 7.5.7-5.7 4.9 1.7 7.3L12 17.7l-6.5 3.9 1.7-7.3L1.5 9.4 9 8.7z',
  'M7 3h10l5 9-5 9H7l-5-9z',
  'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z',
  'M12 21.5C5 16 2 12.5 2 8.5 2 5.3 4.3 3 7.2 3c2 0 3.8 1.2 4.8 3 1-1.8 2.8-3 4.8-3C19.7 3 22 5.3 22 8.5c0 4-3 7.5-10 13z',
] as const;

export const seatMark = (seat: number): string => seatMarks[seat % seatMarks.length]!;

/** Colours that the kit knows by name; a seat of another colour takes one by its number. */
const known = ['blue', 'red', 'green', 'yellow', 'black', 'white', 'purple', 'orange', 'brown', 'grey', 'pink'];

export function seatColour(colour: string, seat: number): string {
  return `var(--seat-${known.includes(colour) ? colour : known[seat % known.length]})`;
}
