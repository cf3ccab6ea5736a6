import type { Orm } from '@r777/server-kit';
import { failsAfterLoad } from '@r777/shared/contracts';
import { and, eq, gte } from 'drizzle-orm';
import { health } from '../database/tables';

/** How often a version was tried by a page, and how often it failed there: before it was loaded, or once it was. */
export interface FailureCount {
  pages: number;
  errors: number;
}

/** Start of the minute that a moment lies in: what is counted, is counted by the minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Sums up counts by kind. A version that failed once it was loaded counts as one try. */
export function failureCountOf(rows: readonly { what: string; n: number }[]): FailureCount {
  let pages = 0;
  let errors = 0;
  for (const { what, n } of rows) {
    const failed = what.startsWith('fail.');
    if (what === 'load' || (failed && !failsAfterLoad(what.slice('fail.'.length)))) pages += n;
    if (failed) errors += n;
  }
  // Reports of one page may be split between hosts or get lost.
  return { pages, errors: Math.min(errors, pages) };
}

/** The outcome of a version since the minute of a moment. */
export async function failureCountSince(on: Orm, remote: string, version: string, since: Date): Promise<FailureCount> {
  const rows = await on
    .select({ what: health.what, n: health.n })
    .from(health)
    .where(and(eq(health.remote, remote), eq(health.version, version), gte(health.minute, minuteOf(since))));
  return failureCountOf(rows);
}
