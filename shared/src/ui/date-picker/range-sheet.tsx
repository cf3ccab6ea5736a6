import { formatDate, today } from '@r777/shared/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../button/button';
import { Chips } from '../chips/chips';
import { useDateTexts } from '../texts/date-texts';
import { Calendar } from './calendar';
import styles from './date-sheet.module.css';
import { type Day, daysIn, later, within } from './days';
import { type DayRange, nameOf, type QuickRange, rangeOf } from './ranges';

const shown = (day: Day | '') => (day === '' ? '' : formatDate(day, 'MM/DD/YYYY'));

/** The calendar of a range: two taps choose both ends, in either order. */
export function RangeSheet({
  value,
  min,
  max,
  maxDays,
  quick,
  onChoose,
  focus,
}: {
  value: DayRange | null;
  min: Day;
  max: Day;
  /** The largest number of days in a range. */
  maxDays?: number | undefined;
  /** Quick ranges; none for a calendar without chips. */
  quick: readonly QuickRange[];
  onChoose: (range: DayRange) => void;
  focus?: RefObject<HTMLElement | null>;
}): ReactNode {
  const t = useDateTexts();
  const now = today();
  const [from, setFrom] = useState<Day | ''>(value?.from ?? '');
  const [to, setTo] = useState<Day | ''>(value?.to ?? '');
  const half = from !== '' && to === '';
  // Once one end is chosen, the other must be within the largest number of days.
  const reach = half && maxDays ? maxDays - 1 : undefined;
  const limits = {
    min: reach === undefined ? min : within(later(from, -reach), min, max),
    max: reach === undefined ? max : within(later(from, reach), min, max),
  };
  const choose = (day: Day) => {
    if (!half) {
      setFrom(day);
      setTo('');
    } else if (day < from) {
      setFrom(day);
      setTo(from);
    } else setTo(day);
  };
  const done = from !== '' && to !== '';
  const most = maxDays === undefined ? '' : t('mostDays', { count: maxDays });
  const note = done ? t('days', { count: daysIn(from, to) }) : half ? t('chooseEnd') : most;
  const name = done ? nameOf({ from, to }, now, quick) : undefined;
  return (
    <div className={styles.sheet}>
      {quick.length > 0 && (
        <div className={styles.chips}>
          <Chips<QuickRange | ''>
            label={t('quick')}
            items={quick.map((range) => ({ value: range, label: t(`ranges.${range}`) }))}
            value={name ?? ''}
            onChange={(range) => range !== '' && onChoose(rangeOf(range, now))}
          />
        </div>
      )}
      <dl className={styles.ends}>
        <div className={styles.end} data-next={!half || undefined}>
          <dt>{t('from')}</dt>
          <dd>{shown(from)}</dd>
        </div>
        <div className={styles.end} data-next={half || undefined}>
          <dt>{t('to')}</dt>
          <dd>{shown(to)}</dd>
        </div>
      </dl>
      <Calendar from={from} to={to} {...limits} onChoose={choose} {...(focus ? { focus } : {})} />
      <p className={styles.note} role="status">
        {note}
      </p>
      <Button full aria-disabled={!done} onClick={() => done && onChoose({ from, to })}>
        {t('show')}
      </Button>
    </div>
  );
}
