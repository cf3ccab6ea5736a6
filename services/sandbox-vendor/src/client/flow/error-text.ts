import { type FailureCode, ServerError } from '../server';
import { type TextKey, t } from '../texts';

const keys: Record<FailureCode, TextKey> = {
  'request.invalid': 'errors.requestInvalid',
  'request.tooLarge': 'errors.requestTooLarge',
  'signature.invalid': 'errors.systemUnknown',
  'launch.invalid': 'errors.launchInvalid',
  'session.over': 'errors.sessionOver',
  'game.unknown': 'errors.gameUnknown',
  'round.unknown': 'errors.roundUnknown',
  'bet.invalid': 'errors.betInvalid',
  'spin.tooSoon': 'errors.spinTooSoon',
  'spin.cancelled': 'errors.spinCancelled',
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

/** The code of a thrown error; one that is not a failed call is a fault of the game. */
export const codeOf = (error: unknown): FailureCode => (error instanceof ServerError ? error.code : 'system.unknown');

/** The text for the player; with play money it does not suggest a deposit. */
export function errorText(error: unknown, { freePlay = false }: { readonly freePlay?: boolean } = {}): string {
  const code = codeOf(error);
  return t(freePlay && code === 'wallet.insufficient' ? 'errors.playMoney' : keys[code]);
}
