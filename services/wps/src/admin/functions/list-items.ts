import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { AppError, InvalidInputError, NotFoundError } from '../../platform/errors/app-error';

/** Offset of a page: the number of rows before it. */
export const skipped = ({ page, size }: { readonly page: number; readonly size: number }) => (page - 1) * size;

/** There is no item with that id. */
export const missing = (field = 'id') => new NotFoundError('There is no such item.', { field });
/** The parts of the input contradict each other. */
export const invalidField = (field: string, why: string) =>
  new InvalidInputError(`${field}: ${why}`, { field: 'item' });

/** A limited stock changes with every order, and writing the item does not overwrite it. */
const unstocked = (key: string, value: unknown) => (key === 'stock' && value !== null ? 'limited' : value);

/** The version of a value: another one after every change. In hex, because a leading dash would make it an option of a command line. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, unstocked)).digest('hex').slice(0, 16);

/** An item as lists show it, with its version. */
export const versioned = <T extends object>(item: T): T & { version: string } => ({
  ...item,
  version: versionOf(item),
});

/**
 * Refuses a change if somebody else has changed the value since the operator read it.
 * @param version the one that the operator has read
 * @throws AppError `request.conflict`
 */
export function requireRead(version: string | undefined, before: unknown, after: unknown): void {
  // A repeat of the same change undoes nothing.
  if (version === versionOf(before) || isDeepStrictEqual(after, before)) return;
  const why =
    version === undefined
      ? 'Show what is set now, and make the change with its version.'
      : 'Somebody has changed it since you read it. Show it again, and make your change with the new version.';
  throw new AppError('request.conflict', why, { field: 'version' });
}

/** Makes concurrent writers of one item wait for each other, also while there is no item to lock. */
export async function holdItem(tx: Orm, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`);
}

/**
 * The item to write, without its version. Refuses it if another operator has changed the stored item since it was read.
 * @throws AppError `request.conflict`
 */
export function requireCurrent<T extends object>(item: T & { version?: string | undefined }, before: T | undefined): T {
  const { version, ...rest } = item;
  const written = rest as unknown as T;
  const current = before && versionOf(before);
  // A repeat of the same change undoes nothing.
  if (version === current || (before && isDeepStrictEqual(written, before))) return written;
  const why =
    before === undefined
      ? 'The item was withdrawn since you read it. Put it without its version to make it anew.'
      : version === undefined
        ? 'There is an item with this id. List it, and put it with its version.'
        : 'Somebody has changed the item since you read it. List it again, and put your change with the new version.';
  throw new AppError('request.conflict', why, { field: 'item' });
}

/** Answer and audit log entry of a written item. */
export function told(kind: string, item: { readonly id: string }, before: object | undefined) {
  return {
    value: { id: item.id, created: before === undefined },
    subject: `${kind}:${item.id}`,
    from: before ?? null,
    to: item,
  };
}

/** Answer and audit log entry of a removed item. */
export function withdrawn(kind: string, id: string, before: object) {
  return { value: { id, withdrawn: true as const }, subject: `${kind}:${id}`, from: before, to: null };
}
