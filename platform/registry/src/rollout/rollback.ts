import type { ChangeResult } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { and, eq } from 'drizzle-orm';
import { remotes, unhealthy } from '../database/tables';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, change, databaseTime } from '../releases/change';
import { rollbackTarget } from '../releases/rollback-target';
import { describe, markUnhealthy, requireLive, unhealthyRefusal } from '../releases/rows';
import type { Consent } from './activation-checks';
import { type ActivationChecks, requireActivatable } from './activation-checks';
import { watchAfterSplit } from './watch';

/**
 * Goes one step back: ends a split if there is one, otherwise returns to the last earlier version that is not marked
 * unhealthy. The version that it replaces is marked. Repeated, it continues through the history. At its start it
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
    const { candidate } = live.remote;
    const noSplit = {
      candidate: null,
      candidateSince: null,
      traffic: 0,
      deadlineMs: null,
      watch: candidate ? watchAfterSplit(live.remote.watch, await databaseTime(db, tx)) : null,
      revision,
    };
    let { activation } = live;
    if (candidate) await markUnhealthy(tx, remote, candidate, request);
    else {
      const { healthy, nearest } = await rollbackTarget(tx, activation);
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
