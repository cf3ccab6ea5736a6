import type { HumanChallenge } from '@r777/shared/contracts';
import { type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The solution of a challenge: the correct guess, and the key derived from it. */
export type { Solution };

/**
 * Solves a challenge by guessing. Every guess is one call of WebCrypto, which works outside the calling thread, so a
 * page that solves it itself stays responsive.
 * @param onGuess called with the number of guesses so far
 * @returns null when it was aborted, or took longer than 90 seconds
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

/** Messages from the worker of the human check to the page: its progress, its result, or its failure. */
export type WorkerMessage = { guesses: number } | { solution: Solution | null } | { failed: string };
