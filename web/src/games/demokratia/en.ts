import * as names from './names';

/** The words on Demokratia's board. */
const citizens = (n: number): string => (n === 1 ? '1 citizen' : `${n} citizens`);

const ends = {
  fall: (n: number): string => `${n} power left`,
  hegemony: (n: number): string => (n === 1 ? '1 tile to go' : `${n} tiles to go`),
  democracy: (n: number): string => `pool of ${n}`,
  oligarchy: (n: number, of: number): string => `power ${n} of ${of}`,
  tyranny: (n: number, of: number): string => `${n} of ${of} linked`,
};

export const words = {
  board: 'Athens, its charts and its demagogues',
  agora: 'agora',
  cell: (cell: string) => `cell ${cell}`,
  turns: (n: number) => (n === 1 ? '1 way' : `${n} ways`),
  tiles: 'Your Athens tiles',
  others: (building: boolean, votes: number) => (building ? 'Being built' : votes ? 'Votes shown last' : 'Hands are hidden'),
  noTiles: 'None in hand',
  turnTitle: 'Which way round?',
  votes: 'Your votes',
  lastVote: 'last vote',
  ekklesia: 'Ekklesia: power',
  boule: 'Boule: seats',
  brings: 'brings',
  comesHead: 'to come',
  comesShort: 'next',
  hand: 'hand',
  pool: 'pool',
  points: 'points',
  vote: 'vote',
  archon: 'archon',
  archonNext: 'archon next',
  exile: 'ostracised',
  /** The holder of the Ostracism tile cannot be named. */
  safe: 'safe from ostracism',
  safeShort: 'safe for now',
  decided: 'has decided',
  decides: 'decides',
  gesture: { give: 'give a citizen', name: 'write this name', stage: 'replace this vote' } as Record<string, string>,
  gestureShort: { give: 'give one', name: 'name', stage: 'replace' } as Record<string, string>,
  used: 'used',
  dead: 'out of the game',
  eminence: {
    academy: 'Academy',
    parthenon: 'Parthenon',
    stoa: 'Stoa',
    theatre: 'Theatre',
    walls: 'Walls',
    demosthenes: 'Demosthenes',
    pericles: 'Pericles',
    socrates: 'Socrates',
    sophocles: 'Sophocles',
    themistocles: 'Themistocles',
  } as Record<string, string>,
  /** As few words as fit on the board; in a sentence the game's text speaks. */
  effect: {
    academy: 'draw one more tile',
    parthenon: "see the cast votes",
    stoa: 'remove a rhetor',
    theatre: 'replace a cast vote',
    walls: 'replace a built tile',
    rhetor: 'moves from or to',
    rhetorShort: 'moves from/to',
  } as Record<string, string>,
  endName: {
    fall: 'Fall',
    hegemony: 'Hegemony',
    democracy: 'Democracy',
    oligarchy: 'Oligarchy',
    tyranny: 'Tyranny',
  } as Record<string, string>,
  ends,
  /** Where five stand side by side. */
  endsShort: {
    ...ends,
    oligarchy: (n: number, of: number) => `power ${n}/${of}`,
    tyranny: (n: number, of: number) => `linked ${n}/${of}`,
  },
  phases: {
    rhetorics: 'Rhetorics: talk, promise, give',
    ekklesia: 'Ekklesia: the secret votes',
    archon: 'Archon',
    placing: 'Archon: placing a tile',
    turning: 'Archon: turning the tile',
    lowering: 'Archon: black buildings',
    afterwards: 'Archon: a monument or rhetor',
    stoa: 'Archon: the Stoa',
    theatre: 'Archon: the Theatre',
    theatre_vote: 'Archon: the Theatre',
    walls: 'Archon: the Walls',
    rhetor: 'Archon: a rhetor',
    rhetor_to: 'Archon: a rhetor',
    ostracism: 'Ostracism',
    ostracism_names: 'Ostracism: the names',
    votes_left: 'Votes go to the left',
    votes_right: 'Votes go to the right',
    tiles_left: 'Tiles go to the left',
    tiles_right: 'Tiles go to the right',
    over: 'The game is over',
  } as Record<string, string>,
  round: (round: number, phase: string) => `Round ${round} · ${phase}`,
  note: {
    keeps: (name: string, hand: number) => `${name} is archon: nobody has more than ${citizens(hand)} to play.`,
    came: (name: string, hand: number, from: string, left: number) =>
      `The archon tile went from ${from} (${left} to play) to ${name} (${hand}).`,
    talk: 'Talk in the chat; click somebody to give them a citizen.',
    holds: (name: string) => `${name} is archon and compares hands when all have voted.`,
    rest: (name: string) => `${name} keeps the archon tile for the next round.`,
  },
  inHand: (n: number) => `${citizens(n)} in hand`,
  inPool: (n: number) => `${citizens(n)} in the pool`,
  /** The votes and tiles that one passed there and that one knows therefore. */
  fromYou: (tiles: string[]) => `has from you ${tiles.join(', ')}`,
  /** Tiles that hang together, group by group. */
  linked: (length: number, groups: string[][]) => {
    const cells = groups.map((group) => group.join(', ')).join('; ');
    if (length < 2) return 'no two tiles linked';
    return groups.length === 1 ? `${length} linked tiles (${cells})` : `${groups.length} groups of ${length} linked tiles each (${cells})`;
  },
  longest: (length: number, phylai: string[]) =>
    length < 2 ? 'No two tiles of a phyle are linked yet.' : `The longest linked group has ${length} tiles: ${phylai.join(' and ')}.`,
  comes: (n: number) => `the next distribution would bring ${citizens(n)}`,
  score: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  from: { neutral: 'Neutral citizens', boule: 'Seats of the strongest phyle', athens: 'Tiles of the longest group' } as Record<string, string>,
  hints: {
    give: 'A citizen of yours goes back to your pool; they take one of theirs. It binds nobody to anything.',
    boule: (now: number, then: number) => `Your next distribution: ${citizens(then)} instead of ${now}, if power stays.`,
    bouleSame: (now: number) => `Your next distribution stays at ${citizens(now)}: power would not suffice.`,
    cast: (now: number, then: number) => `Were it the only vote, your next distribution would be ${citizens(then)} (now ${now}).`,
    tile: (gains: string, black: number, places: number) =>
      [gains, black ? `${black === 1 ? '1 black building lowers a phyle' : `${black} black buildings lower a phyle each`}.` : '', `A citizen more on the agora. ${places === 1 ? '1 cell' : `${places} cells`} can take it.`]
        .filter(Boolean)
        .join(' '),
    raises: (phylai: string[]) => `Raises ${phylai.join(' and ')}.`,
    cell: (ways: number) => (ways === 1 ? 'It fits in one way.' : `It fits in ${ways} ways.`),
    lower: (from: number) => (from === 0 ? 'Power is 0 already and stays.' : `Power falls from ${from} to ${from - 1}.`),
    take: (eminence: string) => `Yours from now on, once a round. ${names.effect[eminence] ?? ''}.`,
    call: 'Costs a citizen, who leaves the game. Then all name somebody in secret.',
    name: 'Whoever is named most, alone, neither votes nor plays next round.',
    stage: 'The vote that lies there is put aside unseen.',
    silence: 'The rhetor leaves the game; the citizen there goes to the agora.',
  },
};
