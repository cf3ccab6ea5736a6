import type { Consent } from '../rollout/consent';
import type { Rollout } from '../rollout/watch';

/** A change that may need a second operator, as it is stored until there is one. */
export type ProposedChange =
  | { kind: 'activate'; version: string; rollout: Rollout & Consent }
  | { kind: 'promote'; rollout: Rollout & Consent }
  | { kind: 'traffic'; version: string; percent: number; rollout: Rollout & Consent }
  | { kind: 'policy'; approvals: number };

/** The change as text, for audit and tools. */
export function changeInWords(change: ProposedChange): string {
  if (change.kind === 'policy') return `approvals ${change.approvals}`;
  const { evenUnhealthy, enable } = change.rollout;
  const consent = `${evenUnhealthy ? ', although it was rolled back' : ''}${enable ? ', and enable it' : ''}`;
  if (change.kind === 'activate') return `activate ${change.version}${consent}`;
  if (change.kind === 'traffic') return `traffic ${change.version} ${change.percent} %${consent}`;
  return `promote${consent}`;
}
