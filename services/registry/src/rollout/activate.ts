import type { Database } from '@r777/server-kit';
import { WATCH_MS } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { activations, remotes } from '../database/tables';
import type { ChangeResult } from '../model';
import { type ChangeRequest, change } from '../releases/change';
import { describe, findLive } from '../releases/rows';
import { markUnhealthy } from '../releases/unhealthy';
import { parentFor } from '../releases/way-back';
import { type ActivationChecks, requireMayGoLive } from './activation-checks';
import type { Consent } from './consent';
import { beginWatch, type Rollout } from './watch';

/**
 * Makes a published version live for everybody; ends a split. It is watched for a while: when it fails too often, the
 * previous one is restored automatically. The version that it replaces is marked when that fails too often. A disabled
 * remote (`remote.disabled`) and a version that was rolled back (`version.unhealthy`) are refused without the
 * operator's consent.
 */
export async function activate(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  version: string,
  request: ChangeRequest,
  { limit, watchMs: forMs = WATCH_MS, deadlineMs, ...consent }: Rollout & Consent = {},
): Promise<ChangeResult> {
  // Before the change, which others wait for: it depends only on the judged version.
  const leaving = await checks.judgeLeaving(remote);
  return change(db, remote, request, async (tx, revision) => {
    const live = await findLive(tx, remote);
    await requireMayGoLive(checks, tx, { remote, version, live }, consent);
    const noSplit = { candidate: null, candidateSince: null, traffic: 0 };
    if (live?.activation.version === version) {
      const { candidate, enabled } = live.remote;
      if (!candidate && enabled) return null;
      const ended = candidate ? { ...noSplit, deadlineMs: deadlineMs ?? null, watch: null } : {};
      await tx
        .update(remotes)
        .set({ ...ended, enabled: true, revision })
        .where(eq(remotes.name, remote));
      return { action: 'activate', enabled: true, from: describe(live), to: version };
    }
    const unhealthy = leaving && leaving.version === live?.activation.version ? leaving : null;
    if (unhealthy) {
      const why = `replaced by ${version}: ${unhealthy.why}`;
      await markUnhealthy(tx, remote, unhealthy.version, { who: request.who, why });
    }
    const parent = live && (await parentFor(db, tx, live.activation, version));
    const [activation] = await tx.insert(activations).values({ remote, version, parent, at: new Date() }).returning();
    if (!activation) throw new Error('the activation was not written');
    const watch = beginWatch(version, { forMs, limit });
    const rollout = { ...noSplit, deadlineMs: deadlineMs ?? null, watch, revision };
    const row = { activation: activation.id, enabled: true, ...rollout };
    if (live) await tx.update(remotes).set(row).where(eq(remotes.name, remote));
    else await tx.insert(remotes).values({ name: remote, ...row });
    const note = unhealthy ? `leaves ${unhealthy.version} marked unhealthy: ${unhealthy.why}` : undefined;
    return { action: 'activate', enabled: true, from: live && describe(live), to: version, note };
  });
}
