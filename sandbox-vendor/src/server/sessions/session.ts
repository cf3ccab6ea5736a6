import { createHash, randomBytes } from 'node:crypto';
import type { RoundState, SpinAnswer } from '../../wire';

/** A spin of a session: its stake in paisa, and the answer it will give. */
export interface Spin {
  stake: number;
  answer: Promise<SpinAnswer>;
}

/** One player in one game, from the launch on. Amounts in paisa. */
export interface Session {
  readonly token: string;
  readonly playerToken: string;
  readonly gameId: string;
  readonly startedAt: number;
  seenAt: number;
  lastSpinAt: number;
  /** A spin is under way. */
  spinning: boolean;
  staked: number;
  paid: number;
  /** Last balance that wps told. */
  balance: string | null;
  /** Every spin id that was used, so that none can start a second round. */
  readonly used: Set<string>;
  /** The latest spin, kept whole: a repeated request gets its answer again. */
  latest: { spinId: string; spin: Spin } | undefined;
  /** Rounds of this session by id. */
  readonly rounds: Map<string, RoundState>;
}

/** A session that nobody used for so long is over, in ms. */
const IDLE = 60 * 60_000;

/** Sessions live in memory: after a restart the player launches the game again, and open rounds are in the journal. */
export class Sessions {
  readonly #byToken = new Map<string, Session>();

  open(player: { playerToken: string; gameId: string; balance: string }, now = Date.now()): Session {
    for (const [token, { seenAt }] of this.#byToken) if (now - seenAt > IDLE) this.#byToken.delete(token);
    const session: Session = {
      ...player,
      token: randomBytes(32).toString('base64url'),
      startedAt: now,
      seenAt: now,
      lastSpinAt: Number.NEGATIVE_INFINITY,
      spinning: false,
      staked: 0,
      paid: 0,
      used: new Set(),
      latest: undefined,
      rounds: new Map(),
    };
    this.#byToken.set(session.token, session);
    return session;
  }

  find(token: string, now = Date.now()): Session | undefined {
    const session = this.#byToken.get(token);
    if (!session || now - session.seenAt > IDLE) return undefined;
    session.seenAt = now;
    return session;
  }
}

/** The round of a spin: the same for a repeated request, and never that of another session. */
export function roundIdOf(session: Session, spinId: string): string {
  const digest = createHash('sha256').update(`${session.token}:${spinId}`).digest('hex');
  return `sbx-${digest.slice(0, 20)}`;
}
