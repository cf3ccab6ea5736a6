import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';

/** A PostgreSQL server of its own, gone after `stop`. */
export interface TestPostgres {
  /** Makes an empty database and answers its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** Newest PostgreSQL of the usual Debian place, or `POSTGRES_BIN`. */
function binaries(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  if (named) return named;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((v) => join(root, v, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Starts a throw-away server in a temporary folder; answers null, and says so loudly, where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const bin = binaries();
  if (bin === undefined) {
    console.warn(
      '\n!!! PostgreSQL is not installed: tests that need a real server are SKIPPED. apt-get install postgresql\n',
    );
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'r777-postgres-'));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if ('uid' in user && user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], options);
  const port = await getPort();
  const flags = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 120,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    options,
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = await connect(address('postgres'));
  let count = 0;
  return {
    async database() {
      count += 1;
      await admin.query(`create database test_${count}`);
      return address(`test_${count}`);
    },
    async stop() {
      await admin.end();
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
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
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}
