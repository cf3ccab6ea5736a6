import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE of a failed query; drizzle wraps the driver's error, so the code is in `cause`. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** serialization_failure and deadlock_detected: nothing was written, so the work can be repeated. */
const clashes = new Set(['40001', '40P01']);

/** Repeats a transaction that conflicted with another one, with growing pauses. */
export async function retryOnClash<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 8 || !clashes.has(sqlState(error) ?? '')) throw error;
      await sleep(attempt * 5 * (1 + Math.random()));
    }
  }
}
