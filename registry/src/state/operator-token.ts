import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@r777/server-kit';
import { Refusal } from '../refusal';
import { createToken, revokeToken } from './tokens';

/** File of the first operator token, in the data folder; readable by its owner alone. */
export const OPERATOR_TOKEN_FILE = 'operator.token';
const LABEL = 'operator';
const request = { who: 'registry', why: 'first start' };

/**
 * Makes the first operator token at the first start on a database and writes it to a file: it must reach the operator
 * without passing through a log or a command line. Later starts leave token and file alone.
 */
export async function ensureOperatorToken(db: Database, dataFolder: string): Promise<void> {
  let secret: string;
  try {
    secret = await createToken(db, LABEL, ['operate'], request);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'token.labelTaken') return;
    throw error;
  }
  const file = join(dataFolder, OPERATOR_TOKEN_FILE);
  const own = `${file}.${process.pid}`;
  try {
    await writeFile(own, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    await rm(file, { force: true });
    await link(own, file);
  } catch (error) {
    await revokeToken(db, LABEL, { ...request, why: 'its file could not be written' });
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}
