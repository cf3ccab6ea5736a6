import type { Consent } from './consent';
import type { Rollout } from './watch';

/** A change that may need a second operator, as it is kept until there is one. */
export type ProposedChange =
  | { kind: 'activate'; version: string; rollout: Rollout & Consent }
  | { kind: 'promote'; rollout: Rollout & Consent }
  | { kind: 'traffic'; version: string; percent: number; rollout: Rollout & Consent }
  | { kind: 'policy'; approvals: number };

/** The change in words, for audit and tools. */
export function changeInWords(change: ProposedChange): string {
  const and = change.kind !== 'policy' && change.rollout.enable ? ', and enable it' : '';
  if (change.kind === 'activate') return `activate ${change.version}${and}`;
  if (change.kind === 'traffic') return `traffic ${change.version} ${change.percent} %${and}`;
  return change.kind === 'policy' ? `approvals ${change.approvals}` : `promote${and}`;
}
