import type { Database } from '@r777/server-kit';

/** A value that is read once and cached until its channel announces a change, on any instance. */
export interface CachedValue<T> {
  (): Promise<T>;
  /** The value without waiting, if it is cached already. */
  current(): T | undefined;
}

/**
 * Caches the result of `read`. A read that failed, or during which the value changed, is not cached.
 * @see CachedValue
 */
export async function createCachedValue<T>(
  db: Database,
  channel: string,
  read: () => Promise<T>,
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
  return Object.assign(() => asked ?? ask(), { current: () => known });
}
