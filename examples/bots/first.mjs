// A bot in another language: takes the offer that comes first in its own order of liking, else any.
//
//   fairground arena essen --bots "pipe:node examples/bots/first.mjs",greedy,random,random --games 8
//
// Positions come in, decisions go out, one line of JSON each. Nothing else may be written to the standard output.

import { createInterface } from "node:readline";

const LIKED = ["compete", "buy", "build", "sell", "deliver"];

/** The liked offer of the highest rank; where none is liked, one by the dice that the position brings along. */
function choose(offers, seed) {
  for (const kind of LIKED) {
    const liked = offers.filter((offer) => offer.kind === kind);
    if (liked.length) return liked[seed % liked.length];
  }
  return offers[seed % offers.length];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== "position" || !message.offers.length) continue;
  const offer = choose(message.offers, message.seed);
  process.stdout.write(JSON.stringify({ type: "decide", position: message.position, action: offer.code }) + "\n");
}
