/** How many run at once, and how long a caller waits. */
export interface QueueSizes {
  /** Places that everybody may take. */
  readonly strangers: number;
  /** Additional places, only for known browsers. */
  readonly known: number;
  /** How many wait at most. */
  readonly waiting: number;
  /** The longest wait, in ms. */
  readonly longest: number;
}

/** A caller who waits for a slot. A lower rank goes first; known browsers come before all others. */
export interface Asker {
  readonly isKnown: boolean;
  readonly rank: number;
}

/** A place, or the wait for one. */
export interface Place {
  /** Resolves when it is free. @throws AdmissionRefused */
  readonly taken: Promise<void>;
  /** Releases the slot, or ends the wait. Repeated calls have no further effect. */
  leave(): void;
}

/** No slot became free in time, or others went first and the queue was full. */
export class AdmissionRefused extends Error {
  override readonly name = 'AdmissionRefused';
}

interface Waiter extends Asker {
  start(): void;
  refuse(): void;
}

const goesBefore = (one: Asker, other: Asker): boolean =>
  one.isKnown === other.isKnown ? one.rank < other.rank : one.isKnown;

/**
 * Slots for costly work, with a limited queue. If the queue is full, the last in it is refused, which may be the new
 * caller. So callers who come repeatedly do not delay a first-time caller.
 */
export function createAdmissionQueue({ strangers, known, waiting: most, longest }: QueueSizes) {
  const waiting: Waiter[] = [];
  const taken = { strangers: 0, all: 0 };
  const hasPlace = ({ isKnown }: Asker) => taken.all < strangers + known && (isKnown || taken.strangers < strangers);

  function startNext(): void {
    for (let next = waiting.findIndex(hasPlace); next >= 0; next = waiting.findIndex(hasPlace))
      waiting.splice(next, 1)[0]?.start();
  }

  function wait(waiter: Waiter): void {
    const last = waiting.at(-1);
    const isLast = last === undefined || !goesBefore(waiter, last);
    if (waiting.length >= most) (isLast ? waiter : waiting.pop())?.refuse();
    if (waiting.length >= most) return;
    const place = isLast ? waiting.length : waiting.findIndex((other) => goesBefore(waiter, other));
    waiting.splice(place, 0, waiter);
  }

  return {
    /** How many wait. */
    waiting: () => waiting.length,
    enter({ isKnown, rank }: Asker): Place {
      const { promise, resolve, reject } = withResolvers();
      let state: 'waiting' | 'inside' | 'gone' = 'waiting';
      const end = () => {
        clearTimeout(timer);
        state = 'gone';
      };
      const waiter: Waiter = {
        isKnown,
        rank,
        start() {
          clearTimeout(timer);
          state = 'inside';
          taken.all += 1;
          if (!isKnown) taken.strangers += 1;
          resolve();
        },
        refuse() {
          end();
          reject(new AdmissionRefused('no place is free'));
        },
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        waiter.refuse();
      };
      const timer = setTimeout(giveUp, longest);
      if (hasPlace(waiter)) waiter.start();
      else wait(waiter);
      return {
        taken: promise,
        leave() {
          if (state === 'waiting') return giveUp();
          if (state === 'gone') return;
          end();
          taken.all -= 1;
          if (!isKnown) taken.strangers -= 1;
          startNext();
        },
      };
    },
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // A caller who has left before the refusal no longer waits for anything.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
