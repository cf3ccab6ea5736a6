/**
 * Makes the archive that `upgrade.test.ts` starts: the data of a site from an earlier commit. Run it by hand after a
 * release, on a machine with PostgreSQL: `node --import tsx e2e/upgrade/make-archive.ts COMMIT`. That commit's own `npm
 * start` makes the data; nothing is changed in it afterwards.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@mfe/server-kit/testing';
import { root } from '@r777/build/root';
import { leaveWaitingDeposit, store } from './record';

/** A site builds and starts for the first time, which takes minutes on a busy machine. */
const START_LIMIT_MS = 30 * 60_000;
const LOOK_AGAIN_MS = 500;

const [commit = ''] = process.argv.slice(2);
if (!/^[0-9a-f]{7,40}$/.test(commit)) {
  console.error('Name the commit: node --import tsx e2e/upgrade/make-archive.ts COMMIT');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'r777-archive-'));
const tree = join(folder, 'tree');
const data = join(folder, 'data');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const postgres = await startPostgres();
if (!postgres) throw new Error('The archive needs PostgreSQL. Install it: apt-get install postgresql');

/** The used part of the archived release's file of addresses. */
type Addresses = Record<'shell' | 'ops' | 'wps', string> & { pid: number };

async function started(site: ReturnType<typeof spawn>): Promise<Addresses> {
  const file = join(data, 'run.json');
  const until = Date.now() + START_LIMIT_MS;
  while (!existsSync(file)) {
    if (site.exitCode !== null) throw new Error(`The site of ${commit} has ended. Its own output says why.`);
    if (Date.now() > until)
      throw new Error(`The site of ${commit} did not start. Its own output says how far it came.`);
    await sleep(LOOK_AGAIN_MS);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Addresses;
}

try {
  git('worktree', 'add', '--detach', tree, commit);
  const url = await postgres.database();
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: data, PORT: '0' };
  // The first file of every command installs the commit's own dependencies.
  const site = spawn(process.execPath, ['tools/scripts/bootstrap.mjs', 'start'], { cwd: tree, env, stdio: 'inherit' });
  const state = await leaveWaitingDeposit((await started(site)).shell, commit);
  site.kill('SIGTERM');
  await once(site, 'exit');
  store(url, data, state);
} finally {
  await postgres.stop();
  git('worktree', 'remove', '--force', tree);
  rmSync(folder, { recursive: true, force: true });
}
