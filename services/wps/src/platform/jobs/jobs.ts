import type { Database } from '@mfe/server-kit';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import { jobs } from './tables';

/** Starts work that an answer does not wait for; a failure is logged under its name. */
export type Background = (what: string, work: () => Promise<void>) => void;

/**
 * Background work, because sending a message must not make some answers slower than others. Closing the service waits
 * for it, so the work needs its own timeout.
 */
export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  return (what, work) => {
    const one: Promise<void> = work()
      .catch((error: unknown) => app.log.error({ err: error }, `could not ${what}`))
      .finally(() => running.delete(one));
    running.add(one);
  };
}

/** How often an instance checks whether a job is due, in ms. */
const LOOK = 1_000;

/** Periodic work that only one of all instances does at a time. */
export interface Jobs {
  /**
   * Runs `work` at this interval in ms (at least a second), on the instance that claims it first. It gets the service's
   * time in ms. It may be killed at any point, so its steps are repeatable transactions; a failure is logged, and the
   * next run follows.
   */
  every(name: string, ms: number, work: Work): void;
  /**
   * The jobs by name, also on an instance that runs none, because tests advance the clock and run the jobs themselves.
   */
  readonly all: ReadonlyMap<string, Work>;
}

/** One run of a job; `now` in ms. */
export type Work = (now: number) => Promise<void>;

/**
 * Claims a due job; only one of several instances gets it. A stored time more than twice the interval away came from a
 * clock that was ahead and has been corrected, so it does not delay the job. Twice, because the clocks of instances
 * differ slightly: with one interval, the slower instance would run the job a second time.
 */
export async function takeJob(db: Database, name: string, ms: number, now: number): Promise<boolean> {
  const [at, dueAt] = [new Date(now), new Date(now + ms)];
  const [first] = await db.orm.insert(jobs).values({ name, dueAt }).onConflictDoNothing().returning();
  if (first) return true;
  const [taken] = await db.orm
    .update(jobs)
    .set({ dueAt })
    .where(and(eq(jobs.name, name), or(lte(jobs.dueAt, at), gt(jobs.dueAt, new Date(now + 2 * ms)))))
    .returning();
  return taken !== undefined;
}

/** Runs jobs while the service runs; closing the service waits for the current job. */
export function createJobs(
  app: FastifyInstance,
  parts: { db: Database; now: () => number; metrics: Pick<Metrics, 'job'>; enabled: boolean },
): Jobs {
  const { db, now, metrics, enabled } = parts;
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const all = new Map<string, Work>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running);
  });
  async function timed(name: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      await work();
      metrics.job(name, 'done', seconds());
    } catch (error) {
      metrics.job(name, 'failed', seconds());
      throw error;
    }
  }
  return {
    all,
    every(name, ms, work) {
      all.set(name, work);
      if (!enabled) return;
      let isBusy = false;
      let next = 0;
      const look = async () => {
        if (isBusy || (now() < next && next <= now() + ms)) return;
        isBusy = true;
        try {
          next = now() + ms;
          if (await takeJob(db, name, ms, now())) await timed(name, () => work(now()));
        } catch (error) {
          app.log.error({ err: error, job: name }, 'a job failed');
        } finally {
          isBusy = false;
        }
      };
      const timer = setInterval(() => {
        const one = look().finally(() => running.delete(one));
        running.add(one);
      }, LOOK);
      timer.unref();
      timers.push(timer);
    },
  };
}
