import { writeFile } from 'node:fs/promises';
import { DataFolderInUse } from '@r777/server-kit';
import { type Command, commandOf } from '@r777/server-kit/cli';
import { z } from 'zod';
import { backup, restore } from '../platform/backup/backup';
import { appliedMigrations } from '../platform/database/migrations';
import { address } from './admin-commands';
import { fetchCopy } from './api';
import { apiOf, placeOf, type Surroundings } from './environment';
import { resultText } from './output';
import { withDatabase } from './with-database';

const file = z.string().describe('File of the copy');

async function backUp(name: string, around: Surroundings, api: string | undefined) {
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
}

const told = (value: unknown) => ({ value, text: resultText(value) });

/** Commands that work on the database itself. They throw BackupRefused, and DataFolderInUse while a service uses it. */
export function localCommandsOf(around: Surroundings): readonly Command[] {
  return [
    commandOf('backup <file>', z.object({ file, ...address }), {
      summary: 'Copy everything that wps keeps into a file; a service at work goes on',
      run: async ({ file: name, api }) => told(await backUp(name, around, api)),
    }),
    commandOf(
      'restore <file>',
      z.object({
        file,
        replace: z.boolean().default(false).describe('In the place of a database that is there'),
      }),
      {
        summary: 'Put a copy in place, whole or not at all; the service has to be stopped',
        danger: true,
        async run({ file: name, replace = false }) {
          const { head, kept } = await restore(name, { ...placeOf(around), replace });
          return told({ restored: head.kind, of: head.at, ...(kept ? { before: kept } : {}) });
        },
      },
    ),
    commandOf('migrate', z.object({}), {
      summary: 'Bring the tables up to date, as every start of the service does',
      run: () =>
        withDatabase(placeOf(around), async (db) =>
          told({ database: db.kind, migrations: await appliedMigrations(db) }),
        ),
    }),
  ];
}
