import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RegistryClient } from '../client/registry-client';
import type { Site } from './site';

/** A registry in a separate process, which a test can freeze or kill. */
export interface RegistryProcess {
  child: ChildProcess;
  shell: string;
  ops: string;
  client: RegistryClient;
}

/**
 * Starts the registry as a process on the data folder of a site. `env`: further settings, such as the site's database.
 * `forked`: called with the process before it is ready.
 */
export async function startProcess(
  { folder, dataFolder, operatorToken, operatorKey }: Site,
  env: Record<string, string> = {},
  forked: (child: ChildProcess) => void = () => undefined,
): Promise<RegistryProcess> {
  // The sources: a build is the site's, and the registry's tests know no site's bundler.
  const child = fork(join(import.meta.dirname, '../main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      SHELL_PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      WPS_URL: 'http://127.0.0.1:9',
      SHELL_DIST: join(folder, 'shell'),
      ART_DIST: join(folder, 'art'),
      ...env,
    },
  });
  forked(child);
  const [{ ready }] = (await once(child, 'message')) as [{ ready: { shell: string; ops: string } }];
  const client = new RegistryClient(ready.ops, operatorToken, operatorKey);
  return { child, shell: ready.shell, ops: ready.ops, client };
}

/** Ends a process at once, frozen or not. */
export async function killProcess({ child }: RegistryProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
