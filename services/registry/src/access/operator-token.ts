import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { tokens } from '../database/tables';
import { RegistryError } from '../registry-error';
import { OPERATOR_TOKEN_FILE } from '../signing/operator-files';
import { secretFile } from './secret-file';
import { createToken, newToken, recogniseToken } from './tokens';

/** What the first operator's token and key are called. */
export const OPERATOR = 'operator';

/**
 * Creates the first operator token at the first start on a database and writes it to a file: it must reach the operator
 * without appearing in a log or a command line. The file comes first: an interrupted start is completed by the next
 * one, while the other order would leave a token that nobody knows. Later starts keep both.
 */
export async function ensureOperatorToken(db: Database, dataFolder: string): Promise<void> {
  const known = await db.orm.select({ id: tokens.id }).from(tokens).where(eq(tokens.label, OPERATOR));
  if (known.length > 0) return;
  const file = join(dataFolder, OPERATOR_TOKEN_FILE);
  const secret = await secretFile(file, newToken);
  try {
    // The tools of this data folder use it permanently, so it does not expire.
    const request = { who: 'registry', why: 'first start' };
    await createToken(db, { label: OPERATOR, scopes: ['operate'], expiresAt: null, secret }, request);
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'token.labelTaken') throw error;
    // Another host on the same database was first. With its own data folder, this one's secret is invalid.
    if ((await recogniseToken(db, secret)) === null) await rm(file, { force: true });
  }
}
