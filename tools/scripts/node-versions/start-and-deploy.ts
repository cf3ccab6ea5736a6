/** A start and a deploy in an environment, as a user of that Node would do them. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteList } from '@mfe/contract/answers';
import { root } from '@r777/build';

const REMOTE = 'mf-promotions';
/** Counts as an edit of the remote, because its sources are all files of this folder, and changes no code. */
const edit = join(root, REMOTE, 'src/edit-for-a-trial.txt');

/**
 * Starts the product on a new data folder with the embedded database, deploys a patch of a remote, queries the live
 * version, and stops.
 * @throws Error naming the failed step.
 */
export async function startAndDeploy(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'r777-node-'));
  const env = { ...environment, DATA_DIR: folder, PORT: '0', DATABASE_URL: '' };
  const started = spawn('npm start', {
    cwd: root,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => started.once('exit', (code) => resolve(code ?? 1)));
  let code: number | undefined;
  void ended.then((value) => {
    code = value;
  });
  const npm = (args: string) => {
    const { status, stdout } = spawnSync(`npm run --silent ${args}`, {
      cwd: root,
      env,
      shell: true,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`npm run ${args} failed with exit code ${status}. Its output is above.`);
    return stdout;
  };
  try {
    while (!existsSync(join(folder, 'run.json'))) {
      if (code !== undefined)
        throw new Error(`npm start ended with exit code ${code} before it was ready. Its output is above.`);
      await sleep(200);
    }
    writeFileSync(edit, 'An edit that npm run test:node makes and takes back.\n');
    npm(`deploy -- ${REMOTE} --patch`);
    const { remotes } = JSON.parse(npm(`fed -- list ${REMOTE} --json`)) as RemoteList;
    const live = remotes[0]?.live?.version;
    if (live !== '1.0.1') throw new Error(`${REMOTE} ${live} is live after the deploy of its first patch`);
  } finally {
    rmSync(edit, { force: true });
    // The whole group, because npm does not pass a signal on to its child.
    if (code === undefined && started.pid) process.kill(-started.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
