import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createLogger, loggedError } from './logger';
import { refuseUncheckedCertificates } from './unencrypted';

/** How often the process checks that its parent is alive, in ms. */
const LOOK_MS = 1_000;

const program = `
const { workerData } = require('node:worker_threads');
const { parent, grace, look } = workerData;
let missing = 0;
setInterval(() => {
  if (process.ppid === parent) return;
  missing += look;
  if (missing > grace) process.kill(process.pid, 'SIGKILL');
}, look);
`;

/**
 * Ends this process by force after its parent has been gone for `grace` ms. The graceful end comes first; this is for a
 * process that cannot end gracefully because its only thread never returns (a database without its folder, an endless
 * loop). A separate thread checks for the parent.
 */
function watchParent(grace: number): void {
  new Worker(program, { eval: true, workerData: { parent: process.ppid, grace, look: LOOK_MS } }).unref();
}

/** A service that has started. */
export interface Started {
  /** Sent to the parent process, which waits for it: addresses and similar values, no secrets. */
  readonly ready: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
  /** Additional time for a graceful end, in ms; at most two minutes. */
  readonly endsLater?: number;
}

/** How long a graceful end may take, in ms. */
const GRACE = 5_000;
/**
 * A service that cannot end by itself is ended after its parent has been gone for this long, in ms: more than the
 * longest end, which is twice the longest drain.
 */
const ORPHANED = 150_000;

/**
 * Runs a service as this process: starts it, tells the parent that it is ready, ends it gracefully on SIGTERM and
 * SIGINT (and when the parent has ended), and ends with code 1 on an uncaught error. It refuses to start if
 * certificates are not checked. A child whose parent is gone never stays: after `orphaned` ms it is ended by force.
 */
export async function runService(service: {
  readonly name: string;
  start(log: Logger): Promise<Started>;
  readonly orphaned?: number;
}): Promise<void> {
  // Only the owner may access what a service creates: databases, logs, keys, uploads. Exports set other permissions
  // themselves.
  process.umask(0o077);
  const log = createLogger(service.name);
  let started: Started | undefined;
  let ending = false;
  const end = async (code: number, why: string) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'ending');
    // A connection that a client keeps open must not keep the process alive.
    setTimeout(() => process.exit(code), GRACE + (started?.endsLater ?? 0)).unref();
    try {
      await started?.close();
    } catch (error) {
      log.error(error, 'could not close');
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => void end(0, 'SIGTERM'));
  process.on('SIGINT', () => void end(0, 'SIGINT'));
  process.on('disconnect', () => void end(0, 'parent is gone'));
  if (process.send) {
    // The parent may have ended while this process loaded its code, before there was a listener.
    if (!process.connected) return end(0, 'parent is gone');
    watchParent(service.orphaned ?? ORPHANED);
  }
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'uncaught error');
    void end(1, 'uncaught error');
  });
  process.on('unhandledRejection', (error) => {
    log.fatal(error, 'unhandled rejection');
    void end(1, 'unhandled rejection');
  });
  try {
    refuseUncheckedCertificates();
    started = await service.start(log);
  } catch (error) {
    log.fatal(error, 'could not start');
    process.send?.({ failed: loggedError(error).message });
    process.exit(1);
  }
  log.info(started.ready, 'ready');
  if (process.connected) process.send?.({ ready: started.ready });
}
