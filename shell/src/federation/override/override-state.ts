import { OVERRIDE_VERSION } from '../discovery';
import type { HostView } from '../host-view';

/** Is the local build what stands on the page, is nothing of the remote there, or something else in its place? */
export function overrideState(view: HostView): 'shown' | 'waiting' | 'held' {
  if (view.state === 'loading') return 'waiting';
  return view.state === 'live' && view.live.version === OVERRIDE_VERSION ? 'shown' : 'held';
}
