import { GAME_ROUND_RUNS, GAME_ROUND_SHOWN } from '@r777/shared/game-page';
import { toHundredths } from '@r777/shared/money';
import type { SessionAnswer, Standing } from '../../wire';
import { duration } from '../format';
import { createCountUp } from '../hud/element';
import type { Frame } from '../hud/frame';
import { server } from '../server';
import { tellSite } from '../site';
import { t } from '../texts';

/** How a round ended for the player's money, in paisa; `staked` is 0 for a free spin. */
export interface Outcome {
  readonly staked: number;
  readonly payout: number;
}

/**
 * Whether the player has more than before the round. A payout of at most the stake is money back and never a win: it gets no win
 * colour, no sound and no count-up (UKGC Remote Technical Standards, RTS 14E).
 */
export const isWin = ({ staked, payout }: Outcome): boolean => payout > staked;

/** How long a win grows, in ms. */
const COUNT_UP_MS = 700;

/** The player's money and time as the panel shows them. Amounts in paisa; `ready` is the first message. */
export function createDesk(session: SessionAnswer, frame: Frame, { still, ready }: { still: boolean; ready: string }) {
  let standing: Standing = session;
  let lastPayout = 0;
  let busy = false;
  const countUp = createCountUp((value) => frame.lastPayout(value), still);
  const show = () => {
    const { balance, staked, paid } = standing;
    frame.figures({
      balance: balance === null ? null : toHundredths(balance),
      net: toHundredths(paid) - toHundredths(staked),
      lastPayout,
    });
  };
  const began = performance.now();
  const tick = () => frame.time(duration(performance.now() - began));
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
  tellSite(GAME_ROUND_SHOWN);
  frame.say(session.openRound ? t('openRound') : ready, session.openRound ? 'wait' : 'plain');
  return {
    stand(next: Standing) {
      standing = next;
      show();
    },
    /** In paisa; null while wps does not answer. */
    get balance(): number | null {
      return standing.balance === null ? null : toHundredths(standing.balance);
    },
    /** Shows what a round has paid; a win grows. */
    result(outcome: Outcome) {
      lastPayout = outcome.payout;
      show();
      if (isWin(outcome)) countUp(outcome.payout, COUNT_UP_MS);
    },
    /** A new round begins: nothing is paid yet. */
    clear() {
      lastPayout = 0;
      show();
    },
    /** During a round nothing else updates the figures, and the site shows none that would reveal the result. */
    busy(now: boolean) {
      busy = now;
      tellSite(now ? GAME_ROUND_RUNS : GAME_ROUND_SHOWN);
    },
    close() {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** @see createDesk */
export type Desk = ReturnType<typeof createDesk>;
