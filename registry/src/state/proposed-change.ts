import type { Rollout } from './watch';

/** A change that may need a second operator, as it is kept until there is one. */
export type ProposedChange =
  | { kind: 'activate'; version: string; rollout: Rollout }
  | { kind: 'promote'; rollout: Rollout }
  | { kind: 'traffic'; version: string; percent: number; rollout: Rollout }
  | { kind: 'policy'; approvals: number };

/** The change in words, for audit and tools. */
export function changeInWords(change: ProposedChange): string {
  if (change.kind === 'activate') return `activate ${change.version}`;
  if (change.kind === 'traffic') return `traffic ${change.version} ${change.percent} %`;
  return change.kind === 'policy' ? `approvals ${change.approvals}` : 'promote';
}
