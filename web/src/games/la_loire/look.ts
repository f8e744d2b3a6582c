/** How things of the valley look. Symbols are outlines in a box of 24 by 24. */
export interface Tincture {
  fill: string;
  mark: string;
  /** The symbol, so that nobody needs to tell colours apart. */
  symbol: string;
}

const lily =
  'M12 2.5c2 2.4 3.2 4.8 3.2 7.2 0 1.3-.4 2.4-1 3.3h1.2c1.6-.3 2.6-1.6 2.6-3 0-.9-.6-1.6-1.4-1.6-.6 0-1 .3-1.2.7-.3-2.1 1-3.4 2.6-3.4 2 0 3.4 1.7 3.4 4 0 3-2.4 5-5.6 5.3h-2c.2 2.4.9 4.3 2 6.2H8.2c1.1-1.9 1.8-3.8 2-6.2h-2c-3.2-.3-5.6-2.3-5.6-5.3 0-2.3 1.4-4 3.4-4 1.6 0 2.9 1.3 2.6 3.4-.2-.4-.6-.7-1.2-.7-.8 0-1.4.7-1.4 1.6 0 1.4 1 2.7 2.6 3h1.2c-.6-.9-1-2-1-3.3 0-2.4 1.2-4.8 3.2-7.2z';
const sun =
  'M12 6.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4zM12 1l1.7 4h-3.4zM12 23l1.7-4h-3.4zM1 12l4-1.7v3.4zM23 12l-4-1.7v3.4zM4.2 4.2l4 1.6-2.4 2.4zM19.8 19.8l-4-1.6 2.4-2.4zM4.2 19.8l1.6-4 2.4 2.4zM19.8 4.2l-1.6 4-2.4-2.4z';
const crown = 'M3 19.5 1.8 7.5l5.4 4.3L12 4l4.8 7.8 5.4-4.3L21 19.5z';
const cross = 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z';
const clover =
  'M12 12.5c-3-1-5-2.8-5-5.3a3.6 3.6 0 0 1 5-3.4 3.6 3.6 0 0 1 5 3.4c0 .7-.2 1.4-.5 2a3.8 3.8 0 0 1 6 3 3.7 3.7 0 0 1-5.2 3.5c-1.8-.4-3.2-1.4-4.3-2.7.2 3 .9 5.6 2.2 8.5H8.8c1.3-2.9 2-5.5 2.2-8.5-1.1 1.3-2.5 2.3-4.3 2.7A3.7 3.7 0 0 1 1.5 12.2a3.8 3.8 0 0 1 6-3';
const moon = 'M15.5 2.5A10 10 0 1 0 21.5 16 8 8 0 0 1 15.5 2.5z';
const chevron = 'M12 4 22 14v6.5L12 11 2 20.5V14z';

export const tinctures: Record<string, Tincture> = {
  blue: { fill: '#2c62a8', mark: '#f6ecc9', symbol: lily },
  yellow: { fill: '#ecc03a', mark: '#7a2a12', symbol: sun },
  purple: { fill: '#7d4795', mark: '#f6e6f4', symbol: crown },
  red: { fill: '#bb2f26', mark: '#fdf1dc', symbol: cross },
  green: { fill: '#2a7a4b', mark: '#eef3d2', symbol: clover },
  white: { fill: '#f8f4e8', mark: '#3d5a78', symbol: moon },
  black: { fill: '#2c2925', mark: '#eadfc4', symbol: chevron },
};
const strange: Tincture = { fill: '#9a9186', mark: '#fff', symbol: cross };
export const tincture = (colour: string | null): Tincture => tinctures[colour ?? ''] ?? strange;

/** The outline of a coat of arms in a box of 24 by 28. */
export const escutcheon = 'M2 2h20v12c0 6.2-4.2 10.2-10 12.5C6.2 24.2 2 20.2 2 14z';

export interface Drawing {
  body: string;
  lines?: string;
  fill: string;
}

