import { WATCH_MS } from '@mfe/contract';
import type { ChangeResult } from '@mfe/contract/answers';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { activations, remotes } from '../database/tables';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, change, databaseTime } from '../releases/change';
import { parentActivation } from '../releases/rollback-target';
import { describe, findLive, markUnhealthy, requireLive } from '../releases/rows';
import type { Consent } from './activation-checks';
import { type ActivationChecks, requireMayGoLive } from './activation-checks';
import { beginWatch, isOver, type Rollout, watchAfterSplit } from './watch';

/**
 * Makes a published version live for everybody; ends a split. It is watched for a while: if it fails too often, the
 * previous one is restored automatically. The version that it replaces is marked if that one fails too often. A
 * disabled remote (`remote.disabled`) and a version that was rolled back (`version.unhealthy`) are refused without the
 * operator's consent.
 */
export async function activate(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  version: string,
  request: ChangeRequest,
  { limit, watchMs, deadlineMs, ...consent }: Rollout & Consent = {},
): Promise<ChangeResult> {
  // Judge before the transaction, because other changes wait for it. The result depends only on the judged version.
  const leaving = await checks.judgeLeaving(remote);
  return change(db, remote, request, async (tx, revision) => {
    const live = await findLive(tx, remote);
    await requireMayGoLive(checks, tx, { remote, version, live }, consent);
    const noSplit = { candidate: null, candidateSince: null, traffic: 0 };
    if (live?.activation.version === version) {
      const { candidate, enabled } = live.remote;
      const now = await databaseTime(db, tx);
      const earlier = candidate ? watchAfterSplit(live.remote.watch, now) : live.remote.watch;
      const comesBack = !enabled && isOver(earlier, now);
      const running = isOver(earlier, now) ? null : earlier;
      const isWatchedAnew = comesBack || watchMs !== undefined || (limit !== undefined && !running);
      const hasOtherLimit = running !== null && limit !== undefined && limit !== running.limit;
      const hasOtherDeadline = deadlineMs !== undefined && deadlineMs !== live.remote.deadlineMs;
      if (!candidate && enabled && !isWatchedAnew && !hasOtherLimit && !hasOtherDeadline) return null;
      const ended = candidate
        ? { ...noSplit, deadlineMs: deadlineMs ?? null }
        : { deadlineMs: deadlineMs ?? live.remote.deadlineMs };
      // Options that are not given keep their values.
      const goesOn = running && { ...running, limit: limit ?? running.limit };
      const watch = isWatchedAnew
        ? beginWatch(version, { forMs: watchMs ?? WATCH_MS, limit: limit ?? earlier?.limit, now })
        : goesOn;
      await tx
        .update(remotes)
        .set({ ...ended, watch, enabled: true, revision })
        .where(eq(remotes.name, remote));
      return { action: 'activate', enabled: true, from: describe(live), to: version };
    }
    const unhealthy = leaving && leaving.version === live?.activation.version ? leaving : null;
    if (unhealthy) {
      const why = `replaced by ${version}: ${unhealthy.why}`;
      await markUnhealthy(tx, remote, unhealthy.version, { who: request.who, why });
    }
    const now = await databaseTime(db, tx);
    const parent = live && (await parentActivation(db, tx, live.activation, version));
    const [activation] = await tx
      .insert(activations)
      .values({ remote, version, parent, at: new Date(now) })
      .returning();
    if (!activation) throw new Error('the activation was not written');
    const watch = beginWatch(version, { forMs: watchMs ?? WATCH_MS, limit, now });
    const rollout = { ...noSplit, deadlineMs: deadlineMs ?? null, watch, revision };
    const row = { activation: activation.id, enabled: true, ...rollout };
    if (live) await tx.update(remotes).set(row).where(eq(remotes.name, remote));
    else await tx.insert(remotes).values({ name: remote, ...row });
    const note = unhealthy ? `leaves ${unhealthy.version} marked unhealthy: ${unhealthy.why}` : undefined;
    return { action: 'activate', enabled: true, from: live && describe(live), to: version, note };
  });
}

/** The version in the split, and the revision at which it was read. Throws `split.none` if there is no split. */
export async function requireSplit(tx: Orm, remote: string): Promise<{ candidate: string; revision: number }> {
  const { candidate, revision } = (await requireLive(tx, remote)).remote;
  if (!candidate) throw new RegistryError('split.none', `no version of ${remote} has a share of the devices`);
  return { candidate, revision };
}

/** Makes the version in the split live for everybody; throws `split.none` if there is no split. */
export async function promote(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  request: ChangeRequest,
  rollout: Rollout & Consent,
): Promise<ChangeResult> {
  const { candidate, revision } = await requireSplit(db.orm, remote);
  // Another operator may end the split at the same time, so the change is based on the revision read here.
  const ifRevision = request.ifRevision ?? revision;
  return activate(db, checks, remote, candidate, { ...request, ifRevision }, rollout);
}
