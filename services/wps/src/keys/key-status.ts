import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { KeyRing } from '../platform/crypto/key-ring';
import { keyOf, sealedPlaces } from './sealed-places';

/** How many values a key has made. */
export interface KeyUse {
  readonly key: number;
  readonly what: string;
  readonly values: number;
}

/** What is made by which key. */
export interface KeyStatus {
  /** The key that encrypts and signs now. */
  readonly current: number;
  /** What is encrypted or recognised by it: without its key it is lost. */
  readonly stored: readonly KeyUse[];
  /** Answers of calls that may be repeated, kept for 30 days: without its key a repeat is refused. */
  readonly answers: readonly KeyUse[];
  /** Keys of the ring that nothing stored needs any more. */
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
