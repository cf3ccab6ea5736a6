import type { BetsAnswer } from '../../wire';
import { wait } from '../flow/motion';
import { Failed, server } from '../server';

/** Pauses before the repeats, in ms. */
const PAUSES = [400, 1_000, 2_000];

/**
 * Sends bets until they are answered: under the same id the server places them once. `onLost` is told before each repeat.
 * @throws Failed
 */
export async function placeBets(n: number, bets: ReadonlyMap<string, number>, onLost: () => void): Promise<BetsAnswer> {
  const input = {
    betId: crypto.randomUUID(),
    n,
    bets: Object.fromEntries([...bets].map(([spot, amount]) => [spot, (amount / 100).toFixed(2)])),
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return await server.bets(input);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof Failed) || error.code !== 'network' || pause === undefined) throw error;
      onLost();
      await wait(pause);
    }
  }
}
