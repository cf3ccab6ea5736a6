import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build/root';

/** A service of the stack, running as a separate process. */
export interface Service<Ready> {
  name: string;
  ready: Ready;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * How long a service may take to be ready, in ms. A first start creates and fills a database, which takes minutes on a
 * busy machine.
 */
const READY_LIMIT_MS = 900_000;
/** How often a start reports that it still waits, in ms. */
const STILL_STARTING_MS = 20_000;

/**
 * Starts a service and waits until it reports that it is ready. Its log goes to the data folder.
 * @throws Error with the service's own message if it cannot start.
 */
export async function startService<Ready>(options: {
  name: string;
  /** The built file that it runs. */
  file: string;
  logDir: string;
  env: Record<string, string | undefined>;
  /** Called if the service exits by itself after it was ready. */
  onExit: (name: string, code: number | null) => void;
}): Promise<Service<Ready>> {
  const { name, file, logDir, env, onExit } = options;
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const logFile = join(logDir, `${name}.log`);
  const child = fork(file, [], {
    cwd: root,
    // The options with which the parent runs TypeScript are not for its services.
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole process group, but the parent decides the order in which the services end.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  // A full disk must not end the site. Node closes the file at the first error, so lines are lost until the next start.
  let isLost = false;
  log.on('error', (error) => {
    if (!isLost)
      console.error(
        `  the log of ${name} cannot be written (${error.message}): free space for ${logFile}; lines are lost until the next start`,
      );
    isLost = true;
  });
  for (const output of [child.stdout, child.stderr]) output?.on('data', (lines) => log.write(lines));
  const ready = await new Promise<Ready>((resolve, reject) => {
    const began = Date.now();
    const notice = setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000);
      console.error(`  ${name} is still starting after ${seconds} s; its log is ${logFile}`);
    }, STILL_STARTING_MS);
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready after ${READY_LIMIT_MS / 1000} s; see ${logFile}`)),
      READY_LIMIT_MS,
    );
    child.on('message', (message: { ready?: Ready; failed?: string }) => {
      if (message.failed) reject(new Error(`${name} could not start: ${message.failed}`));
      if (message.ready) resolve(message.ready);
      clearInterval(notice);
      clearTimeout(timer);
    });
    child.once('exit', (code) => {
      clearInterval(notice);
      clearTimeout(timer);
      reject(new Error(`${name} ended (code ${code}) before it was ready; see ${logFile}`));
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  let stopping = false;
  child.once('exit', (code) => {
    log.end();
    if (!stopping) onExit(name, code);
  });
  return {
    name,
    ready,
    process: child,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 8000);
      await gone;
      clearTimeout(timer);
    },
  };
}
