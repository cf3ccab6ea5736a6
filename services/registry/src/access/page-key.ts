import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { secrets } from '../database/tables';
import { newSecret } from './secret';

const NAME = 'pages';

/** Key for pages' proofs: one for all hosts of a database, created by the first. */
export async function pageKey(db: Database): Promise<string> {
  await db.orm
    .insert(secrets)
    .values({ name: NAME, value: newSecret('pages') })
    .onConflictDoNothing();
  const [row] = await db.orm.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('the key of the pages was not written');
  return row.value;
}
