/** Every address of the house, in one place. */
export const paths = {
  games: '/api/games',
  rules: (game: string) => `/api/games/${game}/rules`,
  statistics: (game: string) => `/api/games/${game}/statistics`,
  lesson: (game: string) => `/api/games/${game}/lesson`,
  me: '/api/me',
  language: '/api/me/language',
  myData: '/api/me/data',
  logOut: '/api/me/logout',
  newCode: '/api/me/recovery',
  hours: '/api/me/hours',
  alerts: '/api/me/alerts',
  channel: (channel: string) => `/api/me/alerts/${channel}`,
  tryChannel: (channel: string) => `/api/me/alerts/${channel}/test`,
  tableAlerts: (table: string) => `/api/tables/${table}/alerts`,
  mailLink: (what: 'confirm' | 'stop', token: string) => `/api/notices/${what}/${token}`,
  version: '/api/version',
  myTables: '/api/me/tables',
  myTablesBefore: (moment: string) => `/api/me/tables?before=${encodeURIComponent(moment)}`,
  recover: '/api/recover',
  myPeople: '/api/me/people',
  myPage: '/api/me/page',
  wishes: '/api/me/wishes',
  next: (after: string) => `/api/me/next?after=${encodeURIComponent(after)}`,
  person: (table: string, seat: string | number) => `/api/people/${table}/${seat}`,
  invitations: (table: string, seat: string | number) => `/api/people/${table}/${seat}/invitations`,
  decline: (table: string) => `/api/tables/${table}/decline`,
  tables: '/api/tables',
  table: (table: string) => `/api/tables/${table}`,
  seats: (table: string) => `/api/tables/${table}/seats`,
  rematch: (table: string) => `/api/tables/${table}/rematch`,
  prospect: (table: string) => `/api/tables/${table}/prospect`,
  consequences: (table: string, position: number) => `/api/tables/${table}/consequences?position=${position}`,
  hint: (table: string) => `/api/tables/${table}/hint`,
  description: (table: string) => `/api/tables/${table}/description`,
  expected: (table: string, seat: number) => `/api/tables/${table}/expected?seat=${seat}`,
  expectedAt: (table: string, decision: number) => `/api/tables/${table}/expected?decision=${decision}`,
  puzzles: (table: string) => `/api/tables/${table}/puzzles`,
  proof: (table: string) => `/api/tables/${table}/proof`,
  invite: (invite: string) => `/api/invites/${invite}`,
  records: '/api/records',
  record: (record: string) => `/api/records/${record}`,
  /** What can be looked back at: a finished table or a record that somebody brought. */
  replayOf: (kind: 'tables' | 'records', id: string) => ({
    info: `/api/${kind}/${id}`,
    text: kind === 'tables' ? `/api/tables/${id}/record` : `/api/records/${id}/text`,
    scores: `/api/${kind}/${id}/scores`,
    analysis: `/api/${kind}/${id}/analysis`,
    whatIf: `/api/${kind}/${id}/what-if`,
    at: (position: number, seat: number | null, open: boolean) =>
      `/api/${kind}/${id}/replay?position=${position}${seat === null ? '' : `&seat=${seat}`}${open ? '&open=true' : ''}`,
  }),
  socket: (table: string, eventsAfter: number, talkAfter: number, galleryAfter: number, language: string) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket?events_after=${eventsAfter}&talk_after=${talkAfter}&gallery_after=${galleryAfter}&lang=${language}`,
};

/** The pages of the client. */
export const pages = {
  start: '/',
  game: (game: string) => `/game/${game}`,
  /** The guided first game. */
  learn: (game: string) => `/learn/${game}`,
  mine: '/mine',
  /** My own page, and that of whoever sat at a table with me: found by that table and their seat. */
  me: '/me',
  person: (table: string, seat: number) => `/person/${table}/${seat}`,
  /** What is kept about me. */
  data: '/data',
  /** What somebody is told while not looking, and when nobody waits for them. */
  notices: '/notices',
  create: (game: string) => `/new/${game}`,
  table: (table: string) => `/table/${table}`,
  invite: (invite: string) => `/invite/${invite}`,
  replay: (table: string) => `/replay/${table}`,
  /** Find the move: the decided positions of a finished game. */
  puzzle: (table: string) => `/puzzle/${table}`,
  record: (record: string) => `/record/${record}`,
  rules: (game: string) => `/rules/${game}`,
};
