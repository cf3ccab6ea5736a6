import { type Database, isOutage } from '@mfe/server-kit';
import { RegistryError } from '../registry-error';

/** How long a kill waits for the database before the host acts without it, in ms. */
export const DATABASE_TIMEOUT_MS = 3_000;

const databaseDown = (cause?: unknown) =>
  new RegistryError(
    'database.away',
    'the registry cannot reach its database. Only disable works until it is back; pages keep what they have',
    [],
    { cause },
  );

/** Turns an outage of the database into `database.away`; returns any other error unchanged. */
export const asDatabaseDown = (error: unknown): unknown => (isOutage(error) ? databaseDown(error) : error);

export const isDatabaseDownError = (error: unknown): boolean =>
  error instanceof RegistryError && error.code === 'database.away';

/** Whether the database does not answer now. */
export async function isDatabaseDown(db: Database): Promise<boolean> {
  return withDatabaseTimeout(Promise.resolve(db.orm.execute('select 1'))).then(() => false, isDatabaseDownError);
}

/**
 * Runs a database operation with a time limit.
 * @throws `database.away` if the database is down or does not answer in time
 */
export async function withDatabaseTimeout<T>(work: Promise<T>, timeoutMs = DATABASE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(databaseDown(new Error(`no answer of the database in ${timeoutMs} ms`))),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    // The operation may still fail later. Ignore that error, because nobody waits for it.
    work.catch(() => undefined);
    throw asDatabaseDown(error);
  } finally {
    clearTimeout(timer);
  }
}
