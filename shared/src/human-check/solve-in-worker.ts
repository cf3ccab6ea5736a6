import type { HumanChallenge } from '@r777/shared/contracts';
import type { Solution } from './proof-of-work';
import type { WorkerMessage } from './worker-messages';

/** Timeout for a worker's file, in ms; the first report arrives with the first guess. */
const SILENCE_MS = 8_000;

/** No worker is available: no support, refused by the page's policy, or its file did not load. */
export class NoWorkerError extends Error {}

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
export async function solveInWorker(
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
