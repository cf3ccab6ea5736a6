import type { ReactNode } from 'react';
import { useDateTexts } from '../texts/date-texts';
import styles from './time-choice.module.css';

const two = (count: number) => String(count).padStart(2, '0');
const upTo = (end: number, step: number) =>
  Array.from({ length: Math.ceil(end / step) }, (_, place) => two(place * step));

/** Hour and minute, `HH:mm`. Minutes step by 1 (UI-18) by default. */
export function TimeChoice({
  value,
  onChange,
  minuteStep = 1,
}: {
  value: string;
  onChange: (value: string) => void;
  minuteStep?: number;
}): ReactNode {
  const t = useDateTexts();
  const [hour = '00', minute = '00'] = value.split(':');
  const choices = [
    { label: t('hour'), now: hour, all: upTo(24, 1), set: (next: string) => onChange(`${next}:${minute}`) },
    { label: t('minute'), now: minute, all: upTo(60, minuteStep), set: (next: string) => onChange(`${hour}:${next}`) },
  ];
  return (
    <div className={styles.time}>
      <span className={styles.label}>{t('time')}</span>
      <span className={styles.clock} dir="ltr">
        {choices.map(({ label, now, all, set }, place) => (
          <span key={label} className={styles.part}>
            {place > 0 && <span aria-hidden="true">:</span>}
            <select
              className={styles.select}
              aria-label={label}
              value={now}
              onChange={(event) => set(event.currentTarget.value)}
            >
              {all.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </span>
        ))}
      </span>
    </div>
  );
}
