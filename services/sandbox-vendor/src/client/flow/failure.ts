import type { SessionAnswer } from '../../wire';
import { showStop } from '../hud/dialog';
import type { Frame } from '../hud/frame';
import { type FailureCode, ServerError } from '../server';
import { type TextKey, t } from '../texts';
import type { Desk } from './desk';
import { untilAtRest } from './waiting';

/** Codes that end a running game; any other means that it never started. */
const ends = new Set(['session.over', 'launch.invalid']);

/** How a game is stopped. */
interface Stop {
  /** Target of the exit link. */
  readonly exit: string;
  /** There may be open bets: the page explains what happens to them. */
  readonly bets?: boolean;
  readonly retry?: () => void;
}

/** Replaces the game with the reason why it cannot be played, and an exit link. */
export function stopFor(error: unknown, { exit, bets = false, retry }: Stop): void {
  const title = t(ends.has(codeOf(error)) ? 'over.title' : 'over.notOpen');
  const text = bets ? `${errorText(error)} ${t('over.bets')}` : errorText(error);
  showStop({ title, text, exit, ...(retry ? { retry } : {}) });
}

const keys: Record<FailureCode, TextKey> = {
  'request.invalid': 'errors.requestInvalid',
  'request.tooLarge': 'errors.requestTooLarge',
  'signature.invalid': 'errors.systemUnknown',
  'launch.invalid': 'errors.launchInvalid',
  'session.over': 'errors.sessionOver',
  'game.unknown': 'errors.gameUnknown',
  'game.closed': 'errors.gameClosed',
  'round.unknown': 'errors.roundUnknown',
  'bet.invalid': 'errors.betInvalid',
  'spin.tooSoon': 'errors.spinTooSoon',
  'spin.cancelled': 'errors.spinCancelled',
  'freeSpins.over': 'errors.freeSpinsOver',
  'bets.closed': 'errors.betsClosed',
  'bets.late': 'errors.betsLate',
  'bets.limit': 'errors.betsLimit',
  'flight.over': 'errors.flightOver',
  'flight.open': 'errors.flightOpen',
  'wallet.limit': 'errors.walletLimit',
  'play.time': 'errors.playTime',
  'play.check': 'errors.playCheck',
  'wallet.insufficient': 'errors.walletInsufficient',
  'wallet.unavailable': 'errors.walletUnavailable',
  'rounds.unwritable': 'errors.roundsUnwritable',
  'system.unknown': 'errors.systemUnknown',
  network: 'errors.network',
};

/** The code of a thrown error. An error that is not a failed call is a fault of the game. */
export const codeOf = (error: unknown): FailureCode => (error instanceof ServerError ? error.code : 'system.unknown');

/** The text for the player; with play money it does not suggest a deposit. */
export function errorText(error: unknown, { freePlay = false }: { readonly freePlay?: boolean } = {}): string {
  const code = codeOf(error);
  return t(freePlay && code === 'wallet.insufficient' ? 'errors.playMoney' : keys[code]);
}

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
