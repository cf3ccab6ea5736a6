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
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 8 || !clashes.has(sqlState(error) ?? '')) throw error;
      await sleep(attempt * 5 * (1 + Math.random()));
    }
  }
}

/**
 * SQLSTATEs that the statement did not cause: connection lost (08), no space, memory or connections (53), ended by an
 * operator or a restart (57), disk error (58), cancelled as too slow (57014), idle for too long (25P03), a server that
 * became read-only (25006), and a conflict that outlasted every repeat (40).
 */
const states = /^(08|53|57|58|40|25006|25P03)/;
/** The corresponding codes of Node and the driver. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
]);
/** The driver's own errors have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Whether a database error means that the database is unavailable (not reachable, restarting, full) rather than that a
 * statement is wrong. The work may be tried again later; an interrupted commit may or may not have happened.
 */
export function isOutage(error: unknown): boolean {
  if (states.test(sqlState(error) ?? '')) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (codes.has(String((e as { code?: unknown }).code)) || words.test(e.message)) return true;
  }
  return false;
}

/**
 * Whether a statement waited too long for a lock (lock_not_available). Nothing was written, and statements on other rows
 * still succeed, so it is no outage.
 */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';
