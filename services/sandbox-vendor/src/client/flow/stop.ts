import { showStop } from '../hud/dialog';
import { t } from '../texts';
import { codeOf, errorText } from './error-text';

/** Codes that end a running game; any other means that it never started. */
const ends = new Set(['session.over', 'launch.invalid']);

/** How a game is stopped. */
interface Stop {
  /** Target of the exit link. */
  readonly exit: string;
  /** There may be open bets: the page explains what happens to them. */
  readonly bets?: boolean;
  readonly retry?: () => void;
}

/** Replaces the game with the reason why it cannot be played, and an exit link. */
export function stopFor(error: unknown, { exit, bets = false, retry }: Stop): void {
  const title = t(ends.has(codeOf(error)) ? 'over.title' : 'over.notOpen');
  const text = bets ? `${errorText(error)} ${t('over.bets')}` : errorText(error);
  showStop({ title, text, exit, ...(retry ? { retry } : {}) });
}
