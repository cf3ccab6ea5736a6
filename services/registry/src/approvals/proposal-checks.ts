import type { Orm } from '@r777/server-kit';
import { findLive } from '../releases/rows';
import { type ActivationChecks, requireMayGoLive } from '../rollout/activation-checks';
import { requireSplit } from '../rollout/promote';
import { requireSplittable } from '../rollout/traffic';
import type { ProposedChange } from './proposed-change';

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
