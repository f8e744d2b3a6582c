// People at tables of boardgame.io: node crowd.cjs FOLDER-OF-PACKAGES URL LOBBY TABLES SEATS SECONDS
// Says "begin" once all sit, and after so many seconds how many moves every seat of a table has seen meanwhile.
const from = require("node:module").createRequire(process.argv[2] + "/");
const { io } = from("socket.io-client");
const [url, lobby, tables, seats, seconds] = [...process.argv.slice(3, 5), ...process.argv.slice(5).map(Number)];
let moves = 0, games = 0, stopped = false;
const latencies = [];

async function post(path, body) {
  const answer = await fetch(`${lobby}/games/fruit-stall/${path}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function table() {
  const { matchID } = await post("create", { numPlayers: seats });
  const people = [];
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID: String(seat), playerName: `Player ${seat + 1}` });
    people.push({ playerID: String(seat), credentials: playerCredentials });
  }
  const seen = new Map(), sent = new Map();
  await Promise.all(people.map((person) => sit(matchID, person, seen, sent)));
  games += 1;
}

function sit(matchID, { playerID, credentials }, seen, sent) {
  return new Promise((over) => {
    const socket = io(`${url}/fruit-stall`, { transports: ["websocket"], forceNew: true });
    let latest = -1, answered = "";
    const look = (state) => {
      if (stopped || !state) return;
      for (let position = latest + 1; position <= state._stateID; position++) {
        const count = (seen.get(position) || 0) + 1;
        seen.set(position, count);
        if (count === seats && sent.has(position)) { moves += 1; latencies.push(performance.now() - sent.get(position)); }
      }
      latest = Math.max(latest, state._stateID);
      if (state.ctx.gameover) { socket.close(); over(); return; }
      const me = state.G.players[playerID], asked = `${state.G.phase} ${state.G.round}`;
      if (me.chosen === null && answered !== asked) {
        answered = asked;
        const fruit = me.hand[Math.floor(Math.random() * me.hand.length)];
        sent.set(latest + 1, performance.now());
        const payload = { type: "choose", args: [fruit], playerID, credentials };
        socket.emit("update", { type: "MAKE_MOVE", payload }, latest, matchID, playerID);
      }
    };
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, seats));
    socket.on("sync", (id, info) => look(info.state));
    socket.on("update", (id, state) => look(state));
  });
}

async function chair() { while (!stopped) await table(); }

(async () => {
  for (let count = 0; count < tables; count++) chair();
  await new Promise((go) => setTimeout(go, 3000));
  moves = games = latencies.length = 0;
  console.log("begin");
  await new Promise((go) => setTimeout(go, seconds * 1000));
  stopped = true;
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] || 0;
  console.log(JSON.stringify({ moves, games, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
