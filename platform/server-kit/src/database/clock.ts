import { isOutage } from './outage';

/** How often the server's clock is read, in ms. */
const READ_MS = 5000;
/** A reading that took longer than this is too inaccurate, in ms. */
const MAX_READING_MS = 1000;

/** The database's clock, as this host measures it. */
interface DatabaseClock {
  /** The database's time, in ms since 1970. */
  now(): number;
  /** How far this host's clock is ahead of the database's, in ms. */
  skew(): number;
  stop(): Promise<void>;
}

/**
 * Reads the database's clock, at once and every few seconds. Between two readings the time advances by this process's
 * monotonic clock, so a change of the host's clock has no effect, even while the database is down. `read`: asks the
 * database for its time in ms since 1970. `mayBeAway`: a database that does not answer yet is no error, and this host's
 * clock is used until it does.
 */
export async function followClock(
  read: () => Promise<number>,
  { everyMs = READ_MS, mayBeAway = false }: { everyMs?: number | undefined; mayBeAway?: boolean | undefined } = {},
): Promise<DatabaseClock> {
  /** The time at the start of the monotonic clock. It comes from the host until the database has answered. */
  let origin = Date.now() - performance.now();
  let isRead = false;
  const measure = async () => {
    const before = performance.now();
    const told = await read();
    const took = performance.now() - before;
    if (isRead && took > MAX_READING_MS) return;
    isRead = true;
    origin = told - (before + took / 2);
  };
  const now = () => Math.round(origin + performance.now());
  await measure().catch((error: unknown) => {
    if (!mayBeAway || !isOutage(error)) throw error;
  });
  let measuring: Promise<void> | undefined;
  const timer = setInterval(() => {
    measuring ??= measure()
      .catch(() => undefined)
      .finally(() => {
        measuring = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    now,
    skew: () => Date.now() - now(),
    async stop() {
      clearInterval(timer);
      await measuring;
    },
  };
}
