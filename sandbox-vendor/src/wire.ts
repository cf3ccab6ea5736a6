/** What the game in the browser and its server say to each other. Money is decimal taka as text, times are ms since 1970. */
import type { Odds } from './games/slot/odds';
import type { Outcome } from './games/slot/play-round';
import type { Letter } from './games/slot/symbols';
import type { ProblemCode } from './server/problem';

/** How a game looks: pictures by symbol (paths on this origin) and the colours of its scene. */
export interface Skin {
  symbols: Record<Letter, string>;
  hero: string;
  colours: { skyTop: string; skyBottom: string; glow: string; ink: string; near: string; far: string };
}

/** What a game is, the same for every player. */
export interface GameInfo {
  gameId: string;
  name: { EN: string; BN: string };
  provider: { EN: string; BN: string };
  /** Stakes on offer, lowest first. A stake is ten line bets. */
  stakes: string[];
  odds: Odds;
  volatility: string;
  freeSpins: { count: number; multiplier: number };
  payLines: readonly (readonly number[])[];
  skin: Skin;
}

/** `GET /api/operator/games/:gameId`: what the site tells of a game before it is opened. */
export interface GameFacts extends Omit<GameInfo, 'name' | 'provider' | 'payLines' | 'skin'> {
  /** Number of pay lines. */
  lines: number;
}

/** `GET /api/operator/rounds/:roundId`. `unknown`: no stake is owed anything; a `settled` round names its payment. */
export type RoundVerdict =
  | { state: 'unknown' | 'settling' | 'rolledBack' }
  | { state: 'settled'; payout: string; transactionId: string };

/** Where the player stands. `staked` and `paid` count from the start of this session; `startedAt` is its start. */
export interface Standing {
  /** Null while wps does not answer. */
  balance: string | null;
  staked: string;
  paid: string;
}

/** `POST /api/session`. `openRound`: money of an earlier round is still on its way. */
export interface SessionAnswer extends Standing {
  token: string;
  playerName: string;
  language: string;
  currency: string;
  backUrl: string;
  startedAt: number;
  openRound: boolean;
  /** Shortest time from one spin to the next, in ms. */
  cycle: number;
  game: GameInfo;
}

/** `settling`: the result stands, its money has not arrived yet. `rolledBack`: the stake was given back. */
export type RoundState = 'settling' | 'settled' | 'rolledBack';

/** `POST /api/spin`. */
export interface SpinAnswer extends Standing {
  roundId: string;
  stake: string;
  payout: string;
  state: RoundState;
  outcome: Outcome;
}

/** `GET /api/round/:roundId`. */
export interface RoundAnswer extends Standing {
  state: RoundState;
}

/** The envelope of every answer. `roundId`: the round whose stake is being given back (`spin.cancelled`). */
export type Answer<T> = { success: true; value: T } | { success: false; code: ProblemCode; roundId?: string };
