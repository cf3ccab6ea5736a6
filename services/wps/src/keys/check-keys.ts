import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { KeyRing } from '../platform/crypto/key-ring';
import { unseal } from '../platform/crypto/seal';
import { passkeyHandleKey } from '../platform/crypto/secrets';
import { keyOf, type SealedPlace, sealedPlaces } from './sealed-places';

const RUNBOOK = 'docs/runbook.md, "Keys are replaced"';

/** The keys of this process do not fit the database. The message says which one, and what to do. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

/** The ids that a column names. */
async function keysIn(db: Database, { table, column }: SealedPlace): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    sql.raw(`select distinct ${keyOf(column)} as key from wps.${table} where ${column} is not null order by 1`),
  );
  return rows.map(({ key }) => key);
}

/** How many damaged values of a key make the key count as wrong. */
const TRIES = 20;

/** Whether a key opens a value of a place. One damaged row must not stop the service. */
async function opens(db: Database, { use, table, column }: SealedPlace, key: number, keys: KeyRing): Promise<boolean> {
  const values = await db.rows<{ value: string }>(
    sql.raw(`select ${column} as value from wps.${table}
      where ${column} is not null and ${keyOf(column)} = ${key} limit ${TRIES}`),
  );
  return values.length === 0 || values.some(({ value }) => unseal(value, keys, use) !== undefined);
}

/**
 * Checks, before anything is served or rotated, that the ring has every key that stored values name, and that each
 * opens a value of every place. A process without a key would refuse payouts and void draws.
 * @throws KeysRefused that says which key is missing or wrong, and what to do
 */
export async function checkKeys(db: Database, keys: KeyRing): Promise<void> {
  const missing = new Map<number, string>();
  for (const place of sealedPlaces) {
    for (const key of await keysIn(db, place)) {
      if (!keys.some(({ id }) => id === key)) missing.set(key, place.use);
      else if (!(await opens(db, place, key, keys)))
        throw new KeysRefused(
          `key ${key} does not open the ${place.use} in this database: it has other bytes than the key that made them. Set the KEY_SECRET or KEY_SECRETS that belongs to this database (${RUNBOOK})`,
        );
    }
  }
  if (missing.size > 0) {
    const names = [...missing].map(([key, use]) => `${key} (${use})`).join(', ');
    throw new KeysRefused(
      `the database needs a key that is not in KEY_SECRET or KEY_SECRETS: ${names}. Add it behind the current key; it may go once "npm run wps -- keys rotate" has said that nothing needs it (${RUNBOOK})`,
    );
  }
  // The passkey handle key has to be stored before the key that it comes from may be removed.
  await passkeyHandleKey(db, keys);
}
