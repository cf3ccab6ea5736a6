/** Types of the API between the game's page and its server. Money is decimal taka as text, times are ms since 1970. */
import type { Course, TableKind } from './games/kind';
import type { Fixture } from './games/match/match';
import type { Odds } from './games/slot/odds';
import type { Outcome } from './games/slot/play-round';
import type { Letter } from './games/slot/symbols';
import type { Spot } from './games/table/table-game';
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

/** A slot. A stake is ten line bets. */
export interface SlotInfo extends AnyGame {
  kind: 'slot';
  odds: Odds;
  freeSpins: { count: number; multiplier: number };
  payLines: readonly (readonly number[])[];
  /** Pictures by symbol: paths on this origin. */
  symbols: Record<Letter, string>;
}
/** A table. `most` is what a player may bet in a round. */
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
/** What a game is. */
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
  /** Null in a lobby. */
  game: GameInfo | null;
  /** The vendor's games; null when one game was launched. */
  lobby: { name: Both<string>; games: LobbyGame[] } | null;
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

/** Published before the next flight: SHA-256 of its seed, in hexadecimal. */
export interface FlightPromise {
  promise: string;
}

/** A flight. `elapsed` is ms by the server's clock; multipliers are hundredths. */
export interface FlightAnswer extends Standing {
  roundId: string;
  stake: string;
  target: number | null;
  elapsed: number;
  /** Null during the flight. `left`: the multiplier that was paid, null when the flight was lost. */
  end: { point: number; seed: string; left: number | null; payout: string; state: RoundState } | null;
  /** Of the next flight. */
  promise: string;
}

/** The envelope of every answer. `roundId`: the round whose stake is being refunded (`spin.cancelled`, `bets.late`). */
export type Answer<T> = { success: true; value: T } | { success: false; code: VendorErrorCode; roundId?: string };
