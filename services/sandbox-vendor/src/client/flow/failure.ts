import type { SessionAnswer } from '../../wire';
import type { Frame } from '../hud/frame';
import { ServerError } from '../server';
import { t } from '../texts';
import type { Desk } from './desk';
import { errorText } from './error-text';
import { untilAtRest } from './settling';

/** Where messages for the player are shown. */
interface Told {
  readonly session: SessionAnswer;
  readonly frame: Frame;
  readonly desk: Desk;
}

/** The round whose stake is refunded after a failed call. */
const returning = (error: unknown): string | undefined => (error instanceof ServerError ? error.roundId : undefined);

/** Shows why a call failed. A stake that is being refunded is not lost, so its message is not styled as an error. */
export function sayFailure(error: unknown, { session, frame }: Omit<Told, 'desk'>): void {
  frame.say(errorText(error, session), returning(error) === undefined ? 'bad' : 'wait');
}

/**
 * Waits until the stake of a failed call is refunded, and reports it; returns at once if no stake was taken.
 * @throws ServerError when the session ends before that
 */
export async function sayReturned(error: unknown, { frame, desk }: Omit<Told, 'session'>): Promise<void> {
  const roundId = returning(error);
  if (roundId === undefined) return;
  desk.stand(await untilAtRest(roundId));
  frame.say(t('state.rolledBack'));
}
