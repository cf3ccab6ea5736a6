import type { Orm } from '@mfe/server-kit';
import { findLive } from '../releases/rows';
import { requireSplit } from '../rollout/activate';
import type { Consent } from '../rollout/activation-checks';
import { type ActivationChecks, requireMayGoLive } from '../rollout/activation-checks';
import { requireSplittable } from '../rollout/traffic';
import type { Rollout } from '../rollout/watch';

/** A change that may need a second operator, stored until there is one. */
export type ProposedChange =
  | { kind: 'activate'; version: string; rollout: Rollout & Consent }
  | { kind: 'promote'; rollout: Rollout & Consent }
  | { kind: 'traffic'; version: string; percent: number; rollout: Rollout & Consent }
  | { kind: 'policy'; approvals: number };

/** Rollout options of the request. An approval covers them too. */
function rolloutInWords({ watchMs, limit, deadlineMs, evenUnhealthy, enable }: Rollout & Consent): string {
  return [
    watchMs === 0 && 'without a watch',
    watchMs && `watch ${watchMs / 1000} s`,
    limit !== undefined && `limit ${limit * 100} %`,
    deadlineMs !== undefined && `deadline ${deadlineMs / 1000} s`,
    evenUnhealthy && 'although it was rolled back',
    enable && 'and enable it',
  ]
    .flatMap((text) => (text ? [`, ${text}`] : []))
    .join('');
}

/** The change as text, for audit and tools. */
export function describeChange(change: ProposedChange): string {
  if (change.kind === 'policy') return `approvals ${change.approvals}`;
  const consent = rolloutInWords(change.rollout);
  if (change.kind === 'activate') return `activate ${change.version}${consent}`;
  if (change.kind === 'traffic') return `traffic ${change.version} ${change.percent} %${consent}`;
  return `promote${consent}`;
}

/**
 * Runs a proposed change's checks before it waits, so that errors reach the operator who requested it. Throws the
 * errors of the change.
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
