import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './file';

/** Where Debian-based systems put the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * A program of PostgreSQL's client: in `POSTGRES_BIN`, the newest that is installed, or on the path.
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

/** The password is passed in the environment: every user of the machine can read command lines. */
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
 * @throws BackupRefused with the program's own message when it fails
 */
export async function run(
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
