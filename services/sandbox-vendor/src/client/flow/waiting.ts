import type { RoundAnswer } from '../../wire';
import { ServerError, server } from '../server';

/** Waits that many ms. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Moves an element; resolves when the movement ends. With reduced motion, or for an element that was removed from the
 * page, it is at its end at once.
 */
export async function move(
  target: Element,
  frames: Keyframe[],
  { ms, easing = 'ease-out', still }: { ms: number; easing?: string; still: boolean },
): Promise<void> {
  const animation = target.animate(frames, { duration: still ? 1 : ms, easing, fill: 'forwards' });
  await animation.finished.catch(() => {});
}

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

/** How a call is repeated. Times in ms. */
interface Repeats {
  /** Pauses before the repeats; the last one is used from then on. */
  readonly pauses: readonly number[];
  /** Attempts after which it gives up; without it never. */
  readonly most?: number;
  /** Called before each repeat. If it throws, the repeats end. */
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
