import type { SessionAnswer } from '../../wire';
import type { Frame } from '../hud/frame';
import { ServerError } from '../server';
import { t } from '../texts';
import type { Desk } from './desk';
import { errorText } from './error-text';
import { untilAtRest } from './settling';

/** Where a player is told how things are. */
interface Told {
  readonly session: SessionAnswer;
  readonly frame: Frame;
  readonly desk: Desk;
}

/** The round whose stake a failed call gives back. */
const returning = (error: unknown): string | undefined => (error instanceof ServerError ? error.roundId : undefined);

/** Says why a call failed. A stake that is on its way back is nothing lost, and is not said like a loss. */
export function sayFailure(error: unknown, { session, frame }: Omit<Told, 'desk'>): void {
  frame.say(errorText(error, session), returning(error) === undefined ? 'bad' : 'wait');
}

/**
 * Waits until the stake of a failed call is back, and says so; at once for a call that took none.
 * @throws ServerError when the game is over before
 */
export async function sayReturned(error: unknown, { frame, desk }: Omit<Told, 'session'>): Promise<void> {
  const roundId = returning(error);
  if (roundId === undefined) return;
  desk.stand(await untilAtRest(roundId));
  frame.say(t('state.rolledBack'));
}
