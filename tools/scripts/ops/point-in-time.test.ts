/** The script of the runbook with the real PostgreSQL: archive, copy, loss, recovery to a moment. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
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

async function archived(): Promise<void> {
  const before = Number(psql('select archived_count from pg_stat_archiver'));
  // An empty segment is not archived.
  psql("select pg_logical_emit_message(false, 'test', ''); select pg_switch_wal()");
  await vi.waitFor(() => expect(Number(psql('select archived_count from pg_stat_archiver'))).toBeGreaterThan(before), {
    timeout: 60_000,
    interval: 200,
  });
}

const [archive, first, second, third, fourth] = ['an archive', 'data', 'recovered', 'recovered again', 'latest'].map(
  (name) => join(folder, name),
) as [string, string, string, string, string];
const segments = () => readdirSync(join(archive, 'wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
const copies = () => readdirSync(join(archive, 'base'));
/** A moment between two writes; copies are named by the second. */
function moment(): string {
  psql('select pg_sleep(1.1)');
  const now = psql('select now()');
  psql('select pg_sleep(1.1)');
  return now;
}
const rows = () => psql('select what from money order by at').split('\n');
const write = (what: string) => psql(`insert into money values ('${what}')`);

test.runIf(bin)(
  'a database goes back to the second before a mistake, and later once more',
  { tags: ['extended'], timeout: 180_000 },
  async () => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    port = await getPort();
    run(join(bin ?? '', 'initdb'), ['-D', first, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    for (const path of ['archive', "/an archive's"])
      expect(() => run(script, ['archive', first, path])).toThrow(/the path has to begin|cannot be used/);
    run(script, ['archive', first, archive]);
    await start(first);
    psql('create table money (what text, at timestamptz default clock_timestamp())');
    write('in the copy');
    const name = run(script, ['base', archive, address()]).trim();
    expect(statSync(join(archive, 'base', name)).mode & 0o077).toBe(0);
    write('after the copy');
    const wanted = moment();
    psql('delete from money');
    await archived();
    // Idle segments are small.
    for (const one of segments()) expect(statSync(join(archive, 'wal', one)).size).toBeLessThan(4_000_000);

    // After a crash PostgreSQL brings a segment again.
    const current = psql('select pg_walfile_name(pg_current_wal_lsn())');
    await archived();
    const log = join(first, 'pg_wal/archive_status');
    renameSync(join(log, `${current}.done`), join(log, `${current}.ready`));
    // A new segment wakes the archiver, which looks for older ones each minute otherwise.
    await archived();
    await vi.waitFor(() => expect(existsSync(join(log, `${current}.ready`))).toBe(false), { timeout: 60_000 });
    expect(psql('select failed_count from pg_stat_archiver')).toBe('0');
    // A copy of what the recovery leaves behind; it begins later in the log than the one after the recovery.
    run(script, ['base', archive, address()]);
    await stop();

    expect(() => run(script, ['recover', archive, second, '2020-01-01 00:00:00+00'])).toThrow(/no copy from before/);
    run(script, ['recover', archive, second, wanted]);
    expect(() => run(script, ['recover', archive, second, wanted])).toThrow(/there already/);
    await start(second);
    expect(rows()).toEqual(['in the copy', 'after the copy']);
    await stop();

    run(script, ['archive', second, archive]);
    await start(second);
    run(script, ['base', archive, address()]);
    write('after the recovery');
    const again = moment();
    psql('delete from money');
    write('at the end');
    await archived();
    expect(run(script, ['clean', archive, '1'])).toContain(name);
    expect(copies()).toHaveLength(3);
    const kept = segments().length;
    rmSync(join(archive, 'base', name), { recursive: true });
    run(script, ['clean', archive, '1']);
    expect(segments().length).toBeLessThan(kept);
    await stop();
    run(script, ['recover', archive, third, again]);
    await start(third);
    expect(rows()).toEqual(['in the copy', 'after the copy', 'after the recovery']);
    await stop();
    run(script, ['recover', archive, fourth, 'latest']);
    await start(fourth);
    expect(rows()).toEqual(['at the end']);
    run(script, ['clean', archive, '0']);
    expect(copies()).toHaveLength(1);
  },
);
