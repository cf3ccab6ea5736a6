import { type RemoteSnapshot, readSnapshot } from '../../releases/snapshot';
import type { LeavingVersion } from '../../rollout/activation-checks';
import { DEFAULT_LIMIT } from '../../rollout/watch';
import type { Health } from '../health';
import { type JudgedVersion, judgeSince, judgeWatched, RECENT_MS } from '../overview';

const percent = (rate: number) => `${Number((rate * 100).toFixed(2))} %`;

/** The reason for the audit log, with the figures. */
export function failureReason(version: string, { outcome, silence, verdict }: JudgedVersion, limit: number): string {
  if (verdict.silent)
    return `${silence.errors} of ${silence.pages} pages were not heard again after ${version}: unresponsive`;
  const usual = verdict.tolerated > limit ? `, ${percent(verdict.tolerated)} tolerated as usual before` : '';
  const rate = percent(verdict.rate ?? 0);
  return `${version} failed on ${outcome.errors} of ${outcome.pages} pages (${rate}): over its limit of ${percent(limit)}${usual}`;
}

/** Whether the current reports prove that a version works again, after its watch. */
export async function isHealthyNow(health: Health, remote: RemoteSnapshot): Promise<boolean> {
  if (!remote.watch) return false;
  const since = new Date(health.db.now() - RECENT_MS);
  const { verdict } = await judgeSince(health, remote, remote.watch, { since, isOver: true });
  return verdict.decision === 'healthy';
}

/**
 * Judges the live version of a remote before another replaces it. During its watch the watch decides. After it, all
 * reports since its start and the current ones decide, because a version may begin to fail late. If a split has taken
 * its watch, the usual limit applies. For a version that was never watched, evidence from one network alone is not
 * enough. @returns null unless it fails too often
 */
export async function judgeLeaving(health: Health, name: string): Promise<LeavingVersion | null> {
  await health.settle();
  const remote = (await readSnapshot(health.db)).remotes.find((one) => one.name === name);
  if (!remote) return null;
  const { version } = remote.live;
  const began = remote.live.since.toISOString();
  const isOwn = remote.watch?.version === version;
  const watch = (isOwn && remote.watch) || { version, since: began, until: began, limit: DEFAULT_LIMIT };
  const words = (judged: JudgedVersion) =>
    judged.verdict.decision === 'rollback' ? { version, why: failureReason(version, judged, watch.limit) } : null;
  const watched = isOwn && (await judgeWatched(health, remote));
  if (watched) return words(watched);
  const all = new Date(watch.since);
  const recent = new Date(Math.max(all.getTime(), health.db.now() - RECENT_MS));
  for (const since of [all, recent]) {
    const leaving = words(await judgeSince(health, remote, watch, { since, isOver: true }));
    if (leaving) return leaving;
  }
  return null;
}
