import type { Logger } from 'pino';
import { refuseUncheckedCertificates } from './certificates';
import { createLogger } from './logger';
import { watchParent } from './parent-watch';

/** A service that has started. */
export interface Started {
  /** Sent to the parent process, which waits for it: addresses and the like, no secrets. */
  readonly ready: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
  /** Additional time for a graceful end, in ms; at most a minute. */
  readonly endsLater?: number;
}

/** How long a graceful end may take, in ms. */
const GRACE = 5_000;
/** A parent that is gone for this long leaves a service that cannot end by itself, in ms: above the longest drain. */
const ORPHANED = 90_000;

/**
 * Runs a service as this process: starts it, tells the parent that it is ready, ends it gracefully on SIGTERM and
 * SIGINT (and when the parent has ended), and ends with code 1 on an uncaught error. It refuses to start without the check
 * of certificates. A child whose parent is gone never
 * stays: after `orphaned` ms it is ended by force.
 */
export async function runService(service: {
  readonly name: string;
  start(log: Logger): Promise<Started>;
  readonly orphaned?: number;
}): Promise<void> {
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
    // It may have ended while this process loaded its code: the event came before there was a listener.
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
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
  log.info(started.ready, 'ready');
  if (process.connected) process.send?.({ ready: started.ready });
}
