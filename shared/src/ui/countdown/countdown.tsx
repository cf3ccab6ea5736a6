import { type ReactNode, useEffect, useRef } from 'react';
import { useFieldTexts } from '../texts/field-texts';
import styles from './countdown.module.css';
import { useServerNow } from './use-server-now';

const two = (count: number) => String(count).padStart(2, '0');

/** Time left until a moment: days in words, then hours, minutes and seconds. */
export interface CountdownProps {
  /** What the player waits for, in words. */
  label: string;
  /** The moment, in ms since 1970 by the server's clock. */
  until: number;
  /** Called once when the time is up, also when that happened out of view. */
  onEnd?: () => void;
  /** `boxes` for the large one of a promotion, `inline` within a line of text. */
  size?: 'inline' | 'boxes';
}

/** The seconds are not announced: a screen reader can read them, and announces only that the time is up. */
export function Countdown({ label, until, onEnd, size = 'inline' }: CountdownProps): ReactNode {
  const t = useFieldTexts();
  const left = Math.max(0, Math.ceil((until - useServerNow(500, until)) / 1000));
  const ended = useRef(false);
  const over = left === 0;
  useEffect(() => {
    if (over && !ended.current) onEnd?.();
    ended.current = over;
  }, [over, onEnd]);
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  return (
    <span className={styles.countdown} data-size={size} data-over={over || undefined}>
      <span role="timer" aria-label={label} className={styles.time}>
        {days > 0 && <span className={styles.days}>{t('countdown.days', { count: days })}</span>}
        <span className={styles.clock}>
          {clock.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is always hours, minutes, seconds.
            <span key={place} className={styles.part}>
              {place > 0 && <span className={styles.colon}>:</span>}
              <span className={styles.figure}>{two(part)}</span>
            </span>
          ))}
        </span>
      </span>
      <span className={styles.unseen} role="status">
        {over && t('countdown.over', { label })}
      </span>
    </span>
  );
}
