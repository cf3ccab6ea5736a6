import type { RemoteSummary } from '../../model';

/** What a remote's row says at a glance. */
export type RemoteState = 'new' | 'off' | 'split' | 'live';

/** The state of a remote: a kill counts before everything else. */
export function stateOf({ live, enabled, candidate }: RemoteSummary): RemoteState {
  if (!live) return 'new';
  if (!enabled) return 'off';
  return candidate ? 'split' : 'live';
}

/** Key of the state's name. */
export const stateKeys: Record<RemoteState, string> = {
  new: 'stateNew',
  off: 'stateOff',
  split: 'stateSplit',
  live: 'stateLive',
};
