import type { OpenRound } from '../rounds/open-round';
import { Cancelled, takeStake } from '../rounds/take';
import { rest, type Session } from './session';

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
