/** How much happens at once, and how long somebody waits for it. */
export interface QueueSizes {
  /** Places that everybody may take. */
  readonly strangers: number;
  /** Further places, for those alone who are known. */
  readonly known: number;
  /** How many wait at most. */
  readonly waiting: number;
  /** The longest wait, in ms. */
  readonly longest: number;
}

/** Who asks for a place: whose rank is lower goes first; the known wait before all others. */
export interface Asker {
  readonly isKnown: boolean;
  readonly rank: number;
}

/** A place, or the wait for one. */
export interface Place {
  /** Resolves when it is free. @throws TurnedAway */
  readonly taken: Promise<void>;
  /** Gives the place back, or ends the wait. More than once is the same as once. */
  leave(): void;
}

/** No place became free in time, or others went first and the queue was full. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway';
}

interface Waiter extends Asker {
  start(): void;
  refuse(): void;
}

const goesBefore = (one: Asker, other: Asker): boolean =>
  one.isKnown === other.isKnown ? one.rank < other.rank : one.isKnown;

/**
 * Places for costly work, and a bounded queue before them. When it is full the last in it is turned away, which may be
 * whoever has just come: so many who come again and again keep nobody waiting who comes for the first time.
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
          reject(new TurnedAway('no place is free'));
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
  // Whoever is turned away after having left waits for nothing any more.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
