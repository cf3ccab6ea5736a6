import { useT } from '@r777/shared/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';

/** Recomputed this often, in ms, from the clock: a sleeping phone loses no time (SMS-03). */
const TICK_MS = 500;

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));
const two = (n: number) => String(n).padStart(2, '0');

/** Seconds left until a time (ms since 1970); 0 when it is over. `onEnd` is called once. */
export function useCountdown(until: number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => left(until));
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return undefined;
    const timer = setInterval(() => {
      const now = left(until);
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      latest.current?.();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** The time left, as `m:ss` or `h:mm:ss`. */
export function Countdown({ until, label, onEnd }: { until: number; label?: string; onEnd?: () => void }): ReactNode {
  const t = useT('common');
  const seconds = useCountdown(until, onEnd);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return (
    <span className={styles.time} role="timer" aria-label={label ?? t('timeLeft')}>
      {text}
    </span>
  );
}
