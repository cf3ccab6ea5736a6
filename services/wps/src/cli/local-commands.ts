import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { type Database, DataFolderInUse } from '@r777/server-kit';
import { z } from 'zod';
import { writeAudit } from '../admin/audit';
import type { AdminInput } from '../admin/contract/admin-calls';
import { createToken, listTokens, revokeToken } from '../admin/tokens';
import { backup, type Place, restore } from '../platform/backup/backup';
import { appliedMigrations } from '../platform/database/migrations';
import { openWpsDatabase } from '../platform/database/open';
import { fetchCopy } from './api';
import { type Command, commandOf } from './command';
import { apiOf, placeOf, type Surroundings } from './environment';

const file = z.string().describe('File of the copy');

/** Commands that work on the database itself. */
export const localCommands: readonly Command[] = [
  commandOf('backup <file>', z.object({ file }), {
    summary: 'Copy everything that wps keeps into a file; a service at work goes on',
    danger: false,
  }),
  commandOf(
    'restore <file>',
    z.object({
      file,
      replace: z.boolean().default(false).describe('In the place of a database that is there'),
    }),
    { summary: 'Put a copy in place, whole or not at all; the service has to be stopped', danger: true },
  ),
  commandOf('migrate', z.object({}), {
    summary: 'Bring the tables up to date, as every start of the service does',
    danger: false,
  }),
];

type Work = (given: Readonly<Record<string, unknown>>, around: Surroundings, api?: string) => Promise<unknown>;

async function withDatabase<T>({ url, folder }: Pick<Place, 'url' | 'folder'>, work: (db: Database) => Promise<T>) {
  const db = await openWpsDatabase({ url, folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const works: Readonly<Record<string, Work>> = {
  async backup(given, around, api) {
    const name = String(given.file);
    try {
      const { kind, at, bytes } = await backup(name, placeOf(around));
      return { file: name, kind, at, bytes };
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      // Only the service itself can read an embedded database that is in use.
      const copy = await fetchCopy(await apiOf(around, api));
      await writeFile(name, copy, { mode: 0o600, flush: true });
      return { file: name, kind: 'pglite', at: new Date().toISOString(), bytes: copy.length };
    }
  },
  async restore(given, around) {
    const replace = given.replace === true;
    const { head, kept } = await restore(String(given.file), { ...placeOf(around), replace });
    return { restored: head.kind, of: head.at, ...(kept ? { before: kept } : {}) };
  },
  migrate: (_given, around) =>
    withDatabase(placeOf(around), async (db) => ({ database: db.kind, migrations: await appliedMigrations(db) })),
};

/** Runs a command on the database. @throws BackupRefused, DataFolderInUse */
export function runLocal(command: Command, ...rest: Parameters<Work>): Promise<unknown> {
  const work = works[command.words];
  if (!work) throw new Error(`${command.words} has no work`);
  return work(...rest);
}

const who = () => `console:${userInfo().username}`;

/**
 * The token commands on the database itself, for the first token and for the case that all are lost. @throws
 * DataFolderInUse while a service uses an embedded database: then its API has to be used
 */
export function tokensInDatabase(
  words: string,
  given: Readonly<Record<string, unknown>>,
  around: Surroundings,
): Promise<unknown> {
  const at = new Date();
  return withDatabase({ url: around.env.DATABASE_URL, folder: around.env.DATA_DIR ?? '' }, async (db) => {
    if (words === 'token list') return listTokens(db);
    return db.transaction(async (tx) => {
      if (words === 'token create') {
        const { why, ...wanted } = { days: 90, ...given } as AdminInput<'tokenCreate'>;
        const made = await createToken(tx, wanted, at);
        const told = {
          subject: `token:${wanted.label}`,
          from: null,
          to: { scopes: wanted.scope, expiresAt: made.expiresAt },
        };
        await writeAudit(tx, { who: who(), what: 'tokenCreate', ...told, why }, at);
        return made;
      }
      const { label, why } = given as AdminInput<'tokenRevoke'>;
      const ended = await revokeToken(tx, label, at);
      const told = { subject: `token:${label}`, from: 'valid', to: 'revoked' };
      await writeAudit(tx, { who: who(), what: 'tokenRevoke', ...told, why }, at);
      return ended;
    });
  });
}
