// People at tables of boardgame.io: node crowd.cjs FOLDER-OF-PACKAGES URL LOBBY TABLES SEATS SECONDS SPARE
// They do what `tools/load/tables.py` has ours do: all sit at all tables before anybody decides; where a game ends, the
// next table is opened, or one of SPARE more tables, at which everybody sits already, takes its place.
// Says "begin" a second after that, and after so many seconds how many moves every seat of a table has seen meanwhile.
const from = require("node:module").createRequire(process.argv[2] + "/");
const { io } = from("socket.io-client");
const [url, lobby, tables, seats, seconds, spare] = [...process.argv.slice(3, 5), ...process.argv.slice(5).map(Number)];
let moves = 0, games = 0, opened = 0, stopped = false;
let free = 8; // so many tables are opened at a time
const latencies = [], queue = [];

async function post(path, body) {
  const answer = await fetch(`${lobby}/games/fruit-stall/${path}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function open() {
  if (free > 0) free -= 1;
  else await new Promise((go) => queue.push(go));
  const { matchID } = await post("create", { numPlayers: seats });
  const people = [];
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID: String(seat), playerName: `Player ${seat + 1}` });
    people.push({ playerID: String(seat), credentials: playerCredentials });
  }
  if (queue.length) queue.shift()();
  else free += 1;
  return { matchID, people };
}

/** A table at which everybody sits and nobody decides anything before it is begun. */
async function setTable() {
  const { matchID, people } = await open();
  const table = { matchID, seen: new Map(), sent: new Map(), begun: false };
  const there = people.map((person) => sit(table, person));
  await Promise.all(there.map((seat) => seat.here));
  const begin = () => { table.begun = true; there.forEach((seat) => seat.decide()); };
  return { begin, over: Promise.all(there.map((seat) => seat.over)) };
}

/** Every move is counted once, when the last seat has seen it; who made it stands in the peer's own log. */
function settle({ seen, sent }, position) {
  const count = (seen.get(position) || 0) + 1;
  seen.set(position, count);
  if (count < seats || position === 0) return;
  moves += 1;
  if (sent.has(position)) latencies.push(performance.now() - sent.get(position));
}

function sit(table, { playerID, credentials }) {
  const socket = io(`${url}/fruit-stall`, { transports: ["websocket"], forceNew: true });
  let latest = -1, answered = "", state = null, come, go;
  const here = new Promise((done) => { come = done; }), over = new Promise((done) => { go = done; });
  const decide = () => {
    const me = state.G.players[playerID], asked = `${state.G.phase} ${state.G.round}`;
    if (stopped || !table.begun || me.chosen !== null || answered === asked) return;
    answered = asked;
    const fruit = me.hand[Math.floor(Math.random() * me.hand.length)];
    table[playerID] = performance.now();
    const payload = { type: "choose", args: [fruit], playerID, credentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, latest, table.matchID, playerID);
  };
  const look = (shown, log) => {
    if (stopped || !shown) return;
    state = shown;
    for (const { action, _stateID } of log)
      if (!table.sent.has(_stateID + 1)) table.sent.set(_stateID + 1, table[action.payload.playerID]);
    for (let position = latest + 1; position <= state._stateID; position++) settle(table, position);
    latest = Math.max(latest, state._stateID);
    come();
    if (state.ctx.gameover) { socket.close(); go(); } else decide();
  };
  socket.on("connect", () => socket.emit("sync", table.matchID, playerID, credentials, seats));
  socket.on("sync", (id, info) => look(info.state, []));
  socket.on("update", (id, shown, log) => look(shown, log || []));
  return { here, over, decide };
}

async function chair(waiting) {
  while (!stopped) {
    if (!waiting.length) opened += 1;
    const table = waiting.shift() || await setTable();
    table.begin();
    await table.over;
    games += 1;
  }
}

(async () => {
  const waiting = await Promise.all(Array.from({ length: tables + spare }, setTable));
  for (let count = 0; count < tables; count++) chair(waiting);
  await new Promise((go) => setTimeout(go, 1000));
  moves = games = opened = latencies.length = 0;
  console.log("begin");
  await new Promise((go) => setTimeout(go, seconds * 1000));
  stopped = true;
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] || 0;
  console.log(JSON.stringify({ moves, games, opened, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
