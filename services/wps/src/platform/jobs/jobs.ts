import type { Database } from '@r777/server-kit';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import { jobs } from './tables';

/** How often an instance looks whether something is due, in ms. */
const LOOK = 1_000;

/** Work that one of all instances does from time to time. */
export interface Jobs {
  /**
   * Does `work` every so many ms (at least a second), on whichever instance comes first. It is given the service's time in ms.
   * It may be killed half-way, so its steps are transactions that can be repeated; a failure is logged, and the next time comes.
   */
  every(name: string, ms: number, work: Work): void;
  /** What there is to do, by its name, also on an instance that does none of it: tests turn the clock and do it themselves. */
  readonly all: ReadonlyMap<string, Work>;
}

/** One turn of a job at a time in ms. */
export type Work = (now: number) => Promise<void>;

/**
 * Takes a job that is due; of several instances that ask, one gets it. A time further away than twice its interval was
 * written by a clock that was ahead and has been put right: it does not hold the job up until then. Once the interval would not
 * do: clocks of instances differ by a little, and the one behind would take the job a second time.
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

/** Runs jobs while the service does; closing it waits for the one at work. */
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
