import { OVERRIDE_VERSION } from '../discovery/discovery';
import type { HostView } from '../swap/host-view';

/** Whether the page shows the local build, nothing of the remote, or another version. */
export function overrideState(view: HostView): 'shown' | 'waiting' | 'held' {
  if (view.state === 'loading') return 'waiting';
  return view.state === 'live' && view.live.version === OVERRIDE_VERSION ? 'shown' : 'held';
}
