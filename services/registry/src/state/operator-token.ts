import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { RegistryError } from '../registry-error';
import { tokens } from './tables';
import { createToken, newToken, recogniseToken } from './tokens';

/** File of the first operator token, in the data folder; readable by its owner alone. */
export const OPERATOR_TOKEN_FILE = 'operator.token';
const LABEL = 'operator';

/** The secret in the file; a new one when there is no file yet. Of hosts that share the folder the first makes it. */
async function secretInFile(file: string): Promise<string> {
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, `${newToken()}\n`, { mode: 0o600 });
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Makes the first operator token at the first start on a database and writes it to a file: it must reach the operator
 * without passing through a log or a command line. The file comes first: a start that is cut off in between is made good
 * by the next one, where the other order would leave a token that nobody knows. Later starts leave both alone.
 */
export async function ensureOperatorToken(db: Database, dataFolder: string): Promise<void> {
  const known = await db.orm.select({ id: tokens.id }).from(tokens).where(eq(tokens.label, LABEL));
  if (known.length > 0) return;
  const file = join(dataFolder, OPERATOR_TOKEN_FILE);
  const secret = await secretInFile(file);
  try {
    await createToken(db, LABEL, ['operate'], { who: 'registry', why: 'first start' }, secret);
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'token.labelTaken') throw error;
    // Another host on the same database was first. With a data folder of its own, this one's secret opens nothing.
    if ((await recogniseToken(db, secret)) === null) await rm(file, { force: true });
  }
}
