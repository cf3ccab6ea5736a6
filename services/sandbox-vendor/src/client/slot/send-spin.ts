import type { SpinAnswer } from '../../wire';
import { untilAnswered } from '../flow/waiting';
import { server } from '../server';

/** Pauses before the repeats, in ms; after the last attempt the player decides. */
const PAUSES = [500, 1_500, 3_000];

/** Sends a spin until it is answered. `onLost` is called before each repeat. */
export const sendSpin = (input: Parameters<typeof server.spin>[0], onLost: () => void): Promise<SpinAnswer> =>
  untilAnswered(() => server.spin(input), { pauses: PAUSES, most: PAUSES.length + 1, onLost });
