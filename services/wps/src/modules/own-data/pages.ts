import type { Orm } from '@mfe/server-kit';
import { and, asc, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { ownParts, type Part } from './parts';

/** Where a page begins. */
export interface Place {
  readonly part: number;
  /** The time of the last row of the page before, in microseconds. Null at the start of a part, and in a part without times. */
  readonly since: string | null;
  /** Rows to skip: those of that time on earlier pages. Without a time, all rows of the part on earlier pages. */
  readonly skip: number;
}
const startOf = (part: number): Place => ({ part, since: null, skip: 0 });

/** The place of a page in the file. Undefined if it is none. */
export function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return startOf(0);
  const [, number, since = null, skip] = /^(\d{1,3}):(?:(\d{1,16}):)?(\d{1,9})$/.exec(after) ?? [];
  const part = ownParts[Number(number)];
  // A place of the previous version counts rows in another order.
  if (!part || (part.time === undefined) !== (since === null)) return undefined;
  return { part: Number(number), since, skip: Number(skip) };
}
const textOf = ({ part, since, skip }: Place) => [part, ...(since === null ? [] : [since]), skip].join(':');

/** A time in microseconds as PostgreSQL reads it. */
function momentText(since: string): string {
  const micros = BigInt(since);
  const millis = new Date(Number(micros / 1_000n)).toISOString();
  return millis.replace('Z', `${String(micros % 1_000n).padStart(3, '0')}Z`);
}

/**
 * Rows of a part from a place on. New rows come after the others, so no page repeats or leaves out a row. A page begins at
 * a time, which an index finds: the rows of earlier pages are not read again.
 */
export function rowsFrom(orm: Orm, part: Part, memberId: number, { since, skip }: Omit<Place, 'part'>, limit: number) {
  const { table, shown, own, time, through } = part;
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = columns.filter(({ primary }) => primary);
  const order = [...(time ? [time] : []), ...(keys.length > 0 ? keys : (primaryKeys[0]?.columns ?? []))];
  const micros = time
    ? sql<string | null>`(extract(epoch from ${time}) * 1000000)::bigint::text`
    : sql<string | null>`null`;
  const isLater =
    time && since !== null ? sql`${time} >= ${momentText(since)}::${sql.raw(time.getSQLType())}` : undefined;
  const all = orm.select({ row: shown, at: micros }).from(table).$dynamic();
  return (through ? all.innerJoin(through.parent, through.on) : all)
    .where(and(own(memberId), isLater))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit)
    .offset(skip);
}

/** Where the page after these rows begins. */
function placeAfter(place: Place, rows: readonly { readonly at: string | null }[]): Place {
  const since = rows.at(-1)?.at ?? null;
  const isLast = ({ at }: { readonly at: string | null }) => at === since;
  const same = rows.filter(isLast).length;
  return { ...place, since, skip: since === place.since ? place.skip + same : same };
}

/** Largest number of rows in an answer. */
const ROWS = 1_000;

/** JSON has no moments, large integers or bytes. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
}
const plainRow = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]));

/** A page of the file. */
export interface OwnDataPage {
  parts: { name: string; rows: Record<string, unknown>[] }[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** Reads parts of a member until the page is full. */
export async function readOwnData(orm: Orm, memberId: number, from: Place): Promise<OwnDataPage> {
  const parts: OwnDataPage['parts'] = [];
  let left = ROWS;
  for (let place = from; place.part < ownParts.length; place = startOf(place.part + 1)) {
    const one = ownParts[place.part] as Part;
    const limit = Math.min(left, one.most ?? left);
    const rows = await rowsFrom(orm, one, memberId, place, limit);
    if (rows.length > 0) parts.push({ name: one.name, rows: rows.map(({ row }) => plainRow(row)) });
    if (rows.length === limit) return { parts, next: textOf(placeAfter(place, rows)) };
    left -= rows.length;
  }
  return { parts, next: null };
}
