/** Types of the API between the game's page and its server. Money is decimal taka as text, times are ms since 1970. */

import type { Commitment, Ingredients } from './games/fair';
import type { Course, TableKind } from './games/kind';
import type { Fixture } from './games/match';
import type { EngineId, Letter, Odds, Outcome } from './games/slot/spin';
import type { Spot } from './games/table-game';
import type { Results, TableCourse } from './games/tables';
import type { VendorErrorCode } from './vendor-error';

/** Both languages of the site. */
export interface Both<T> {
  EN: T;
  BN: T;
}

/** Data of every game, the same for all players. */
interface AnyGame {
  gameId: string;
  name: Both<string>;
  provider: Both<string>;
  /** Available stakes, lowest first: of a spin or a flight, or the chips of a table. */
  stakes: string[];
  /** Per cent; if the returns of bets differ, the lowest. */
  rtp: number;
  volatility: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Largest payout of a bet or line, as a multiple of its stake. */
  topPay: number;
  rules: Both<string[]>;
  /** Path of the hero's picture, and the colours of the scene. */
  hero: string;
  colours: { skyTop: string; skyBottom: string; glow: string; ink: string; near: string; far: string };
}

/** A slot. Payouts of its odds are tenths of the stake. */
export interface SlotInfo extends AnyGame {
  kind: 'slot';
  engine: EngineId;
  reels: number;
  rows: number;
  odds: Odds;
  freeSpins: { count: number; multiplier: number } | null;
  payLines: readonly (readonly number[])[];
  /** Pictures by symbol: paths on this origin. Only the symbols that the engine uses. */
  symbols: Partial<Record<Letter, string>>;
}
/** A table. `most` is the maximum that a player may bet in a round. */
export interface TableInfo extends AnyGame {
  kind: TableKind;
  course: TableCourse;
  most: string;
}
/** A crash game. Multipliers are hundredths. */
export interface CrashInfo extends AnyGame {
  kind: 'crash';
  course: Extract<Course, { kind: 'crash' }>['course'];
  least: number;
  most: number;
}
/** The description of a game. */
export type GameInfo = SlotInfo | TableInfo | CrashInfo;

/** `GET /api/operator/games/:gameId`: the facts that the site shows before a game is opened. */
export interface GameFacts extends Pick<AnyGame, 'gameId' | 'stakes' | 'rtp' | 'volatility' | 'topPay' | 'rules'> {
  kind: GameInfo['kind'];
  /** Number of pay lines. */
  lines: number | null;
  freeSpins: SlotInfo['freeSpins'] | null;
}

/** `GET /api/operator/rounds/:roundId`. `unknown`: nothing has to be paid; a `settled` round names its payment. */
export type RoundVerdict =
  | { state: 'unknown' | 'settling' | 'rolledBack' }
  | { state: 'settled'; payout: string; transactionId: string };

/** The player's state. `staked` and `paid` count from the start of this session; `startedAt` is its start. */
export interface Standing {
  /** Null while wps does not answer. */
  balance: string | null;
  staked: string;
  paid: string;
}

/** `POST /api/operator/free-spins`, `GET /api/operator/free-spins/:grantId`. `over`: none can be played any more. */
export type FreeSpinsState =
  | { state: 'unknown' }
  | { state: 'granted' | 'over'; used: number; left: number; won: string; until: string };

/** The player's free spins in a game. `value` is the stake of one, `won` what they have won so far. */
export interface FreeSpinsLeft {
  grantId: string;
  left: number;
  total: number;
  value: string;
  won: string;
}

/** A tile of a lobby. */
export interface LobbyGame {
  gameId: string;
  name: Both<string>;
  tile: string;
  /** Money of an earlier round of it was still pending when the lobby was opened. */
  openRound: boolean;
}

/**
 * `POST /api/session`, and `POST /api/open` for a game of a lobby. `openRound`: money of an earlier round is still
 * pending.
 */
