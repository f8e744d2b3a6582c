import type { LaLoireView } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { letterFor, rides } from './parts';
import { wording } from './wording';
import { dwell } from './stages';
import { words as said } from './words';
import { places, travels } from './motion';

const face: GameFace<LaLoireView> = {
  board: Board,
  get kinds() {
    return said.kinds;
  },
  phase(view) {
    const phase = said.phases[view.phase] ?? view.phase;
    if (view.phase === 'over') return phase;
    const turn = Math.floor(view.turns / view.players.length) + 1;
    const rest = [phase];
    if (view.turns_left !== null) rest.push(said.board.turnsLeft({ n: view.turns_left }));
    if (view.last_turns) rest.push(said.board.last);
    return said.board.phase({ turn, rest: rest.join(' · ') });
  },
  course,
  dwell,
  sheets: ['hire', 'palace'],
  ender: 'done',
  // What a village or a city does not sell, and what the bag does not hold, can be seen.
  answeredOnBoard: ['buy', 'message', 'sell'],
  get stages() {
    return said.stages;
  },
  strip(view, seat) {
    const player = view.players[seat]!;
    return [
      {
        piece: 'coin',
        fill: 'var(--coin)',
        value: player.deniers,
        words: said.board.deniers({ n: player.deniers }),
        caption: said.captions.deniers,
      },
      {
        piece: 'boat',
        fill: 'var(--visitor)',
        value: player.boat,
        words: said.board.boatOn({ n: player.boat }),
        caption: said.captions.boat,
      },
      {
        piece: 'card',
        fill: 'var(--tile)',
        value: player.delivered.length,
        words: said.board.mailDelivered({ n: player.delivered.length }),
        caption: said.captions.mail,
      },
      { piece: 'disc', value: player.score, words: said.board.points({ n: player.score }), caption: said.captions.points, total: true },
    ];
  },
  trips(view, picker) {
    return rides(view, picker).map((ride) => {
      const place = view.places.find((one) => one.id === ride.place)!;
      const letter = letterFor(view, ride);
      const there = letter
        ? `✉ +${letter.gain}`
        : ride.stack === 'merchant' && place.good
          ? `${said.names.good[place.good]} ${place.price}`
          : '';
      return {
        place: ride.place,
        title: wording.plate(ride.place),
        // In the order in which the house tells the same.
        line: [there, ride.horses !== 0 && wording.chip(ride.horses)].filter(Boolean).join(' · '),
        there,
        decisions: ride.decisions,
      };
    });
  },
  places,
  follows: ['market', 'boat', 'pays_message', 'sells', 'waits'],
  travels,
  // What a choice costs and brings is told by the house.
  hint: () => '',
  points(view) {
    const { table } = said;
    return [
      { words: table.boat, points: view.players.map((player) => player.boat) },
      { words: table.messages, points: view.players.map((player) => player.message_points) },
      { words: table.held, points: view.players.map((player) => player.messages.length) },
      { words: table.cards, points: view.players.map((player) => player.card_points) },
      { words: table.types, points: view.players.map((player) => player.type_points) },
    ];
  },
  part(_kind, name, value) {
    const { good: goods, character: characters, palace: palaces } = said.names;
    if (name === 'place' || name === 'city') return wording.place(value);
    if (name === 'good') return goods[value] ?? '';
    if (name === 'character') return characters[value] ?? '';
    if (name === 'palace') return palaces[value] ?? '';
    return name === 'level' ? said.board.levelWords({ n: value }) : '';
  },
};

export default face;
