import type { RoundAnswer } from '../../wire';
import { server } from '../server';
import { wait } from './motion';

const PAUSE = 1_500;

/** Asks until the round's money is at rest. A lost connection is no answer: it asks on. */
export async function untilAtRest(roundId: string): Promise<RoundAnswer> {
  for (;;) {
    await wait(PAUSE);
    const round = await server.round(roundId).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'network') return null;
      throw error;
    });
    if (round && round.state !== 'settling') return round;
  }
}
