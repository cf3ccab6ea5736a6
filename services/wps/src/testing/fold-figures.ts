import type { TestWps } from './start-wps';

/** Runs the jobs that add up the figures of teams, as the service does by itself every few seconds. */
export async function foldFigures(wps: Pick<TestWps, 'jobs' | 'now'>): Promise<void> {
  for (const job of ['team-figures', 'team-presence']) {
    const work = wps.jobs.get(job);
    if (!work) throw new Error(`there is no job ${job}`);
    await work(wps.now());
  }
}
