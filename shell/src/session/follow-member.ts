import { followEvents } from './event-stream';
import { followTabs, tellChanges } from './what-changed';

/** Follows a member's events, from wps and from the other tabs of this browser, until `signal` is aborted. */
export function followMember(token: string, signal: AbortSignal): Promise<void> {
  const tell = tellChanges();
  followTabs(signal, tell);
  return followEvents(token, signal, tell);
}
