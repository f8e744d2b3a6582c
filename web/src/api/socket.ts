import type { Command, Done, Look, Ping, Position, Read, Refused, ServerMessage } from './types';

export type Status = 'connecting' | 'live' | 'reconnecting' | 'closed';

interface Listener {
  position(position: Position): void;
  done(done: Done): void;
  refused(refused: Refused): void;
  status(status: Status): void;
  /** The house closed the door for good: no such table, or not for us. */
  turnedAway(code: number, reason: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const LONG_SILENCE = 45_000;
/** After so long without a word the house is asked whether it is still there. */
const QUIET = 25_000;
/** Who has been asked and says nothing for so long does not hear us: a line can be dead and look open for minutes. */
const ANSWER = 5_000;
const LONGEST_ANSWER = 40_000;
const WATCH = 1_000;
/** Close codes from 4400 on are answers like HTTP's: asking again would not help. */
const FOR_GOOD = 4400;

/**
 * The connection with a table. It comes back by itself, and nothing said is lost: a command that was not answered is said
 * again with the same id, which the house carries out once.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private readonly unanswered = new Map<string, Command>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private heardAt = Date.now();
  /** Since when we have been waiting for a word; 0 while nothing was asked. */
  private askedAt = 0;
  /** How long we wait for one: longer each time that none came, so that a busy house is not asked ever more. */
  private patience = ANSWER;
  private readonly watch = setInterval(() => this.watchOver(), WATCH);

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
  ) {
    this.connect('connecting');
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    document.addEventListener('visibilitychange', this.look);
  }

  private connect(status: Status): void {
    clearTimeout(this.timer);
    this.listener.status(status);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.heardAt = this.askedAt = Date.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      if (document.hidden) this.look();
      for (const command of this.unanswered.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (closed) => {
      if (socket !== this.socket || this.over) return;
      if (closed.code >= FOR_GOOD && closed.code < 4500) {
        this.over = true;
        clearInterval(this.watch);
        this.listener.status('closed');
        this.listener.turnedAway(closed.code, closed.reason);
        return;
      }
      this.connectLater();
    };
  }

  private connectLater(): void {
    this.askedAt = 0;
    this.listener.status('reconnecting');
    this.timer = setTimeout(() => this.connect('reconnecting'), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  }

  /** A house that was asked and says nothing is left for a fresh connection, which may lead to another process. */
  private watchOver(): void {
    const now = Date.now();
    if (this.askedAt && now - this.askedAt > this.patience) {
      this.patience = Math.min(LONGEST_ANSWER, this.patience * 2);
      if (this.socket) this.socket.onclose = null;
      this.socket?.close();
      this.connectLater();
    } else if (!this.askedAt && now - this.heardAt > QUIET && this.socket?.readyState === WebSocket.OPEN) {
      this.askedAt = now;
      this.socket.send(JSON.stringify({ type: 'ping' } satisfies Ping));
    }
  }

  private hear(message: ServerMessage): void {
    this.heardAt = Date.now();
    this.askedAt = 0;
    this.patience = ANSWER;
    if (message.type === 'pong') return;
    if (message.type === 'position') {
      // Only now are we in: a house that opens the door to close it again is asked less and less often.
      this.wait = FIRST_WAIT;
      this.listener.status('live');
      this.listener.position(message);
      return;
    }
    this.unanswered.delete(message.id);
    if (message.type === 'done') this.listener.done(message);
    else this.listener.refused(message);
  }

  /** Back from sleep or from a tunnel: do not wait for the timer. */
  private readonly hurry = (): void => {
    if (this.over || document.visibilityState === 'hidden') return;
    const state = this.socket?.readyState;
    // A connection that slept through the night may look open and be dead; a fresh one costs next to nothing.
    const stale = state === WebSocket.OPEN && Date.now() - this.heardAt > LONG_SILENCE;
    if (state === WebSocket.CLOSED || state === WebSocket.CLOSING || stale) {
      const old = this.socket;
      this.wait = FIRST_WAIT;
      this.connect(stale ? 'live' : 'reconnecting');
      old?.close();
    }
  };

  /** Who looks at the table need not be told elsewhere of what happens at it. */
  private readonly look = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'look', looking: !document.hidden } satisfies Look));
  };

  say(command: Command): void {
    this.unanswered.set(command.id, command);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.askedAt ||= Date.now();
    this.socket.send(JSON.stringify(command));
  }

  /** From now on in another language; one that comes back says so in its address. */
  read(language: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'read', language } satisfies Read));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    document.removeEventListener('visibilitychange', this.look);
    this.socket?.close();
  }
}
