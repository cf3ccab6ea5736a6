import type { ApprovalInfo, RemoteSummary, VersionSummary } from '@mfe/contract/answers';
import type { ConsoleKey } from '../texts';

/** A change that an operator can make here. `remote` is the state that the decision was based on. */
export type Action = { remote: RemoteSummary } & (
  | { kind: 'activate'; version: string }
  | { kind: 'promote' }
  | { kind: 'rollback' }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'traffic'; version: string; percent: number }
  | { kind: 'approve'; request: ApprovalInfo }
);

/**
 * The target of a rollback of this remote: a split is ended first, then the history is followed back; null at its
 * start.
 */
export function rollbackTarget({ candidate, before, live }: RemoteSummary): string | null {
  return candidate ? (live?.version ?? null) : before;
}

/** The version that an action gives to players; null if it gives them nothing new. */
function givenBy(action: Action): string | null {
  if (action.kind === 'activate') return action.version;
  if (action.kind === 'traffic') return action.percent > 0 ? action.version : null;
  return action.kind === 'promote' ? (action.remote.candidate?.version ?? null) : null;
}

/** Whether an action also enables a disabled remote: nobody would get its version otherwise. */
const bringsBack = (action: Action): action is Action & { kind: 'activate' | 'promote' | 'traffic' } =>
  !action.remote.enabled && givenBy(action) !== null;

/** Why and when the action's version was rolled back; null if it was not. */
export function unhealthyMark(action: Action): VersionSummary['unhealthy'] {
  const version = givenBy(action);
  return action.remote.versions.find((known) => known.version === version)?.unhealthy ?? null;
}

/** Path and body of the API call. */
export function requestOf(action: Action, why: string, seenRevision: number): { path: string; body: object } {
  const reason = {
    why,
    ifRevision: seenRevision,
    ...(bringsBack(action) ? { enable: true } : {}),
    ...(unhealthyMark(action) ? { evenUnhealthy: true } : {}),
  };
  const path = `/remotes/${action.remote.name}/${action.kind}`;
  if (action.kind === 'approve')
    return { path: `/remotes/${action.remote.name}/approvals/${action.request.id}`, body: { why } };
  if (action.kind === 'activate') return { path, body: { version: action.version, ...reason } };
  if (action.kind === 'traffic') return { path, body: { version: action.version, percent: action.percent, ...reason } };
  return { path, body: reason };
}

interface Question {
  title: ConsoleKey;
  text: ConsoleKey;
  confirm: ConsoleKey;
  vars: Record<string, string | number>;
}

const confirmKey: Record<Action['kind'], ConsoleKey> = {
  activate: 'activate',
  promote: 'promote',
  rollback: 'rollback',
  disable: 'kill',
  enable: 'enable',
  traffic: 'setSplit',
  approve: 'approve',
};

/** Text keys and placeholders of the question before an action, and of its result. */
export function questionOf(action: Action): Question {
  const question = { ...plainQuestionOf(action), confirm: confirmKey[action.kind] };
  if (!bringsBack(action)) return question;
  const { kind } = action;
  return {
    ...question,
    title: `confirmTitle.${kind}Off`,
    text: `confirmText.${kind}Off`,
    confirm: `confirmOff.${kind}`,
  };
}

/** Whether a disabled remote stays disabled in an action for another purpose. */
export const remainsDisabled = (action: Action) =>
  !action.remote.enabled && !['enable', 'disable', 'approve'].includes(action.kind) && !bringsBack(action);

function plainQuestionOf(action: Action): Omit<Question, 'confirm'> {
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
  if (kind === 'approve') {
    const { change, who, why: reason } = action.request;
    const text = reason ? 'confirmText.approve' : 'confirmText.approveNoReason';
    return { title: 'confirmTitle.approve', text, vars: { ...vars, change, who, reason } };
  }
  return { title: `confirmTitle.${kind}`, text: `confirmText.${kind}`, vars };
}

/** How many pages a change reaches: the open pages, and those of them that show the remote now. */
export function affectedPages({ remote: { convergence } }: Action): { open: number; showing: number } {
  const showing = Object.values(convergence.onVersion).reduce((sum, pages) => sum + pages, 0);
  return { open: convergence.open, showing };
}
