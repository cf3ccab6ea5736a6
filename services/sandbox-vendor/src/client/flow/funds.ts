import { GAME_WANTS_DEPOSIT } from '@r777/shared/game-page';
import type { SessionAnswer } from '../../wire';
import { money } from '../format';
import { ask } from '../hud/dialog';
import type { Frame } from '../hud/frame';
import { server } from '../server';
import { isFramed, tellSite } from '../site';
import { t } from '../texts';
import type { Desk } from './desk';

/** Where the answer is shown. */
interface Places {
  readonly session: SessionAnswer;
  readonly frame: Frame;
  readonly desk: Desk;
}

/**
 * Whether the balance covers a stake, in paisa. If it does not, nothing is sent: the game shows the missing amount and
 * a way to deposit. The balance is read again first, because money may have come in elsewhere. An unknown balance
 * counts as enough; the site decides.
 */
export async function isCovered(stake: number, { session, frame, desk }: Places): Promise<boolean> {
  const enough = () => desk.balance === null || desk.balance >= stake;
  if (enough()) return true;
  const now = await server.balance().catch(() => null);
  if (now) desk.stand(now);
  if (enough()) return true;
  if (session.freePlay) {
    frame.say(t('errors.playMoney'), 'bad');
    return false;
  }
  const text = t('short.text', { balance: money(desk.balance ?? 0), stake: money(stake) });
  frame.say(t('short.title'));
  const deposits = await ask({
    title: t('short.title'),
    text,
    yes: t(isFramed ? 'short.deposit' : 'over.exit'),
    no: t('short.change'),
  });
  if (deposits && isFramed) tellSite(GAME_WANTS_DEPOSIT);
  else if (deposits) location.assign(session.backUrl);
  return false;
}
