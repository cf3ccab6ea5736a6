import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { KeyRing } from '../platform/crypto/key-ring';
import { checkKeys } from './check-keys';
import { keyOf, readOldKeyRows, type Sealed, sealAnew, sealedPlaces } from './sealed-places';

/** How many values a key has made. */
export interface KeyUse {
  readonly key: number;
  readonly what: string;
  readonly values: number;
}

/** The purposes of each key. */
export interface KeyStatus {
  /** The key that encrypts and signs now. */
  readonly current: number;
  /** Values that are encrypted or recognised with the key, and lost without it. */
  readonly stored: readonly KeyUse[];
  /** Answers of calls that may be repeated, stored for 30 days. Without the key a repeat is refused. */
  readonly answers: readonly KeyUse[];
  /** Keys of the ring that no stored value needs any more. */
  readonly unused: readonly number[];
  /** Keys that stored values need and the ring lacks. */
  readonly missing: readonly number[];
}

/** Every column whose values name their key. */
const stored = sealedPlaces.flatMap(({ use, table, column, mark }) => [
  { what: use, table, column },
  ...(mark ? [{ what: `marks of ${use}`, table, column: mark }] : []),
]);

async function count(db: Database, { what, table, column }: (typeof stored)[number]): Promise<KeyUse[]> {
  const rows = await db.rows<{ key: number; values: number }>(
    sql.raw(`select ${keyOf(column)} as key, count(*)::int as values from wps.${table}
      where ${column} is not null group by 1 order by 1`),
  );
  return rows.map((row) => ({ what, ...row }));
}

/** Reads which keys are still needed. */
export async function keyStatus(db: Database, keys: KeyRing): Promise<KeyStatus> {
  const uses: KeyUse[] = [];
  for (const column of stored) uses.push(...(await count(db, column)));
  const used = new Set(uses.map(({ key }) => key));
  const known = new Set(keys.map(({ id }) => id));
  return {
    current: keys[0].id,
    stored: uses,
    answers: await count(db, { what: 'answers', table: 'answers', column: 'fingerprint' }),
    unused: keys.slice(1).flatMap(({ id }) => (used.has(id) ? [] : [id])),
    missing: [...used].filter((id) => !known.has(id)).toSorted((one, other) => one - other),
  };
}

/** Rows that are read at a time. Each is written separately, so an interrupted command leaves nothing half done. */
const BATCH = 500;

/** Number of rows by result. */
export type Rotated = Readonly<Record<Sealed, number>>;

/** Options of a rotation. */
export interface RotateOptions {
  /** Called after each batch. */
  readonly progress?: (what: string, done: Rotated) => void;
  /** Rows in a batch; tests make them small. */
  readonly batch?: number;
}

/**
 * Encrypts values of other keys again with the current key. Safe to repeat, to interrupt, and to run twice at once: a
 * row is written only if it is unchanged since it was read.
 * @throws KeysRefused if the ring lacks a key, or has another one under its id; nothing is changed
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
      const rows = await readOldKeyRows(db, place, { current: keys[0].id, after, limit: batch });
      for (const row of rows) done[await sealAnew(db, place, row, keys)] += 1;
      const last = rows.at(-1);
      if (!last) break;
      progress?.(place.use, { ...done });
      after = last.id;
    }
  }
  return done;
}
