import type { RemoteSummary } from '../../model';

/** A change that an operator can make here. `remote` is the state it was decided on. */
export type Action = { remote: RemoteSummary } & (
  | { kind: 'activate'; version: string }
  | { kind: 'promote' }
  | { kind: 'rollback' }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'traffic'; version: string; percent: number }
);

/** Where a rollback of this remote leads: the split is taken away first, then the history is walked; null at its start. */
export function rollbackTarget({ candidate, before, live }: RemoteSummary): string | null {
  return candidate ? (live?.version ?? null) : before;
}

/** Path and body of the API call. */
export function requestOf(action: Action, why: string, seenRevision: number): { path: string; body: object } {
  const reason = { why, ifRevision: seenRevision };
  const path = `/remotes/${action.remote.name}/${action.kind}`;
  if (action.kind === 'activate') return { path, body: { version: action.version, ...reason } };
  if (action.kind === 'traffic') return { path, body: { version: action.version, percent: action.percent, ...reason } };
  return { path, body: reason };
}

/** Keys and placeholders of the question that is asked before an action. */
export function questionOf(action: Action): { title: string; text: string; vars: Record<string, string | number> } {
  const { remote, kind } = action;
  const live = remote.live?.version ?? '';
  const vars = { remote: remote.name, live };
  if (kind === 'rollback' && remote.candidate) {
    const taken = { ...vars, version: remote.candidate.version };
    return { title: 'confirmTitle.endSplit', text: 'confirmText.endSplit', vars: taken };
  }
  if (kind === 'rollback') {
    return {
      title: `confirmTitle.${kind}`,
      text: `confirmText.${kind}`,
      vars: { ...vars, version: remote.before ?? '' },
    };
  }
  if (kind === 'promote') {
    const version = remote.candidate?.version ?? '';
    return { title: 'confirmTitle.promote', text: 'confirmText.promote', vars: { ...vars, version } };
  }
  if (kind === 'activate') {
    const text = remote.live ? 'confirmText.activate' : 'confirmText.activateFirst';
    return { title: 'confirmTitle.activate', text, vars: { ...vars, version: action.version } };
  }
  if (kind === 'traffic') {
    const { version, percent } = action;
    const text = percent === 0 ? 'confirmText.trafficEnd' : 'confirmText.traffic';
    return { title: 'confirmTitle.traffic', text, vars: { ...vars, version, percent } };
  }
  return { title: `confirmTitle.${kind}`, text: `confirmText.${kind}`, vars };
}

/** How many pages a change reaches: those that are open, and of them those that show the remote now. */
export function reachOf({ remote: { convergence } }: Action): { open: number; showing: number } {
  const showing = Object.values(convergence.onVersion).reduce((sum, pages) => sum + pages, 0);
  return { open: convergence.open, showing };
}
