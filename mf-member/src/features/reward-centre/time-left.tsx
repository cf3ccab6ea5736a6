import { useServerNow } from '@r777/shared/server-time';
import { useEffect, useRef } from 'react';
import { useRewardsTexts } from '../../texts/rewards-texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** The remaining time, by the server's clock; `onOver` runs once when it is over. */
export function TimeLeft({ until, onOver }: { until: string; onOver?: () => void }) {
  const t = useRewardsTexts();
  const end = Date.parse(until);
  const now = useServerNow(1_000, end);
  const left = Math.max(0, end - now);
  const over = left === 0;
  const tell = useRef(onOver);
  useEffect(() => {
    tell.current = onOver;
  });
  useEffect(() => {
    if (over) tell.current?.();
  }, [over]);
  if (over) return t('time.over');
  if (left >= DAY) return t('time.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const clock = `${two(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / 1_000)}`;
  return <span dir="ltr">{t('time.left', { clock })}</span>;
}
