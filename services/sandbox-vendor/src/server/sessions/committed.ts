import { randomBytes } from 'node:crypto';
import { type Commitment, promiseOf } from '../../games/fair';
import type { RoundProof } from '../../wire';

/** The secret seed of a session's next round, and its number. */
export interface Committed {
  nextSeed: Buffer;
  nonce: number;
}

/** A new session's first seed. */
export const firstCommitted = (): Committed => ({ nextSeed: randomBytes(32), nonce: 1 });

/** What the player gets before the round. */
export const commitmentOf = ({ nextSeed, nonce }: Committed): Commitment => ({ promise: promiseOf(nextSeed), nonce });

/**
 * Uses the promised seed for a round, with the player's own text, and draws the seed of the next one. The player
 * chose the text after the promise, so the server could not choose a seed that suits it.
 */
export function useSeed(session: Committed, clientSeed: string): RoundProof {
  const { nextSeed, nonce } = session;
  const proof = { seed: nextSeed.toString('hex'), clientSeed, nonce, promise: promiseOf(nextSeed) };
  session.nextSeed = randomBytes(32);
  session.nonce += 1;
  return proof;
}
