import { setTimeout as sleep } from 'node:timers/promises';
import { WalletError } from './wallet-error';

/**
 * Sends a wallet call until it is answered. Safe because every call carries its transaction id and wps answers a
 * repeated one with the first answer. Once an answer was lost, a later refusal no longer proves that nothing moved, so
 * the error stays `unknown`.
 * @param waits pauses between attempts, in ms; their number + 1 is the number of attempts.
 */
export async function repeat<T>(call: () => Promise<T>, waits: readonly number[]): Promise<T> {
  let lost = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof WalletError)) throw error;
      if (error.kind === 'refused') throw lost ? new WalletError('unknown', error.code, { cause: error }) : error;
      lost = true;
      const wait = waits[attempt];
      if (wait === undefined) throw error;
      await sleep(wait);
    }
  }
}
