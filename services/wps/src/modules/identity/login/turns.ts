/** How many wait for one key; who comes later does not wait, so that a flood keeps nobody waiting. */
const MOST = 3;

/** Does work of the same key one after the other. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work of one key in turns, within this process. Two log-ins of one name at the same instant would count each other as
 * failures: the second waits until the first was judged.
 */
export function createTurns(): Turns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MOST) return work();
    queues.set(key, queue);
    queue.waiting += 1;
    const own = queue.last.then(work);
    queue.last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
