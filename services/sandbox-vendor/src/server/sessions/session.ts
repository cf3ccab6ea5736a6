import { createHash, randomBytes } from 'node:crypto';
import { fromHundredths } from '@r777/shared/money';
import type { FreeSpinsLeft, RoundProof, RoundState, SpinAnswer, Standing } from '../../wire';
import type { OpenRound } from '../rounds/journal';
import type { Settlement } from '../rounds/settler';
import { Cancelled, type MoneyTools, takeStake } from '../rounds/take';
import { type Committed, firstCommitted } from './committed';

/** One flight of one session. Multipliers are hundredths, amounts paisa. */
export interface Flight {
  readonly flightId: string;
  readonly round: OpenRound;
  readonly proof: RoundProof;
  readonly point: number;
  readonly target: number | null;
  readonly startedAt: number;
  end: { left: number | null; payout: number; state: RoundState } | null;
  /** Resolves when the flight ends. */
  readonly over: Promise<void>;
  /** Decides the flight; only the first call counts. */
  finish(left: number | null): void;
}

/** A spin of a session: its stake in paisa, and the promise of its answer. */
export interface Spin {
  stake: number;
  free: string | undefined;
  answer: Promise<SpinAnswer>;
}

/** One player in one game, or in a lobby, from the launch on. Amounts in paisa. */
export interface Session extends Committed {
  readonly token: string;
  readonly playerToken: string;
  readonly playerName: string;
  /** The player in every session. */
  readonly playerId: string;
  /** A game, or `lobby-` and the code of a vendor. */
  readonly gameId: string;
  readonly freePlay: boolean;
  /** Games of the lobby with an earlier open round, until the game has reported it to the player. */
  readonly openGames: Set<string>;
  readonly backUrl: string;
  readonly language: string;
  readonly currency: string;
  /** The player's money, or play money. */
  readonly money: MoneyTools;
  readonly startedAt: number;
  /** Shortest time between two spins, in ms. */
  readonly cycle: number;
  seenAt: number;
  /** In ms of the steady clock. */
  lastSpinAt: number;
  /** A spin is under way. */
  spinning: boolean;
  staked: number;
  paid: number;
  /** The last balance from wps. */
  balance: string | null;
  /** All used spin ids, so that none can start a second round. */
  readonly used: Set<string>;
  /** Spins whose stake was refunded, and how often: when such a spin is sent again, it is another round. */
  readonly refunded: Map<string, number>;
  /** The latest spin: a repeated request gets its answer again. */
  latest: { spinId: string; spin: Spin } | undefined;
  /** The current or last flight of this session. */
  flight: Flight | undefined;
  /** Rounds of this session by id. */
  readonly rounds: Map<string, RoundState>;
}

/** The player who opens a session. */
export type Player = Pick<
  Session,
  | 'playerToken'
  | 'playerName'
  | 'playerId'
  | 'gameId'
  | 'freePlay'
  | 'openGames'
  | 'balance'
  | 'backUrl'
  | 'language'
  | 'currency'
  | 'cycle'
  | 'money'
>;

/** How long an unused session lasts, in ms. */
const IDLE = 60 * 60_000;

/** Sessions live in memory: after a restart the player launches the game again, and open rounds are in the journal. */
export class Sessions {
  readonly #byToken = new Map<string, Session>();

  open(player: Player, now = performance.now()): Session {
    for (const [token, { seenAt }] of this.#byToken) if (now - seenAt > IDLE) this.#byToken.delete(token);
    const session: Session = {
      ...player,
      token: randomBytes(32).toString('base64url'),
      startedAt: Date.now(),
      seenAt: now,
      lastSpinAt: Number.NEGATIVE_INFINITY,
      spinning: false,
      staked: 0,
      paid: 0,
      used: new Set(),
      refunded: new Map(),
      latest: undefined,
      flight: undefined,
      ...firstCommitted(),
      rounds: new Map(),
    };
    this.#byToken.set(session.token, session);
    return session;
  }

  find(token: string, now = performance.now()): Session | undefined {
    const session = this.#byToken.get(token);
    if (!session || now - session.seenAt > IDLE) return undefined;
    session.seenAt = now;
    return session;
  }
}

/** The round of a spin, a flight or bets: the same for a repeated request, and never that of another session. */
export function roundIdOf(session: Session, requestId: string): string {
  const digest = createHash('sha256').update(`${session.token}:${requestId}`).digest('hex');
  return `sbx-${digest.slice(0, 20)}`;
}

/** The state of the session for its page. */
export const standing = (session: Session): Standing => ({
  balance: session.balance,
  staked: fromHundredths(session.staked),
  paid: fromHundredths(session.paid),
});

/** The player's free spins in the game of the session. */
export const freeSpinsOf = ({ money, playerId, gameId }: Session): FreeSpinsLeft | null =>
  money.freeSpins?.next(playerId, gameId) ?? null;

/** Records that a round of the session is settled. */
export function rest(session: Session, roundId: string, { state, balance }: Settlement): void {
  session.rounds.set(roundId, state);
  if (balance !== null) session.balance = balance;
}

/**
 * Runs a step of a round of the session; if the round is cancelled, the session records its refund.
 * @throws the error of the step
 */
export async function step<T>(session: Session, done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof Cancelled)
      void error.settlement.then((settlement) => rest(session, error.roundId, settlement)).catch(() => {});
    throw error;
  }
}

/**
 * Takes the stake of a round of the session; returns the balance after it.
 * @throws VendorError when nothing was taken, Cancelled when that is not known
 */
export async function stakeOn(session: Session, round: OpenRound): Promise<string> {
  session.rounds.set(round.roundId, 'settling');
  try {
    return await step(session, takeStake(round, session.money));
  } catch (error) {
    if (!(error instanceof Cancelled)) session.rounds.delete(round.roundId);
    throw error;
  }
}
