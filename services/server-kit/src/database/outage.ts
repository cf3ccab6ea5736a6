import { sqlState } from './retry';

/**
 * SQLSTATEs that are not caused by the statement: connection lost (08), no room, memory or connections (53), ended by
 * an operator or a restart (57), disk error (58), cancelled as too slow (57014), idle for too long (25P03), a server
 * that became read-only (25006), and a clash that outlasted every repeat (40).
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
