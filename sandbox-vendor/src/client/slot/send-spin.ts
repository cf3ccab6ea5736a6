import type { SpinAnswer } from '../../wire';
import { Failed, server } from '../server';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Pauses before the repeats, in ms. */
const PAUSES = [500, 1_500, 3_000];

/**
 * Sends a spin until it is answered. The server answers a repeated spin id with the round that it already played, so a
 * lost connection neither costs a second stake nor hides a result. `onLost` is told before each repeat.
 */
export async function sendSpin(bet: string, spinId: string, onLost: () => void): Promise<SpinAnswer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await server.spin(bet, spinId);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof Failed) || error.code !== 'network' || pause === undefined) throw error;
      onLost();
      await wait(pause);
    }
  }
}
