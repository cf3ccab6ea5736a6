import type { OpenRound } from '../rounds/open-round';
import { Cancelled, takeStake } from '../rounds/take';
import { rest, type Session } from './session';

/**
 * A step of a round of the session; when it is cancelled, the session hears of its refund.
 * @throws what the step throws
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
 * Takes the stake of a round of the session; answers the balance after it.
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
