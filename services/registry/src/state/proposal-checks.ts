import type { Orm } from '@r777/server-kit';
import { type ActivationChecks, requireMayGoLive } from './activation-checks';
import { requireSplit } from './promote';
import type { ProposedChange } from './proposed-change';
import { findLive } from './rows';
import { requireSplittable } from './traffic';

/**
 * Runs a proposed change's checks before it waits: the second operator must not be the first to see an error. Throws
 * the errors of the change.
 */
export async function checkProposed(
  checks: ActivationChecks,
  tx: Orm,
  remote: string,
  proposed: ProposedChange,
): Promise<void> {
  if (proposed.kind === 'policy') return;
  const live =
    proposed.kind === 'traffic' ? await requireSplittable(tx, remote, proposed.version) : await findLive(tx, remote);
  const version = proposed.kind === 'promote' ? (await requireSplit(tx, remote)).candidate : proposed.version;
  await requireMayGoLive(checks, tx, { remote, version, live }, proposed.rollout);
}
