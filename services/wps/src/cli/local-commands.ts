import { readFileSync } from 'node:fs';
import { type Command, commandOf, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { type BookReport, checkBooks } from '../modules/money/check-books';
import { backup, restore } from '../platform/backup/backup';
import { type Head, keepCopy } from '../platform/backup/file';
import { appliedMigrations } from '../platform/database/open';
import { readPack } from '../platform/settings/policy-pack';
import { fetchBooks, fetchCopy } from './api';
import { closeSiteCommand } from './close-site';
import {
  address,
  byApiOrDatabase,
  databaseOf,
  placeToRestore,
  type Surroundings,
  withDatabase,
  withKeys,
} from './environment';
import { keyCommandsOf } from './key-commands';
import { lostCommand } from './lost';
import { resultText } from './output';

const file = z.string().describe('File of the copy');

interface Copied extends Pick<Head, 'kind' | 'at' | 'bytes'> {
  readonly file: string;
}

const backUp = (name: string, around: Surroundings, api: string | undefined) =>
  byApiOrDatabase<Copied>(around, api, {
    async onDatabase(database) {
      const { kind, at, bytes } = await backup(name, withKeys(around, database));
      return { file: name, kind, at, bytes };
    },
    async byApi(backend) {
      // Only the service itself can read an embedded database that is in use; it refuses to copy another one.
      const copy = await fetchCopy(backend);
      await keepCopy(name, copy);
      return { file: name, kind: 'pglite', at: new Date().toISOString(), bytes: copy.length };
    },
  });

const compareBooks = (around: Surroundings, api: string | undefined): Promise<BookReport> =>
  byApiOrDatabase(around, api, {
    onDatabase: (database) => withDatabase(database, (db) => checkBooks(db)),
    byApi: fetchBooks,
  });

function verified(report: BookReport) {
  const { differences, ...compared } = report;
  const isRefused = differences.length > 0;
  const words = isRefused
    ? `Differences: ${differences.length}. Nothing was changed: find each cause first (docs/runbook.md, "The books differ").`
    : 'The books agree.';
  return { value: report, text: `${resultText({ ...compared, differences })}\n${words}`, isRefused };
}

function packText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`pack: ${(error as Error).message}`);
  }
}

const told = (value: unknown) => ({ value, text: resultText(value) });

/** Commands on the database itself. They throw BackupRefused, and DataFolderInUse while a service uses it. */
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
          const { head, kept } = await restore(name, { ...placeToRestore(around), replace });
          return told({ restored: head.kind, of: head.at, ...(kept ? { before: kept } : {}) });
        },
      },
    ),
    commandOf('verify', z.object(address), {
      summary: 'Compare balances, rounds and orders with the ledger; 1 when something differs',
      run: async ({ api }) => verified(await compareBooks(around, api)),
    }),
    commandOf('policy check <pack>', z.object({ pack: z.string().describe('File of the pack') }), {
      summary: 'Check a policy pack without putting it in force: each fault with its line',
      async run({ pack }) {
        const { policy } = readPack(packText(pack));
        return told({ jurisdiction: policy.jurisdiction, entries: Object.keys(policy).length });
      },
    }),
    commandOf('migrate', z.object({}), {
      summary: 'Bring the tables up to date, as every start of the service does',
      run: () =>
        withDatabase(databaseOf(around), async (db) =>
          told({ database: db.kind, migrations: await appliedMigrations(db) }),
        ),
    }),
    closeSiteCommand(around),
    lostCommand(around),
    ...keyCommandsOf(around),
  ];
}
