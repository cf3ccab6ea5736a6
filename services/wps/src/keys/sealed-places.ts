import { type Database, sqlState } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { cardNumberKey } from '../modules/identity/bank-cards/number-key';
import { FIRST_KEY, type KeyRing } from '../platform/crypto/key-ring';
import { type SealUse, seal, unseal } from '../platform/crypto/seal';

const UNIQUE_VIOLATION = '23505';

/** A row with something sealed. */
export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
  /** Bank of a card whose number is recognised by its HMAC; null for other places. */
  readonly bank: string | null;
}

/** A column with sealed values. The names are used in statements as they are. */
export interface SealedPlace {
  readonly use: SealUse;
  readonly table: string;
  readonly column: string;
  /** Expression of the row's id, and its type. */
  readonly id: string;
  readonly type: 'text' | 'uuid' | 'integer';
  /** The column with the HMAC of the same value, if it has one. */
  readonly mark?: string;
}

/** Everything that is stored encrypted. */
export const sealedPlaces: readonly SealedPlace[] = [
  { use: 'stored keys', table: 'encryption_keys', column: 'sealed_private_key', id: 'slot', type: 'text' },
  { use: 'card numbers', table: 'bank_cards', column: 'sealed_number', id: 'id', type: 'uuid', mark: 'number_key' },
  { use: 'lottery seeds', table: 'lottery_draws', column: 'sealed_seed', id: `lottery || '|' || numero`, type: 'text' },
  { use: 'payment tokens', table: 'payment_agreements', column: 'sealed_token', id: 'id', type: 'uuid' },
  { use: 'identity pages', table: 'identity_checks', column: 'sealed_url', id: 'id', type: 'uuid' },
  { use: 'operator codes', table: 'operators', column: 'secret', id: 'id', type: 'integer' },
];

/** SQL: the id of the key that made a value. Values from before key ids name none. */
export const keyOf = (column: string) =>
  `case when position(':' in ${column}) > 0 then split_part(${column}, ':', 1)::int else ${FIRST_KEY} end`;

/** SQL: whether a value was not made by the current key. */
function isOld({ column, mark }: SealedPlace, current: number): SQL {
  const isSealed = sql`${sql.raw(column)} like ${`${current}:%`}`;
  if (!mark) return sql`not (${isSealed})`;
  const isMarked = sql`coalesce(${sql.raw(keyOf(mark))} = ${current}, true)`;
  return sql`not (${isSealed} and ${isMarked})`;
}

const idOf = ({ type }: SealedPlace, id: string) => sql`${id}::${sql.raw(type)}`;

/** The next rows that the current key has not made, after the row `after`. */
export function readOldKeyRows(
  db: Database,
  place: SealedPlace,
  next: { current: number; after: string | undefined; limit: number },
) {
  const isNext = next.after === undefined ? sql`true` : sql`${sql.raw(place.id)} > ${idOf(place, next.after)}`;
  const [id, column, table] = [sql.raw(place.id), sql.raw(place.column), sql.raw(place.table)];
  const bank = sql.raw(place.mark ? `case when ${place.mark} is null then null else bank end` : 'null');
  return db.rows<SealedRow>(
    sql`select ${id}::text as id, ${column} as sealed, ${bank} as bank from wps.${table}
      where ${column} is not null and ${isOld(place, next.current)} and ${isNext}
      order by ${id} limit ${next.limit}`,
  );
}

/** The result for a row: `gone` if it has changed since it was read. */
export type Sealed = 'renewed' | 'gone' | 'unreadable' | 'duplicate';

/**
 * Seals a row again, if it is unchanged since it was read. If another card already has the same account under the
 * current key, this card gets no mark: the other card keeps the account, and payouts to this one still work.
 */
export async function sealAnew(db: Database, place: SealedPlace, row: SealedRow, keys: KeyRing): Promise<Sealed> {
  const bytes = unseal(row.sealed, keys, place.use);
  if (!bytes) return 'unreadable';
  const column = sql.raw(place.column);
  const write = async (mark: string | null) => {
    // If the card was removed in the meantime, its account is free.
    const set =
      place.mark && row.bank !== null
        ? sql`, ${sql.raw(place.mark)} = case when ${sql.raw(place.mark)} is null then null else ${mark} end`
        : sql``;
    const rows = await db.rows(sql`update wps.${sql.raw(place.table)}
      set ${column} = ${seal(bytes, keys, place.use)}${set}
      where ${sql.raw(place.id)} = ${idOf(place, row.id)} and ${column} = ${row.sealed} returning 1`);
    return rows.length > 0;
  };
  const mark = row.bank === null ? null : cardNumberKey({ bank: row.bank, number: bytes.toString() }, keys);
  try {
    return (await write(mark)) ? 'renewed' : 'gone';
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return (await write(null)) ? 'duplicate' : 'gone';
  }
}
