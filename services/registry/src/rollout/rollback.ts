import type { Database } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { remotes, unhealthy } from '../database/tables';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, change } from '../releases/change';
import { describe, requireLive } from '../releases/rows';
import { markUnhealthy, unhealthyRefusal } from '../releases/unhealthy';
import { wayBack } from '../releases/way-back';
import { type ActivationChecks, requireActivatable } from './activation-checks';
import type { Consent } from './consent';

/**
 * Goes one step back: ends a split if there is one, otherwise returns to the last version before that is not marked
 * unhealthy; the version that it replaces is marked. Repeated, it continues through the history; at its start it
 * refuses with `history.start`, and with `version.unhealthy` if only marked versions are left without the operator's
 * consent. A disabled remote stays disabled.
 */
export function rollback(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  request: ChangeRequest,
  { evenUnhealthy = false }: Pick<Consent, 'evenUnhealthy'> = {},
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
    const { candidate } = live.remote;
    let { activation } = live;
    if (candidate) await markUnhealthy(tx, remote, candidate, request);
    else {
      const { healthy, nearest } = await wayBack(tx, activation);
      const target = healthy ?? (evenUnhealthy ? nearest : null);
      if (!target) {
        const mark = nearest && and(eq(unhealthy.remote, remote), eq(unhealthy.version, nearest.version));
        const [known] = mark ? await tx.select().from(unhealthy).where(mark) : [];
        if (known) throw unhealthyRefusal(known);
        throw new RegistryError('history.start', `${remote} has no version before ${activation.version}`);
      }
      await requireActivatable(checks, tx, remote, target.version);
      await markUnhealthy(tx, remote, activation.version, request);
      activation = target;
    }
    await tx
      .update(remotes)
      .set({ activation: activation.id, ...noSplit })
      .where(eq(remotes.name, remote));
    const after = { activation, remote: { ...live.remote, ...noSplit } };
    return { action: 'rollback', enabled: live.remote.enabled, from: describe(live), to: describe(after) };
  });
}
