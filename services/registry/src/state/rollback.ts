import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import { type ActivationChecks, requireActivatable } from './activation-checks';
import { type ChangeRequest, change } from './change';
import { describe, requireLive } from './rows';
import { activations, remotes } from './tables';

/**
 * Goes one step back: takes a split away if there is one, otherwise returns to the version that was live before. Repeated,
 * it walks on through the history; at its start it refuses with `history.start`.
 */
export function rollback(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  request: ChangeRequest,
): Promise<ChangeResult> {
  return change(db, remote, request, async (tx, revision) => {
    const live = await requireLive(tx, remote);
    const noSplit = {
      candidate: null,
      candidateSince: null,
      traffic: 0,
      deadlineMs: null,
      watch: null,
      revision,
    };
    if (live.remote.candidate) {
      await tx.update(remotes).set(noSplit).where(eq(remotes.name, remote));
      return { action: 'rollback', from: describe(live), to: live.activation.version };
    }
    if (live.activation.parent === null) {
      throw new RegistryError('history.start', `${remote} has no version before ${live.activation.version}`);
    }
    const [before] = await tx.select().from(activations).where(eq(activations.id, live.activation.parent));
    if (!before) throw new Error('an activation names a parent that does not exist');
    await requireActivatable(checks, tx, remote, before.version);
    await tx
      .update(remotes)
      .set({ activation: before.id, ...noSplit })
      .where(eq(remotes.name, remote));
    return { action: 'rollback', from: describe(live), to: before.version };
  });
}
