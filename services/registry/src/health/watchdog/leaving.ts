import { readSnapshot } from '../../releases/snapshot';
import type { LeavingVersion } from '../../rollout/activation-checks';
import { DEFAULT_LIMIT } from '../../rollout/watch';
import type { Health } from '../health';
import { type Judged, judgeSince, judgeWatched, RECENT_MS } from '../overview';

const percent = (rate: number) => `${Number((rate * 100).toFixed(2))} %`;

/** The reason in the audit log: figures that can be checked. */
export function failureReason(version: string, { outcome, silence, verdict }: Judged, limit: number): string {
  if (verdict.silent)
    return `${silence.errors} of ${silence.pages} pages were not heard again after ${version}: unresponsive`;
  const usual = verdict.tolerated > limit ? `, ${percent(verdict.tolerated)} tolerated as usual before` : '';
  const rate = percent(verdict.rate ?? 0);
  return `${version} failed on ${outcome.errors} of ${outcome.pages} pages (${rate}): over its limit of ${percent(limit)}${usual}`;
}

/**
 * Judges the live version of a remote before another takes its place: by its watch as long as that lasts, and after it by all
 * that pages have said since it began and by what they say now, as a version may begin to fail late. Where a split has taken
 * its watch, the usual limit is its own. Of a version that was never watched nothing is known that one network alone could
 * not have made up. @returns null unless it fails too often
 */
export async function judgeLeaving(health: Health, name: string): Promise<LeavingVersion | null> {
  await health.settle();
  const remote = (await readSnapshot(health.db)).remotes.find((one) => one.name === name);
  if (!remote) return null;
  const { version } = remote.live;
  const began = remote.live.since.toISOString();
  const isOwn = remote.watch?.version === version;
  const watch = (isOwn && remote.watch) || { version, since: began, until: began, limit: DEFAULT_LIMIT };
  const words = (judged: Judged) =>
    judged.verdict.decision === 'rollback' ? { version, why: failureReason(version, judged, watch.limit) } : null;
  const watched = isOwn && (await judgeWatched(health, remote));
  if (watched) return words(watched);
  const all = new Date(watch.since);
  const recent = new Date(Math.max(all.getTime(), Date.now() - RECENT_MS));
  for (const since of [all, recent]) {
    const leaving = words(await judgeSince(health, remote, watch, { since, isOver: true }));
    if (leaving) return leaving;
  }
  return null;
}
