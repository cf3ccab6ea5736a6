import { followLanguage } from './language';
import { followHistory } from './overlay-history';
import { followMember } from './query';
import { followSession } from './session/session-store';

/**
 * Starts the listeners of the page's whole life: other tabs, the history, the session. The page's entry calls it once,
 * before its router and the first render. An import starts nothing.
 */
export function startCore(): void {
  followHistory();
  followMember();
  followLanguage();
  followSession();
}