export interface SessionAnswer extends Standing {
  token: string;
  playerName: string;
  language: string;
  currency: string;
  backUrl: string;
  startedAt: number;
  openRound: boolean;
  /** With play money: the player's balance at the site does not change. */
  freePlay: boolean;
  /** Shortest time from one spin or flight to the next, in ms. */
  cycle: number;
  /** Commitment of the next spin or flight; null in a lobby and at a table. */
  next: Commitment | null;
  /** Free spins, which are played first; null without any. */
  freeSpins: FreeSpinsLeft | null;
  /** Null in a lobby. */
  game: GameInfo | null;
  /** The vendor's games; null when one game was launched. */
  lobby: { name: Both<string>; games: LobbyGame[] } | null;
}

/** What a round was computed from, with the hash that was published before it. */
export interface RoundProof extends Ingredients {
  promise: string;
}

/**
 * `GET /api/proof/:roundId`, for everybody: how a round was decided, without its player and its stake. `clientSeed` is
 * null for a table, whose result is the same for all. `claim` is what the game said then: the payout of a slot in
 * tenths of the stake, the end of a flight in hundredths, the result of a table.
 */
export interface ProofAnswer {
  roundId: string;
  game: GameInfo;
  promise: string;
  seed: string;
  clientSeed: string | null;
  nonce: number;
  claim: number | Results[TableCourse];
  /** When it was decided. */
  at: number;
}

/** `settling`: the result is final, its money has not arrived yet. `rolledBack`: the stake was refunded. */
export type RoundState = 'settling' | 'settled' | 'rolledBack';

/** `POST /api/spin`. */
export interface SpinAnswer extends Standing {
  roundId: string;
  stake: string;
  payout: string;
  state: RoundState;
  outcome: Outcome;
  proof: RoundProof;
  /** Commitment of the next spin. */
  next: Commitment;
  /** The remaining free spins after this one. */
  freeSpins: FreeSpinsLeft | null;
}

/** `GET /api/round/:roundId`. */
export interface RoundAnswer extends Standing {
  state: RoundState;
}

/** Bets that a player placed in a round. `payout` is set once it is known. */
export interface PlacedBets {
  roundId: string;
  bets: Record<string, string>;
  state: 'accepted' | RoundState;
  payout: string | null;
}

/** An ended round: its result can be recomputed from the seed. `mark` is a short form of the result. */
export interface PastRound {
  n: number;
  mark: string;
}

/** `GET /api/table`: one round, the same for all players except for `mine`. */
export interface TableAnswer extends Standing {
  now: number;
  n: number;
  /** Bets are accepted until then. */
  closesAt: number;
  endsAt: number;
  /** SHA-256 of the round's seed, in hexadecimal. */
  promise: string;
  spots: Spot[];
  /** The opponents of a match. */
  fixture: Fixture | null;
  /** Once bets are closed: the seed, in hexadecimal, and its result. */
  outcome: { seed: string; result: Results[TableCourse] } | null;
  /** Spots that pay, once bets are closed. */
  won: string[];
  /** Ended rounds, the latest first. */
  past: PastRound[];
  /** Players at the table in this round, and the sum of all bets on each spot. */
  players: number;
  crowd: Record<string, string>;
  mine: PlacedBets[];
}

/** `POST /api/table/bets`. */
export interface BetsAnswer extends Standing {
  placed: PlacedBets;
}

/** A flight. `elapsed` is ms by the server's clock; multipliers are hundredths. */
export interface FlightAnswer extends Standing {
  roundId: string;
  stake: string;
  target: number | null;
  elapsed: number;
  /** Null during the flight. `left`: the multiplier that was paid, null when the flight was lost. */
  end: { point: number; proof: RoundProof; left: number | null; payout: string; state: RoundState } | null;
  /** Commitment of the next flight. */
  next: Commitment;
}

/** The envelope of every answer. `roundId`: the round whose stake is being refunded (`spin.cancelled`, `bets.late`). */
export type Answer<T> = { success: true; value: T } | { success: false; code: VendorErrorCode; roundId?: string };
