import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@mfe/server-kit';

/** How often a cached value is read again without an announcement, in ms, because one may have been lost. */
const READ_AGAIN_MS = 60_000;

/** A value that is read once and cached until its channel announces a change, on any instance. */
export interface CachedValue<T> {
  (): Promise<T>;
  /** The value without waiting, if it is cached already. */
  current(): T | undefined;
}

/**
 * Caches the result of `read`. A failed read, or one during which the value changed, is not cached. A cached value is
 * read again every minute; while the database does not answer, the known one stays.
 * @see CachedValue
 */
export async function createCachedValue<T>(
  db: Database,
  channel: string,
  read: () => Promise<T>,
  readAgainAfter = READ_AGAIN_MS,
): Promise<CachedValue<T>> {
  let asked: Promise<T> | undefined;
  let known: T | undefined;
  const forget = () => {
    asked = undefined;
    known = undefined;
  };
  await db.listen(channel, forget, forget);
  function ask(): Promise<T> {
    const mine = read().then(
      (value) => {
        if (asked === mine) known = value;
        return value;
      },
      (error: unknown) => {
        if (asked === mine) asked = undefined;
        throw error;
      },
    );
    asked = mine;
    return mine;
  }
  async function readAgain(): Promise<void> {
    const before = asked;
    if (before === undefined || known === undefined) return;
    const value = await read().catch(() => known);
    if (value === undefined || asked !== before || isDeepStrictEqual(value, known)) return;
    known = value;
    asked = Promise.resolve(value);
  }
  setInterval(() => void readAgain(), readAgainAfter).unref();
  return Object.assign(() => asked ?? ask(), { current: () => known });
}
