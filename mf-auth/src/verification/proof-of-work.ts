import type { HumanChallenge } from '@r777/shared/contracts';
import { type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The solution of a challenge: the guess that was right, and the key that it gives. */
export type { Solution };

/**
 * Solves a challenge by guessing. Every guess is one call of WebCrypto, which works beside the thread that asks, so a page
 * that has to do it itself stays usable.
 * @param onGuess gets the number of guesses made so far
 * @returns null when it was aborted, or took longer than a minute and a half
 */
export async function solve(
  challenge: HumanChallenge,
  onGuess: (guesses: number) => void,
  signal?: AbortSignal,
): Promise<Solution | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let guesses = 0;
  try {
    return await solveChallenge({
      challenge,
      controller,
      deriveKey(parameters, salt, password) {
        guesses += 1;
        onGuess(guesses);
        return deriveKey(parameters, salt, password);
      },
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
