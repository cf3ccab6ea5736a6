import { followLanguage } from './language/set-language';
import { followHistory } from './navigation/overlay-history';
import { followMember } from './query/query-client';
import { followSession } from './session/session-store';

/**
 * Starts what listens for as long as the page lives: other tabs, the history, the session. Called once by the page's entry,
 * before its router and before anything is rendered; importing starts nothing.
 */
export function startCore(): void {
  followHistory();
  followMember();
  followLanguage();
  followSession();
}
