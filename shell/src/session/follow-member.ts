import { followEvents } from './event-stream';
import { repeatFirstReads } from './first-reads';
import { showStale } from './stale-notice';
import { followTabs, tellChanges } from './what-changed';

/** How often a page polls while no events arrive, in ms. */
const ASK_MS = 30_000;

/**
 * Follows a member's events, from wps and from the other tabs of this browser, until `signal` is aborted. While no
 * events of wps arrive, a visible page reloads its data every 30 seconds, and says so.
 */
export function followMember(token: string, signal: AbortSignal): void {
  const tell = tellChanges();
  repeatFirstReads(signal);
  followTabs(signal, tell);
  showStale(signal);
  const events = followEvents(token, signal, tell);
  const asking = setInterval(() => {
    if (!events.connected && document.visibilityState === 'visible') tell('missed');
  }, ASK_MS);
  if (signal.aborted) clearInterval(asking);
  signal.addEventListener('abort', () => clearInterval(asking), { once: true });
}
