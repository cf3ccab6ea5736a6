import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { ChangeResult } from '../model';
import { type ActivationChecks, requireActivatable } from './activation-checks';
import { type ChangeRequest, change } from './change';
import { describe, findLive } from './rows';
import { activations, remotes } from './tables';
import { beginWatch, DEFAULT_WATCH_MS, type Rollout } from './watch';

/**
 * Makes a published version live for everybody; ends a split. For a while it is watched: when it fails too often, the one
 * before comes back by itself. A disabled remote stays disabled.
 */
export function activate(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  version: string,
  request: ChangeRequest,
  { limit, watchMs: forMs = DEFAULT_WATCH_MS, deadlineMs }: Rollout = {},
): Promise<ChangeResult> {
  return change(db, remote, request, async (tx, revision) => {
    await requireActivatable(checks, tx, remote, version);
    const live = await findLive(tx, remote);
    if (live?.activation.version === version && !live.remote.candidate) return null;
    if (live?.activation.version === version) {
      await tx
        .update(remotes)
        .set({
          candidate: null,
          candidateSince: null,
          traffic: 0,
          deadlineMs: deadlineMs ?? null,
          watch: null,
          revision,
        })
        .where(eq(remotes.name, remote));
      return { action: 'activate', from: describe(live), to: version };
    }
    const parent = live?.activation.id ?? null;
    const [activation] = await tx.insert(activations).values({ remote, version, parent, at: new Date() }).returning();
    if (!activation) throw new Error('the activation was not written');
    const watch = await beginWatch(tx, remote, version, { forMs, limit });
    const noSplit = { candidate: null, candidateSince: null, traffic: 0 };
    const row = { activation: activation.id, ...noSplit, deadlineMs: deadlineMs ?? null, watch, revision };
    if (live) await tx.update(remotes).set(row).where(eq(remotes.name, remote));
    else await tx.insert(remotes).values({ name: remote, ...row });
    return { action: 'activate', from: live && describe(live), to: version };
  });
}
