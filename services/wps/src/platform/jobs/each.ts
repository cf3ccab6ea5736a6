import { type Database, isOutage, type Orm } from '@mfe/server-kit';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Period, type PeriodKind, periodOf } from '../clock/calendar';
import { failedRows, periods } from './tables';

/**
 * A job's work on each of its rows or steps, one after the other. A failed one does not stop the next: otherwise one
 * bad row would block all others in every run. Without the database it stops at once, because every row would fail.
 * @throws the failure, or an AggregateError of all, after every row was tried, so that the run is logged and counted as
 * failed
 */
export async function eachRow<Row>(rows: Iterable<Row>, work: (row: Row) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.push(...failuresOf(error));
    }
  }
  throwFailures(failures);
}

/** The failures behind an error of {@link eachRow}. */
export const failuresOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors : [error];

/** Throws the failures of a run as one error; does nothing without any. */
export function throwFailures(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} rows of a job failed`);
}

/**
 * A job's work on many rows in steps of `size`, each step in a transaction of the caller. If a step fails, its rows are
 * tried one by one, so that only the bad one fails.
 * @throws as {@link eachRow}
 */
export async function eachStep<Row>(
  rows: readonly Row[],
  size: number,
  work: (step: readonly Row[]) => Promise<void>,
): Promise<void> {
  const steps = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
  await eachRow(steps, async (step) => {
    try {
      await work(step);
    } catch (error) {
      if (step.length === 1 || isOutage(error)) throw error;
      await eachRow(step, (row) => work([row]));
    }
  });
}

/** In ms. A period is computed only after this time, when its last movements are committed. */
export const GRACE = 5 * 60_000;
/** Largest number of periods in one run; the next run continues. */
const AT_ONCE = 200;

/**
 * Computes every past period, in order and each once: also missed ones, and not again if the clock is set back or two
 * instances run. If nothing was ever computed, it starts with the last past period. `work` runs in the transaction that
 * marks the period as done. It returns the failures of single rows: the period is done for all others, and the run
 * fails.
 */
export async function eachPeriod(
  db: Database,
  { job, kind, now }: { readonly job: string; readonly kind: PeriodKind; readonly now: number },
  work: (tx: Orm, period: Period) => Promise<readonly unknown[]>,
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
  const failures: unknown[] = [];
  for (let done = 0; done < AT_ONCE && period.end.getTime() <= over; done++) {
    const { start, end } = period;
    const failed = await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(periods)
        .values({ job, startsAt: start, doneAt: new Date(now) })
        .onConflictDoNothing()
        .returning();
      return fresh ? work(tx, { start, end }) : [];
    });
    failures.push(...failed);
    period = periodOf(kind, end.getTime());
  }
  throwFailures(failures);
}

/** In ms: a failed row waits this long, then twice as long after each further failure, up to the longest wait. */
const FIRST = 30_000;
/** Short enough for the alert on failed jobs, which looks at half an hour. */
const LONGEST = 600_000;

/** A run of a job that takes the oldest rows first, and not all of them. */
export interface DueRun {
  readonly db: Database;
  /** The job's name in the table of failed rows. */
  readonly job: string;
  /** The service's time, in ms. */
  readonly now: number;
}

/**
 * Condition for the query of a job: leaves out rows that failed and wait for their next try. Without it, enough failing
 * rows would fill every run, and no later row would be processed. `row` is the row's key as text in SQL.
 */
export const isNotWaiting = ({ job, now }: DueRun, row: SQL): SQL => sql`not exists (
  select 1 from wps.failed_rows f
  where f.job = ${job} and f.row = ${row} and f.next_try_at > ${new Date(now).toISOString()}::timestamptz)`;

/**
 * A job's work on the rows that a query with {@link isNotWaiting} found, one after the other. A failed row waits for its
 * next try; `keyOf` gives the same key as the query. @throws as {@link eachRow}
 */
export async function eachDue<Row>(
  { db, job, now }: DueRun,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const ofJob = eq(failedRows.job, job);
  const failed = await db.orm
    .select({ row: failedRows.row, tries: failedRows.tries })
    .from(failedRows)
    .where(and(ofJob, inArray(failedRows.row, rows.map(keyOf))));
  const triesOf = new Map(failed.map(({ row, tries }) => [row, tries]));
  await eachRow(rows, async (one) => {
    const row = keyOf(one);
    const before = triesOf.get(row);
    try {
      await work(one);
    } catch (error) {
      if (isOutage(error)) throw error;
      const wait = Math.min(LONGEST, FIRST * 2 ** (before ?? 0));
      const next = { tries: (before ?? 0) + 1, nextTryAt: new Date(now + wait) };
      await db.orm
        .insert(failedRows)
        .values({ job, row, ...next })
        .onConflictDoUpdate({ target: [failedRows.job, failedRows.row], set: next });
      throw error;
    }
    if (before !== undefined) await db.orm.delete(failedRows).where(and(ofJob, eq(failedRows.row, row)));
  });
}
