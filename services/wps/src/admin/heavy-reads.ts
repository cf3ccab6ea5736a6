/** How operators read what takes long: the players' calls use the same connections and the same thread. */
import { AppError } from '../platform/errors/app-error';

/** One run at a time answers all who ask meanwhile. */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Reads that may wait for their turn, besides the one that runs. */
const WAITING = 10;

/** Does the work of all callers one after the other. @throws AppError `request.rateLimited` if too many wait */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  return async (work) => {
    if (asked > WAITING) throw new AppError('request.rateLimited', 'Too many wait for this. Try again in a moment.');
    asked += 1;
    const own = last.then(work);
    last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      asked -= 1;
    }
  };
}
