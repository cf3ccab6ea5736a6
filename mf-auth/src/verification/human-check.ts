import { calls, type HumanChallenge } from '@r777/shared/contracts';
import { AppError, request, serverNow } from '@r777/shared/core';
import { type Solution, solve } from './proof-of-work';
import { NoWorkerError, solveInWorker } from './solve-in-worker';

/** As many guesses as the server's challenges take at most; it does not tell how many one takes. */
const MOST_GUESSES = 500;
/** What the result needs to arrive in time, in ms. */
const ON_THE_WAY_MS = 10_000;
/** How many challenges are tried: a phone that slept for minutes finds the first one expired. */
const TRIES = 2;

/** How the check is done, and what it tells meanwhile. */
export interface HumanCheckOptions {
  /** Ends the check; it then throws `network.aborted`. */
  signal: AbortSignal;
  /** How far it is, 0 to 1: an estimate that never goes back within one challenge. */
  onProgress?: (share: number) => void;
}

async function find(challenge: HumanChallenge, onGuess: (guesses: number) => void, signal: AbortSignal) {
  try {
    return await solveInWorker(challenge, onGuess, signal);
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    return solve(challenge, onGuess, signal);
  }
}

/** What the server takes as the result: the challenge and its solution, as base64 of JSON. */
function resultOf({ parameters, signature }: HumanChallenge, { counter, derivedKey, time }: Solution): string {
  const solution = { counter, derivedKey, ...(time === undefined ? {} : { time }) };
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

/**
 * Shows the server that somebody waits here who is worth an SMS: asks for a challenge and solves it, in a worker where there
 * is one. The result is good once, for what the form sends next (SMS-10).
 * @throws AppError `request.unsupported` without WebCrypto, `network.aborted` when it was cancelled, `human.failed` when no
 * challenge could be solved in time, and whatever the call for the challenge fails with
 */
export async function humanCheck({ signal, onProgress }: HumanCheckOptions): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new AppError('request.unsupported', { cause: new Error('WebCrypto needs HTTPS or localhost') });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    onProgress?.(0);
    const challenge = await request(calls.humanChallenge, {}, { signal });
    const report = (guesses: number) => onProgress?.(Math.min(0.99, guesses / MOST_GUESSES));
    const solution = await find(challenge, report, signal);
    if (signal.aborted) throw new AppError('network.aborted');
    if (solution && challenge.parameters.expiresAt * 1000 > serverNow() + ON_THE_WAY_MS) {
      onProgress?.(1);
      return resultOf(challenge, solution);
    }
  }
  throw new AppError('human.failed');
}
