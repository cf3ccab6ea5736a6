import { toHundredths } from '@r777/shared/money';
import type { SessionAnswer, Standing } from '../../wire';
import { duration } from '../format';
import { createCountUp } from '../hud/count-up';
import type { Frame } from '../hud/frame';
import { server } from '../server';
import { t } from '../texts';

/** The player's money and time as the panel shows them. Amounts in paisa; `ready` is the first message. */
export function createDesk(session: SessionAnswer, frame: Frame, { still, ready }: { still: boolean; ready: string }) {
  let standing: Standing = session;
  let lastWin = 0;
  let busy = false;
  const countUp = createCountUp((value) => frame.lastWin(value), still);
  const show = () => {
    const { balance, staked, paid } = standing;
    frame.figures({
      balance: balance === null ? null : toHundredths(balance),
      net: toHundredths(paid) - toHundredths(staked),
      lastWin,
    });
  };
  const began = Date.now();
  const tick = () => frame.time(duration(Date.now() - began));
  const clock = setInterval(tick, 1_000);
  // The balance may have changed elsewhere while this page was hidden.
  const onVisible = async () => {
    if (document.visibilityState !== 'visible') return;
    const now = await server.balance().catch(() => null);
    if (!now || busy) return;
    standing = now;
    show();
  };
  document.addEventListener('visibilitychange', onVisible);
  tick();
  show();
  frame.say(session.openRound ? t('openRound') : ready, session.openRound ? 'wait' : 'plain');
  return {
    stand(next: Standing) {
      standing = next;
      show();
    },
    /** Shows a win growing; `ms` how long that takes. */
    win(amount: number, ms = 0) {
      lastWin = amount;
      show();
      if (ms > 0 && amount > 0) countUp(amount, ms);
    },
    /** During a round nothing else updates the figures. */
    busy(now: boolean) {
      busy = now;
    },
    close() {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** @see createDesk */
export type Desk = ReturnType<typeof createDesk>;
