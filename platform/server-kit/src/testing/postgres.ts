import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import type { SmallDisk } from './small-disk';

/** A temporary PostgreSQL server, deleted after `stop`. */
export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  database(): Promise<string>;
  /** Ends the server; its data stay. `immediate` is a crash: no check-point, connections cut. */
  down(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again under the same addresses, if it is not running. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of the test server. */
export interface TestPostgresOptions {
  /** Puts the server on this disk, and reduces the size of its write-ahead log files. */
  readonly disk?: SmallDisk;
}

/** The space that the databases of a run may take, in bytes: they are deleted as soon as their tests end. */
const ROOM = 4 * 1024 ** 3;

const skipped = (why: string) => {
  if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`${why}, and REQUIRE_POSTGRES is set`);
  console.warn(`\n!!! ${why}: tests that need it are SKIPPED, all others use the embedded database.\n`);
  return null;
};

/** Newest PostgreSQL of the usual Debian place, or `POSTGRES_BIN`. */
function binaries(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  if (named) return named;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((v) => join(root, v, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** The memory file system, if it has space for the databases of a whole run: a copy takes half as long there. */
export function sharedMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder) || freemem() < 2 * ROOM) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM ? folder : undefined;
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/**
 * Starts a throw-away server in a temporary folder. Returns null with a clear warning if PostgreSQL is not installed;
 * with `REQUIRE_POSTGRES=1` that is an error.
 */
export async function startPostgres({ disk }: TestPostgresOptions = {}): Promise<TestPostgres | null> {
  const bin = binaries();
  if (bin === undefined) return skipped('PostgreSQL is not installed (apt-get install postgresql)');
  const folder = disk?.folder ?? mkdtempSync(join(sharedMemory() ?? tmpdir(), 'r777-postgres-'));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if ('uid' in user && user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  if (disk) initdb.push('--wal-segsize=1');
  execFileSync(join(bin, 'initdb'), initdb, options);
  const port = await getPort();
  const flags = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    // Databases that live for seconds: cleaning them, or compiling a query for a few rows, would be useless work.
    autovacuum: 'off',
    jit: 'off',
    // A crash of only the server loses nothing without these; a full disk has to behave as in production.
    ...(disk
      ? { min_wal_size: '2MB', max_wal_size: '8MB' }
      : { full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0 }),
  };
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let server: ChildProcess;
  let ended: Promise<void>;
  const isRunning = () => server.exitCode === null && server.signalCode === null;

  async function run(): Promise<void> {
    server = spawn(
      join(bin ?? '', 'postgres'),
      ['-D', data, ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      options,
    );
    ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await (await connect(address('postgres'))).end();
  }
  await run();
  let count = 0;
  const down = async (how: 'fast' | 'immediate') => {
    if (isRunning()) server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  return {
    async database() {
      count += 1;
      const admin = await connect(address('postgres'));
      await admin.query(`create database test_${count}`);
      await admin.end();
      return address(`test_${count}`);
    },
    down,
    async up() {
      if (!isRunning()) await run();
    },
    async stop() {
      // PostgreSQL's fast shutdown does not wait for clients.
      await down('fast');
      if (!disk) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    }
  }
}