export const goods: Record<string, Drawing> = {
  wood: {
    body: 'M4 13.5h13a3.7 3.7 0 0 1 0 7.5H4a3.7 3.7 0 0 1 0-7.5zM7.5 5.5h12a3.7 3.7 0 0 1 0 7.5h-12a3.7 3.7 0 0 1 0-7.5z',
    lines: 'M17 15.8a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3M19.5 7.8a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3M5 17.2h7M9 9.2h6',
    fill: '#b07a45',
  },
  grain: {
    body: 'M12 1.5c2 2 2.5 4 0 6-2.5-2-2-4 0-6zM7 7c3 .2 4.6 1.6 4.6 4.8C8.4 11.6 7 10 7 7zM17 7c-3 .2-4.6 1.6-4.6 4.8C15.6 11.6 17 10 17 7zM7 12.5c3 .2 4.6 1.6 4.6 4.8C8.4 17.1 7 15.5 7 12.5zM17 12.5c-3 .2-4.6 1.6-4.6 4.8 3.2-.2 4.6-1.8 4.6-4.8z',
    lines: 'M12 8v15',
    fill: '#e3b83f',
  },
  cheese: {
    body: 'M2 14.5 17.5 4c2.6 1.5 4.2 4.2 4.5 7.5V20H2z',
    lines: 'M2 14.5h20M7 17.5h.1M13 17h.1M17.5 18h.1M15 10.5h.1',
    fill: '#f1cf62',
  },
  wine: {
    body: 'M10 1.8h4v5.7c2.6 1.3 3.5 3 3.5 5.5v8.2c0 .7-.4 1-1 1h-9c-.6 0-1-.3-1-1V13c0-2.5.9-4.2 3.5-5.5z',
    lines: 'M10 4.5h4M9 13.5h6v4.5H9z',
    fill: '#8c2f4a',
  },
  beer: {
    body: 'M4.5 7.5c-1.5-2.5.5-4.5 2.5-4 1-2 4.5-2 5.5 0 2.5-1 4.5 1.5 3 4V10h2.5c1.7 0 2.5 1 2.5 2.5v4c0 1.7-1 2.5-2.5 2.5h-2.5v2.5h-11z',
    lines: 'M4.5 9h11M15.5 12.3h2v4.4h-2M8 12.5v5.5M12 12.5v5.5',
    fill: '#d99a37',
  },
};

export const buildings: Record<string, Drawing> = {
  farm: { body: 'M12 3.5 22 11h-2v10H4V11H2z', lines: 'M9 21v-6h6v6M12 15v6M9 15l6 6', fill: '' },
  monastery: { body: 'M6.5 8.5 9 4l2.5 4.5V12L19 9.5l3 3.5v8H6.5z', lines: 'M9 1v4M7.5 2.3h3M9.2 21v-4.5M14 16h.1M18 16h.1', fill: '' },
  castle: {
    body: 'M2 4.5h2v1.7h1.8V4.5h2v1.7h1.7V4.5h2V12H13V9l4.5-4.5L22 9v12H2z',
    lines: 'M6.8 21v-5M13 12v9M17.5 14.5h.1M5 9.5h3',
    fill: '',
  },
};

export const tent: Drawing = {
  body: 'M12 2.5 22.5 12l-2 1.5V21.5h-17v-8l-2-1.5z',
  lines: 'M12 2.5V1M8 13.5 12 3l4 10.5M3.5 13.5h17M9.5 21.5c0-3 1-5.5 2.5-8 1.5 2.5 2.5 5 2.5 8',
  fill: '#e4573d',
};

/** Merchant: a purse. Messenger: a sealed letter. */
export const riders: Record<string, Drawing> = {
  merchant: {
    body: 'M8.5 2.5h7l-1.8 4.3c4.8 1.7 7.3 6 7.3 9.7 0 3.6-2.6 5.5-9 5.5s-9-1.9-9-5.5c0-3.7 2.5-8 7.3-9.7z',
    lines: 'M9.8 7.5h4.4',
    fill: '#f2dfae',
  },
  messenger: { body: 'M2 5h20v14.5H2z', lines: 'M2 5l10 8 10-8M12 13h.1', fill: '#fdf6e3' },
};

/** What a message is about. */
export const types: Record<string, Drawing> = {
  love: {
    body: 'M12 21.5C5 16 2 12.5 2 8.5 2 5.3 4.3 3 7.2 3c2 0 3.8 1.2 4.8 3 1-1.8 2.8-3 4.8-3C19.7 3 22 5.3 22 8.5c0 4-3 7.5-10 13z',
    fill: '#c8566b',
  },
  war: { body: 'M12 1.5 14.2 5v9.5h3.3v2.7h-3.9V22h-3.2v-4.8H6.5v-2.7h3.3V5z', fill: '#8d9aa5' },
  wisdom: {
    body: 'M12 6C9 3.8 5.5 3.5 2 4v15c3.5-.5 7-.2 10 2 3-2.2 6.5-2.5 10-2V4c-3.5-.5-7-.2-10 2z',
    lines: 'M12 6v15',
    fill: '#6d9a86',
  },
  justice: {
    body: 'M2 13.5 6 6l4 7.5c0 2-1.8 3.5-4 3.5s-4-1.5-4-3.5zM14 13.5 18 6l4 7.5c0 2-1.8 3.5-4 3.5s-4-1.5-4-3.5zM10 20h4v2.5h-4z',
    lines: 'M6 5.5h12M12 3v17',
    fill: '#b99b55',
  },
  crown: { body: crown, fill: '#e0b43a' },
};

/** The colours of character cards. */
export const suits: Record<string, string> = {
  yellow: '#e6b93c',
  purple: '#8a56a4',
  green: '#3d8a5c',
  red: '#bf4033',
  blue: '#3a73b0',
};
