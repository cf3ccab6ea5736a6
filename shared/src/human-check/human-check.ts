import { calls, type HumanChallenge } from '@r777/shared/contracts';
import { AppError, request, serverNow } from '@r777/shared/core';
import { type Solution, solve, type WorkerMessage } from './proof-of-work';

/** Timeout for a worker's file, in ms; the first report arrives with the first guess. */
const SILENCE_MS = 8_000;

/** No worker is available: no support, refused by the page's policy, or its file did not load. */
class NoWorkerError extends Error {}

function startWorker(): Worker {
  try {
    // Separate from `new Worker`: otherwise the bundler would build the worker by its own rules.
    const address = new URL('./human-check.worker.ts', import.meta.url);
    return new Worker(address, { type: 'module' });
  } catch (cause) {
    throw new NoWorkerError('the worker could not be started', { cause });
  }
}

/**
 * Solves a challenge in a worker, which is ended afterwards; aborting ends it at once.
 * @throws NoWorkerError when the page has to solve it itself
 */
async function solveInWorker(
  challenge: HumanChallenge,
  onGuess: (guesses: number) => void,
  signal: AbortSignal,
): Promise<Solution | null> {
  const worker = startWorker();
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Solution | null>((resolve, reject) => {
      const giveUp = (why: string) => reject(new NoWorkerError(why));
      timer = setTimeout(() => giveUp('the worker does not answer'), SILENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        clearTimeout(timer);
        if ('guesses' in data) onGuess(data.guesses);
        else if ('failed' in data) giveUp(data.failed);
        else resolve(data.solution);
      };
      worker.onerror = (event) => {
        // Handled here, so that it is not reported as an error of the page.
        event.preventDefault();
        giveUp('the worker failed');
      };
      signal.addEventListener('abort', () => resolve(null), { signal: ended.signal });
      worker.postMessage(challenge);
    });
  } finally {
    clearTimeout(timer);
    ended.abort();
    worker.terminate();
  }
}

/** Maximum number of guesses that the server's challenges take; the server does not say how many one takes. */
const MOST_GUESSES = 500;
/** Time reserved for sending the result, in ms. */
const ON_THE_WAY_MS = 10_000;
/** How many challenges are tried: after minutes of sleep the first one has expired. */
const TRIES = 2;

/** Options of the check. */
export interface HumanCheckOptions {
  /** Cancels the check; it then throws `network.aborted`. */
  signal: AbortSignal;
  /** The progress, 0 to 1: an estimate that never decreases within one challenge. */
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

/** The result as the server expects it: the challenge and its solution, as base64 of JSON. */
function resultOf({ parameters, signature }: HumanChallenge, { counter, derivedKey, time }: Solution): string {
  const solution = { counter, derivedKey, ...(time === undefined ? {} : { time }) };
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

/**
 * Proof of work that makes automated requests for SMS expensive: gets a challenge and solves it, in a worker if
 * possible. The result is valid once, for the form's next request (SMS-10).
 * @throws AppError `request.unsupported` without WebCrypto, `network.aborted` when it was cancelled, `human.failed` when no
 * challenge could be solved in time, and the errors of the call for the challenge
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
