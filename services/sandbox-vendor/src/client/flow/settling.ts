import type { RoundAnswer } from '../../wire';
import { server } from '../server';
import { wait } from './motion';

const PAUSE = 1_500;

/** Queries until the round's money is settled. After a lost connection it continues. */
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
