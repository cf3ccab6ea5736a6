import { ServerError } from '../server';
import { wait } from './motion';

/** How a call is repeated. Times in ms. */
interface Repeats {
  /** Pauses before the repeats; the last one is used from then on. */
  readonly pauses: readonly number[];
  /** Attempts after which it gives up; without it never. */
  readonly most?: number;
  /** Called before each repeat; if it throws, there are no more repeats. */
  onLost(): void;
}

/**
 * Sends a call until it is answered. The server answers a repeated id with the result of the first call, so a lost
 * connection neither costs a second stake nor loses a result.
 * @throws ServerError when it was refused, or there was no answer in all attempts
 */
export async function untilAnswered<T>(send: () => Promise<T>, { pauses, most, onLost }: Repeats): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'network' || attempt === most) throw error;
      onLost();
      await wait(pauses[attempt - 1] ?? pauses.at(-1) ?? 0);
    }
  }
}
