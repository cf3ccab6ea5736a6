import type { Database } from '@r777/server-kit';

/** What is read once and kept until its channel tells that it has changed, on whichever instance. */
export interface CachedValue<T> {
  (): Promise<T>;
  /** The same without waiting, where it is known already. */
  current(): T | undefined;
}

/** Keeps what `read` brings. A reading that failed, or that news overtook, is not kept. @see CachedValue */
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
