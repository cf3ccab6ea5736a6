import type { Database } from '@r777/server-kit';

/** What is read once and kept until its channel tells that it has changed, on whichever instance. */
export interface Kept<T> {
  (): Promise<T>;
  /** The same without waiting, where it is known already. */
  atHand(): T | undefined;
}

/** Keeps what `read` brings. A reading that failed, or that news overtook, is not kept. @see Kept */
export async function createKept<T>(db: Database, channel: string, read: () => Promise<T>): Promise<Kept<T>> {
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
  return Object.assign(() => asked ?? ask(), { atHand: () => known });
}
