import type { HostSite } from '../site';
import { callingVersion } from './owner';
import { forget, hasLeft, note } from './traces';

/** Between `follow` and the subscriber is the site's function that was called. */
const BETWEEN = 1;

/** Tracks what the code of versions subscribes to at the site's shared modules. */
export function followSubscriptions(subscriptions: HostSite['subscriptions']): void {
  subscriptions?.((what, stop) => {
    const owner = callingVersion(BETWEEN);
    if (hasLeft(owner)) stop();
    else if (owner) {
      const key = {};
      note(owner, key, { what, undo: stop });
      return () => forget(key);
    }
    return undefined;
  });
}
