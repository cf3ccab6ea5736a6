import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../button/button';
import { useDateTexts } from '../texts/date-texts';
import { Calendar } from './calendar';
import styles from './date-sheet.module.css';
import type { Day } from './days';

const two = (count: number) => String(count).padStart(2, '0');
const upTo = (end: number, step: number) =>
  Array.from({ length: Math.ceil(end / step) }, (_, place) => two(place * step));

/** Hour and minute, `HH:mm`. Minutes step by 1 (UI-18) by default. */
function TimeChoice({
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

/** The calendar of one day. Without a time the first tap chooses; with one there is a button. */
export function DateSheet({
  value,
  min,
  max,
  opensAt,
  time,
  minuteStep,
  onChoose,
  onClear,
  focus,
}: {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DD HH:mm`; `''` for none. */
  value: string;
  min: Day;
  max: Day;
  opensAt?: Day | undefined;
  time: boolean;
  minuteStep: number;
  onChoose: (value: string) => void;
  /** Left out where a day is required. */
  onClear?: (() => void) | undefined;
  focus?: RefObject<HTMLElement | null>;
}): ReactNode {
  const t = useDateTexts();
  const [day, setDay] = useState(value.slice(0, 10));
  const [clock, setClock] = useState(value.slice(11) || '00:00');
  const choose = (next: Day) => {
    setDay(next);
    if (!time) onChoose(next);
  };
  return (
    <div className={styles.sheet}>
      <Calendar
        from={day}
        to={day}
        min={min}
        max={max}
        opensAt={opensAt}
        onChoose={choose}
        {...(focus ? { focus } : {})}
      />
      {time && <TimeChoice value={clock} onChange={setClock} minuteStep={minuteStep} />}
      {(time || (onClear && value !== '')) && (
        <div className={styles.actions}>
          {onClear && value !== '' && (
            <Button tone="secondary" full onClick={onClear}>
              {t('clear')}
            </Button>
          )}
          {time && (
            <Button full aria-disabled={day === ''} onClick={() => day !== '' && onChoose(`${day} ${clock}`)}>
              {t('done')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
