/** How long reads share the database: the players' other calls use the same connections and the same thread. */
import { tooMany } from './errors/app-error';

/**
 * One run at a time, and one more for all who ask while it runs: they may know of a change that came too late for it.
 */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

/** Reads that may wait for their turn, besides the one that runs, by default. */
const WAITING = 10;
/** When to ask again if too many wait, in ms: as long as the database works for one read at most. */
const FULL_WAIT = 30_000;

/**
 * Does the work of all callers one after the other; whoever asks for the same again while it waits gets its answer.
 * @param options `most`: how many may wait, besides the one that runs
 * @throws AppError `request.rateLimited` if too many wait
 */
export function inTurn<T>({ most = WAITING } = {}): (key: string, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const waiting = new Map<string, Promise<T>>();
  const take = async (key: string, work: () => Promise<T>) => {
    asked += 1;
    const own = last.then(() => {
      waiting.delete(key);
      return work();
    });
    last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      asked -= 1;
    }
  };
  return async (key, work) => {
    const same = waiting.get(key);
    if (same) return same;
    if (asked > most) throw tooMany(FULL_WAIT, 'Too many wait for this.');
    const own = take(key, work);
    waiting.set(key, own);
    return own;
  };
}
