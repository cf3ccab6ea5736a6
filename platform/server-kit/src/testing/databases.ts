import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres, type TestPostgres } from './postgres';
import { keyOf, type TemplateOptions } from './template';

/**
 * Address of the PostgreSQL server that the test files of a run share. It is not set if none is installed: tests then
 * use embedded databases, as `npm start` does.
 */
export const SHARED_POSTGRES = 'TEST_POSTGRES';

let shared: TestPostgres | null = null;

/**
 * Before the tests of a run: starts one PostgreSQL server for all of them, if it is installed. Its workers find it too.
 */
export async function startSharedPostgres(): Promise<void> {
  // A run of several projects asks once for each.
  if (process.env[SHARED_POSTGRES]) return;
  shared = await startPostgres();
  if (shared) process.env[SHARED_POSTGRES] = await shared.database();
}

/** After the last test. */
export async function stopSharedPostgres(): Promise<void> {
  if (!shared) return;
  delete process.env[SHARED_POSTGRES];
  await shared.stop();
}

/** A database of one test on the shared server. */
export interface TestDatabase {
  readonly url: string;
  /** Deletes the database even if clients are still connected. */
  drop(): Promise<void>;
}

async function asAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** A template; `close` ends everything that its creation opened. */
type FilledBy = Omit<TemplateOptions, 'make'> & {
  make(place: { folder: string; url: string }): Promise<{ close(): Promise<void> }>;
};

/** Fills the template's database, unless another test file has done it. @returns its name. */
function filled(server: string, options: FilledBy): Promise<string> {
  const name = `template_${createHash('sha256').update(keyOf(options)).digest('hex').slice(0, 16)}`;
  return asAdmin(server, async (admin) => {
    // Files that run side by side wait here for the one that fills it; closing the connection releases the lock.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${name}`);
      await admin.query(`create database ${name}`);
      await (await options.make({ folder: '', url: addressOf(server, name) })).close();
      await admin.query(`alter database ${name} is_template true`);
    }
    return name;
  });
}

const templates = new Map<string, Promise<string>>();
let count = 0;

/**
 * A copy of the template on the shared server; undefined if there is none. A copy takes a tenth of the processor time
 * of starting an embedded database.
 */
export async function testDatabase(options: FilledBy): Promise<TestDatabase | undefined> {
  const server = process.env[SHARED_POSTGRES];
  if (!server) return undefined;
  const key = keyOf(options);
  const found = templates.get(key) ?? filled(server, options);
  templates.set(key, found);
  const template = await found;
  count += 1;
  // The number alone is not enough: a module that is evaluated again starts to count from the beginning.
  const name = `test_${process.pid}_${count}_${randomBytes(4).toString('hex')}`;
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query("select current_setting('server_version_num')::int as version");
    // Copying files is four times as fast as the default since version 15, which writes everything to the log too.
    const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : '';
    await admin.query(`create database ${name} template ${template} ${strategy}`);
  });
  return {
    url: addressOf(server, name),
    drop: () => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)).then(() => {}),
  };
}

/** Whether long tests also run on the embedded database if PostgreSQL is installed, as with `npm test -- --all`. */
export const onBothDatabases = process.env.DATABASES === 'both';

/**
 * The databases of a long test: PostgreSQL if it is installed, otherwise the embedded database. The same load takes
 * several times as long on the latter, which runs one statement after the other; `DATABASES=both` tests it too.
 * @param postgres null if none is installed
 */
export function longTestOn<T>(embedded: T, postgres: T | null): T[] {
  if (!postgres) return [embedded];
  return onBothDatabases ? [embedded, postgres] : [postgres];
}

/** The run's PostgreSQL, for empty databases; null if none is installed. Tests that stop a server start their own. */
export async function openPostgres(): Promise<Pick<TestPostgres, 'database' | 'stop'> | null> {
  const server = process.env[SHARED_POSTGRES];
  if (!server) return null;
  const made: string[] = [];
  return {
    async database() {
      count += 1;
      // The number alone is not enough: a module that is evaluated again starts to count from the beginning.
      const name = `test_${process.pid}_${count}_${randomBytes(4).toString('hex')}`;
      made.push(name);
      await asAdmin(server, (admin) => admin.query(`create database ${name}`));
      return addressOf(server, name);
    },
    stop: () =>
      asAdmin(server, async (admin) => {
        for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
