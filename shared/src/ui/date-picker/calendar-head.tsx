import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon-button/icon-button';
import { useDateTexts } from '../texts/date-texts';
import styles from './calendar-head.module.css';
import { type Day, later, monthOf } from './days';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const two = (count: number) => String(count).padStart(2, '0');

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <span className={styles.choice}>
      {/* A native select: on a phone, years back to 1900 are quick to reach by its wheel. */}
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </span>
  );
}

/** The displayed month, and how to reach another: previous, next, or by name and year. */
export function CalendarHead({
  id,
  month,
  min,
  max,
  onMonth,
}: {
  id: string;
  /** `YYYY-MM`. */
  month: string;
  min: Day;
  max: Day;
  onMonth: (month: string) => void;
}): ReactNode {
  const t = useDateTexts();
  const [year = '', number = ''] = month.split('-');
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, place) => String(last - place));
  const by = (count: number) => monthOf(later(`${month}-01`, count, 'month'));
  const reachable = (other: string) => other >= monthOf(min) && other <= monthOf(max);
  return (
    <div className={styles.head}>
      <IconButton
        name="chevron-left"
        className={styles.step}
        label={t('previousMonth')}
        disabled={!reachable(by(-1))}
        onClick={() => onMonth(by(-1))}
      />
      <span className={styles.where}>
        <span className={styles.unseen} id={id} aria-live="polite">
          {t('monthOfYear', { month: t(`months.m${Number(number)}` as 'months.m1'), year })}
        </span>
        <Choice label={t('month')} value={number} onChange={(next) => onMonth(`${year}-${next}`)}>
          {MONTHS.map((one) => (
            <option key={one} value={two(one)} disabled={!reachable(`${year}-${two(one)}`)}>
              {t(`months.m${one}`)}
            </option>
          ))}
        </Choice>
        <Choice label={t('year')} value={year} onChange={(next) => onMonth(`${next}-${number}`)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Choice>
      </span>
      <IconButton
        name="chevron-right"
        className={styles.step}
        label={t('nextMonth')}
        disabled={!reachable(by(1))}
        onClick={() => onMonth(by(1))}
      />
    </div>
  );
}
