import { showStop } from '../hud/dialog';
import { t } from '../texts';
import { codeOf, errorText } from './error-text';

/** Codes after which a game that was on is over; any other says that it never began. */
const ends = new Set(['session.over', 'launch.invalid']);

/** How a game is stopped. */
interface Stop {
  /** Where the way out leads. */
  readonly exit: string;
  /** Bets may have been on: what becomes of them is said too. */
  readonly bets?: boolean;
  readonly retry?: () => void;
}

/** Puts why there is no game in its place, with the way out. */
export function stopFor(error: unknown, { exit, bets = false, retry }: Stop): void {
  const title = t(ends.has(codeOf(error)) ? 'over.title' : 'over.notOpen');
  const text = bets ? `${errorText(error)} ${t('over.bets')}` : errorText(error);
  showStop({ title, text, exit, ...(retry ? { retry } : {}) });
}
