import { ServerError } from '../server';
import { wait } from './motion';

/** How a call is repeated. Times in ms. */
interface Repeats {
  /** Pauses before the repeats; the last one stays. */
  readonly pauses: readonly number[];
  /** Attempts after which it gives up; without it never. */
  readonly most?: number;
  /** Told before each repeat; what it throws ends them. */
  onLost(): void;
}

/**
 * Sends until it is answered. The server answers a repeated id with what became of the first, so a lost connection neither costs a
 * second stake nor hides a result.
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
