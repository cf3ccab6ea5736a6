import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { type FileHandle, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BackupRefused, contentOf } from './file';

/** Where Debian-based systems put the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * A program of PostgreSQL's client: in `POSTGRES_BIN`, the newest installed one, or on the path.
 * @throws BackupRefused
 */
function program(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...versions.map((version) => join(VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new BackupRefused(
    `${name} is not installed; copies of PostgreSQL need its client programs, of the server's version or newer. Debian: apt-get install postgresql-client; or set POSTGRES_BIN to their folder`,
  );
}

/** The password is passed in the environment, because every user of the machine can read command lines. */
function connection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  return {
    address: address.href,
    env: { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) },
  };
}

/**
 * Runs a program of PostgreSQL's client on the database at `url`.
 * @returns its output, unless that is written to `to`
 * @throws BackupRefused with the program's own message if it fails
 */
async function run(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  { url, from, to }: { url?: string; from?: Readable; to?: Writable } = {},
): Promise<string> {
  const { address, env } = url === undefined ? { address: '', env: process.env } : connection(url);
  const child = spawn(program(name), [...(address ? [`--dbname=${address}`] : []), ...args], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // A program that fails early stops reading; its output has the reason.
  const fed = from ? pipeline(from, child.stdin).catch(() => undefined) : child.stdin.end();
  const [printed, said] = await Promise.all([
    to ? pipeline(child.stdout, to, { end: true }).then(() => '') : text(child.stdout),
    text(child.stderr),
    fed,
  ]);
  if ((await ended) !== 0) throw new BackupRefused(`${name}: ${said.trim().split('\n').slice(0, 3).join(' ')}`);
  return printed;
}

/** The lock that instances hold while they migrate: none migrates during a restore. */
const MIGRATION_LOCK = 777_001;

const ask = async (url: string, statement: string) =>
  (await run('psql', ['--no-psqlrc', '--tuples-only', '--no-align', '--command', statement], { url })).trim();

/** Number of migrations applied to the database; 0 if it has no data of wps. */
export async function migrationsAt(url: string): Promise<number> {
  const table = await ask(url, "select to_regclass('drizzle.wps_migrations') is not null");
  return table === 't' ? Number(await ask(url, 'select count(*) from drizzle.wps_migrations')) : 0;
}

/**
 * Writes the data of wps after the header of a file, also while the service runs: the copy is a consistent snapshot.
 */
export async function dumpPostgres(url: string, file: FileHandle, start: number): Promise<void> {
  // Another service may share the database, and the schema of the migration records.
  const foreign = await ask(
    url,
    "select string_agg(format('--exclude-table=drizzle.%I', relname), E'\\n') from pg_class where relnamespace = to_regnamespace('drizzle') and relkind in ('r', 'S') and relname !~ '^wps_'",
  );
  const exclude = foreign === '' ? [] : foreign.split('\n');
  const what = ['--schema=wps', '--schema=drizzle', ...exclude, '--no-owner', '--no-privileges'];
  const to = createWriteStream('', { fd: file.fd, start, autoClose: false });
  await run('pg_dump', ['--format=custom', ...what], { url, to });
}

/**
 * Removes the old data. The copy is restored in the same transaction, which fails as a whole if the copy's ledger does
 * not balance.
 */
const before = `
set local client_min_messages = warning;
select pg_advisory_xact_lock(${MIGRATION_LOCK});
drop schema if exists wps cascade;
create schema if not exists drizzle;
drop table if exists drizzle.wps_migrations cascade;
`;
const after = `
do $$
begin
  if exists (select 1 from wps.ledger_accounts a left join wps.postings p on p.account_id = a.id
    where a.member_id is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0))
  or exists (select 1 from wps.postings group by transaction_id having sum(amount) <> 0) then
    raise exception 'the books in this copy do not add up';
  end if;
end
$$;
`;

/**
 * Replaces the data of wps in the database at `url` with a copy; data of other services stays.
 * @throws BackupRefused if it has data of wps already and `replace` is not set, or while an instance is connected
 */
export async function restorePostgres(file: string, url: string, replace: boolean): Promise<void> {
  if (!replace && (await ask(url, "select to_regnamespace('wps') is not null")) === 't')
    throw new BackupRefused('the database already holds wps: add --replace to put the copy in its place');
  const serving = await ask(
    url,
    "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'wps'",
  );
  if (serving !== '0') throw new BackupRefused('instances of wps are connected to this database: stop them first');
  const folder = await mkdtemp(join(tmpdir(), 'wps-restore-'));
  try {
    const [dump, list, script] = [join(folder, 'dump'), join(folder, 'list'), join(folder, 'script.sql')];
    await writeFile(dump, contentOf(file), { mode: 0o600 });
    // The schema is shared with other services, so the copy must not create it.
    const content = (await run('pg_restore', ['--list', dump])).split('\n');
    await writeFile(list, content.filter((line) => !/ SCHEMA - drizzle /.test(line)).join('\n'));
    // As one script, so that the removal and the restore are one transaction.
    await run('pg_restore', [`--use-list=${list}`, '--no-owner', '--no-privileges', `--file=${script}`, dump]);
    const [first, last] = [join(folder, 'before.sql'), join(folder, 'after.sql')];
    await Promise.all([writeFile(first, before), writeFile(last, after)]);
    const files = [first, script, last].map((name) => `--file=${name}`);
    await run('psql', ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', ...files], { url });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
