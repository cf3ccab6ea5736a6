/** The script of the runbook with the real PostgreSQL: archive, copy, loss, recovery to a moment. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test, vi } from 'vitest';

const script = join(import.meta.dirname, '../../../ops/postgres/point-in-time.sh');
const versions = '/usr/lib/postgresql';
const newest = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined;
const bin = newest && join(versions, newest, 'bin');
if (!bin) console.warn('\n!!! POSTGRESQL IS NOT INSTALLED: RECOVERY TO A POINT IN TIME IS NOT TESTED.\n');

const folder = mkdtempSync(join(tmpdir(), 'r777-recovery-'));
let server: ChildProcess | undefined;
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root, and so do its tools here. */
const user = bin && isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const run = (file: string, args: string[]) =>
  execFileSync(file, args, { ...user, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

let port = 0;
const address = () => `postgres://postgres@127.0.0.1:${port}/postgres`;
const psql = (statement: string) =>
  run(join(bin ?? '', 'psql'), [
    '--no-psqlrc',
    '--tuples-only',
    '--no-align',
    '--command',
    statement,
    address(),
  ]).trim();

async function start(data: string): Promise<void> {
  const flags = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    'shared_buffers=16MB',
  ];
  server = spawn(join(bin ?? '', 'postgres'), ['-D', data, ...flags.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  await vi.waitFor(() => expect(psql('select pg_is_in_recovery()')).toBe('f'), { timeout: 60_000, interval: 200 });
}
async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

test.runIf(bin)(
  'a database goes back to the second before a mistake, with what was written after the copy',
  { tags: ['extended'], timeout: 180_000 },
  async () => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    port = await getPort();
    const [data, archive, recovered] = ['data', 'archive', 'recovered'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    run(join(bin ?? '', 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    run(script, ['archive', data, archive]);
    await start(data);
    psql("create table money as select 'in the copy' as what");
    const name = run(script, ['base', archive, address()]).trim();
    expect(statSync(join(archive, 'base', name)).mode & 0o077).toBe(0);
    psql("insert into money values ('after the copy')");
    psql('select pg_sleep(1.1)');
    const wanted = psql('select now()');
    psql('select pg_sleep(1.1)');
    psql('delete from money');
    psql('select pg_switch_wal()');
    await vi.waitFor(() => expect(Number(psql('select archived_count from pg_stat_archiver'))).toBeGreaterThan(1), {
      timeout: 60_000,
      interval: 200,
    });
    await stop();
    expect(() => run(script, ['recover', archive, recovered, '2020-01-01 00:00:00+00'])).toThrow(/no copy from before/);
    run(script, ['recover', archive, recovered, wanted]);
    expect(() => run(script, ['recover', archive, recovered, wanted])).toThrow(/there already/);
    await start(recovered);
    expect(psql('select what from money order by 1').split('\n')).toEqual(['after the copy', 'in the copy']);
  },
);
