import { eq } from 'drizzle-orm';
import { periodOf } from '../../../platform/clock/calendar';
import { GRACE } from '../../../platform/jobs/each-period';
import { periods } from '../../../platform/jobs/tables';
import type { MoneyContext } from '../context';
import { checkBooks } from './check-books';

/** How often it is looked whether a day is over, in ms. */
const LOOK = 5 * 60_000;
/** How many differences are named in the log; the command names all. */
const NAMED = 20;
const JOB = 'check books';

/** Compares the books once after each day, and reports a difference in the log and as a metric. */
export function nightlyCheck({ db, jobs, log, metrics }: Pick<MoneyContext, 'db' | 'jobs' | 'log' | 'metrics'>): void {
  jobs.every(JOB, LOOK, async (now) => {
    const day = periodOf('day', periodOf('day', now - GRACE).start.getTime() - 1);
    const done = await db.orm.select().from(periods).where(eq(periods.job, JOB));
    if (done.some(({ startsAt }) => startsAt >= day.start)) return;
    const { differences, ...compared } = await checkBooks(db);
    metrics.booksCompared(differences.length, now);
    if (differences.length > 0)
      log.error(
        { ...compared, differences: differences.slice(0, NAMED), count: differences.length },
        'the books differ from the ledger: see "The books differ" in the runbook',
      );
    else log.info(compared, 'the books agree');
    // Afterwards: a check that was interrupted is made again.
    await db.orm
      .insert(periods)
      .values({ job: JOB, startsAt: day.start, doneAt: new Date(now) })
      .onConflictDoNothing();
  });
}
