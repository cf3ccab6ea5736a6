import type { Database, Orm } from '@r777/server-kit';
import { eq, sql } from 'drizzle-orm';
import { type Period, type PeriodKind, periodOf } from '../clock/calendar';
import { periods } from './tables';

/** In ms. A period is computed only after this time, when its last movements have been committed. */
export const GRACE = 5 * 60_000;
/** Most periods that one run catches up; the next run continues. */
const AT_ONCE = 200;

/**
 * Computes every past period, in order and each once: also missed ones, and not again when the clock is set back or two
 * instances run. If nothing was ever computed, it begins with the last past period. `work` runs in the transaction that
 * marks the period as done.
 */
export async function eachPeriod(
  db: Database,
  { job, kind, now }: { readonly job: string; readonly kind: PeriodKind; readonly now: number },
  work: (tx: Orm, period: Period) => Promise<void>,
): Promise<void> {
  const [last] = await db.orm
    .select({
      at: sql<string | null>`to_char(max(${periods.startsAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(periods)
    .where(eq(periods.job, job));
  const over = now - GRACE;
  let period = last?.at
    ? periodOf(kind, periodOf(kind, Date.parse(last.at)).end.getTime())
    : periodOf(kind, periodOf(kind, over).start.getTime() - 1);
  for (let done = 0; done < AT_ONCE && period.end.getTime() <= over; done++) {
    const { start, end } = period;
    await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(periods)
        .values({ job, startsAt: start, doneAt: new Date(now) })
        .onConflictDoNothing()
        .returning();
      if (fresh) await work(tx, { start, end });
    });
    period = periodOf(kind, end.getTime());
  }
}
