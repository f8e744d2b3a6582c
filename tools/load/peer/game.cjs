// Fruit Stall, the worked example of this project, as a game of boardgame.io: draft and market, all choose at once.
const FRUITS = 6, CARDS = 6, DEALT = 4;

function setup({ ctx, random }) {
  const bag = random.Shuffle(Array.from({ length: FRUITS * CARDS }, (_, index) => index % FRUITS));
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++)
    players[seat] = { hand: bag.splice(0, DEALT), chosen: null, known: {} };
  const everybody = Array.from({ length: ctx.numPlayers }, () => ({ cards: DEALT, decided: false, sold: null, points: 0 }));
  return { secret: { bag }, players, everybody, phase: "draft", round: 1, log: [] };
}

function passOn(G, seats) {
  const passed = seats.map((seat) => {
    const player = G.players[seat];
    player.hand.splice(player.hand.indexOf(player.chosen), 1);
    return [player.chosen, player.hand];
  });
  seats.forEach((seat, index) => {
    const left = seats[(index + 1) % seats.length];
    G.players[left].hand = [passed[seats.indexOf(left)][0], ...passed[index][1]];
    G.players[seat].known = { [left]: passed[index][1] };
  });
  G.phase = "market";
}

function sell(G, seats) {
  const chosen = seats.map((seat) => G.players[seat].chosen);
  seats.forEach((seat, index) => {
    const player = G.players[seat], shown = G.everybody[index];
    const alone = chosen.filter((fruit) => fruit === chosen[index]).length === 1;
    player.hand.splice(player.hand.indexOf(chosen[index]), 1);
    Object.assign(shown, { cards: player.hand.length, sold: chosen[index], points: shown.points + (alone ? chosen[index] + 1 : 0) });
    G.log.push({ round: G.round, seat, fruit: chosen[index], paid: alone });
  });
  G.round += 1;
}

function choose({ G, playerID }, fruit) {
  const player = G.players[playerID];
  if (player.chosen !== null || !player.hand.includes(fruit)) return "INVALID_MOVE";
  player.chosen = fruit;
  G.everybody[playerID].decided = true;
  const seats = Object.keys(G.players);
  if (seats.some((seat) => G.players[seat].chosen === null)) return;
  (G.phase === "draft" ? passOn : sell)(G, seats);
  for (const seat of seats) { G.players[seat].chosen = null; G.everybody[seat].decided = false; }
}

module.exports = {
  FruitStall: (stripSecrets) => ({
    name: "fruit-stall",
    setup,
    moves: { choose: { move: choose, ignoreStaleStateID: true } },
    turn: { activePlayers: { all: "choosing" }, stages: { choosing: {} } },
    endIf: ({ G }) => (G.round > DEALT ? { points: G.everybody.map((seat) => seat.points) } : undefined),
    playerView: stripSecrets,
  }),
};
