import type { HumanChallenge } from '@r777/shared/contracts';
import type { Solution } from './proof-of-work';
import type { WorkerMessage } from './worker-messages';

/** A worker whose file does not come is given up after so many ms; its first report comes with its first guess. */
const SILENCE_MS = 8_000;

/** No worker here: the browser has none, the page's policy refuses it, or its file did not come. */
export class NoWorkerError extends Error {}

function startWorker(): Worker {
  try {
    // Apart from `new Worker`: the bundler would else build the worker by its own rules.
    const address = new URL('./human-check.worker.ts', import.meta.url);
    return new Worker(address, { type: 'module' });
  } catch (cause) {
    throw new NoWorkerError('the worker could not be started', { cause });
  }
}

/**
 * Solves a challenge in a worker, which ends with it; aborting ends it at once.
 * @throws NoWorkerError when the work has to be done elsewhere
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
        // Handled here: the page's own reports need not hear of it.
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
