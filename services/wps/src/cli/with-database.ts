import type { Database } from '@r777/server-kit';
import type { Place } from '../platform/backup/backup';
import { openWpsDatabase } from '../platform/database/open';

/** Does some work on the database of this machine. */
export async function withDatabase<T>(
  { url, folder }: Pick<Place, 'url' | 'folder'>,
  work: (db: Database) => Promise<T>,
) {
  const db = await openWpsDatabase({ url, folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
