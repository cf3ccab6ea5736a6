import type { Database } from '@r777/server-kit';
import type { KeyRing } from '../platform/crypto/key-ring';
import { checkKeys } from './check-keys';
import { readOld, type Sealed, sealAnew, sealedPlaces } from './sealed-places';

/** Rows that are read at a time. Each is written on its own, so nothing is half done when the command ends early. */
const BATCH = 500;

/** How many rows became what. */
export type Rotated = Readonly<Record<Sealed, number>>;

/** Options of a rotation. */
export interface RotateOptions {
  /** Called after each batch. */
  readonly progress?: (what: string, done: Rotated) => void;
  /** Rows in a batch; tests make them small. */
  readonly batch?: number;
}

/**
 * Seals anew, under the current key, what others have sealed. Safe to repeat, to interrupt, and to run twice at once: a
 * row is written only while it is as it was read.
 * @throws KeysRefused when the ring lacks a key, or has another one under its id: nothing is changed
 */
export async function rotateKeys(
  db: Database,
  keys: KeyRing,
  { progress, batch = BATCH }: RotateOptions = {},
): Promise<Rotated> {
  await checkKeys(db, keys);
  const done = { renewed: 0, gone: 0, unreadable: 0, duplicate: 0 };
  for (const place of sealedPlaces) {
    for (let after: string | undefined; ; ) {
      const rows = await readOld(db, place, { current: keys[0].id, after, limit: batch });
      for (const row of rows) done[await sealAnew(db, place, row, keys)] += 1;
      const last = rows.at(-1);
      if (!last) break;
      progress?.(place.use, { ...done });
      after = last.id;
    }
  }
  return done;
}
