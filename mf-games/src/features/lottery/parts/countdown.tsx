import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useSeconds } from '../data/seconds';
import { clockOf, remainingOf, type TimedDraw } from '../model/remaining';
import styles from './countdown.module.css';

/** The last seconds in which a bet can still arrive in time; ms. */
const SOON = 10_000;

/**
 * The time until a draw closes for bets, then until it is drawn (LOTTO-05). Screen readers read it on request, not each
 * second.
 */
export function Countdown({ draw, large = false }: { draw: TimedDraw; large?: boolean }) {
  const t = useLotteryTexts();
  const { state, left } = remainingOf(draw, useSeconds());
  return (
    <span
      className={styles.countdown}
      role="timer"
      data-state={state === 'open' && left <= SOON ? 'soon' : state}
      data-large={large || undefined}
    >
      <span className={styles.label}>{t(`draw.${state}`)}</span>
      {state !== 'due' && <span className={styles.clock}>{clockOf(left)}</span>}
    </span>
  );
}
