import type { Orm } from '@r777/server-kit';
import { and, desc, eq } from 'drizzle-orm';
import { momentOf, type Period, type PeriodKind, periodAt, periodBefore, periodOfDay } from '../../wire/periods';
import { periodRuns } from './tables';

/** Rounds that were settled in the last moment of a period are in the figures by then; in ms. */
export const SETTLING = 5 * 60_000;
/** After a longer pause than this only the newest periods are caught up with. */
const MOST = 62;

/** Remembers that a period was worked on; false when it had been. Call it in the transaction of the work's last step. */
export async function finishPeriod(tx: Orm, name: string, period: string, at: Date): Promise<boolean> {
  const [fresh] = await tx.insert(periodRuns).values({ name, period, at }).onConflictDoNothing().returning();
  return fresh !== undefined;
}

/** Whether a period was worked on. */
export async function isFinished(orm: Orm, name: string, period: string): Promise<boolean> {
  const [row] = await orm
    .select()
    .from(periodRuns)
    .where(and(eq(periodRuns.name, name), eq(periodRuns.period, period)));
  return row !== undefined;
}

/**
 * The periods that ended and wait for work, oldest first: all since the last one that was finished, and only the last one
 * where none ever was.
 */
export async function endedPeriods(orm: Orm, name: string, kind: PeriodKind, now: number): Promise<Period[]> {
  const [last] = await orm
    .select({ period: periodRuns.period })
    .from(periodRuns)
    .where(eq(periodRuns.name, name))
    .orderBy(desc(periodRuns.period))
    .limit(1);
  const waiting: Period[] = [];
  let period = periodBefore(kind, periodAt(kind, now - SETTLING));
  const known = last && periodOfDay(kind, last.period).start;
  while (waiting.length < MOST && (known === undefined ? waiting.length === 0 : period.start > known)) {
    waiting.unshift(period);
    period = periodBefore(kind, period);
  }
  return waiting;
}

/** The moment after which a reward that is granted at `at` is gone: the end of a day. */
export function expiryAfter(at: Date, days: number): Date {
  return momentOf(periodAt('day', at.getTime() + days * 86_400_000).end);
}
