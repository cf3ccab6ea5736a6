import { fromHundredths } from '@r777/shared/money';
import { randomId } from '@r777/shared/random-id';
import type { BetsAnswer } from '../../wire';
import { untilAnswered } from '../flow/waiting';
import { server } from '../server';

/** Pauses before the repeats, in ms; the last one is used from then on. */
const PAUSES = [400, 1_000, 2_000];

/**
 * Sends bets until they are answered, also after a long loss of the connection: after the round the server refuses bets
 * that it has not received before. `onLost` is called before each repeat.
 * @throws ServerError when they were refused
 */
export function placeBets(n: number, bets: ReadonlyMap<string, number>, onLost: () => void): Promise<BetsAnswer> {
  const input = {
    betId: randomId(),
    n,
    bets: Object.fromEntries([...bets].map(([spot, amount]) => [spot, fromHundredths(amount)])),
  };
  return untilAnswered(() => server.bets(input), { pauses: PAUSES, onLost });
}
