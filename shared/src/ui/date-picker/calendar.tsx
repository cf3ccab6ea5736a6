import { today } from '@r777/shared/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDateTexts } from '../texts/date-texts';
import styles from './calendar.module.css';
import { CalendarHead } from './calendar-head';
import { type Day, dayByKey, later, monthOf, weekdayOf, weeksOf, within } from './days';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month of days, some of them chosen: arrows move by day and week, Page keys by month, with Shift by year. */
export interface CalendarProps {
  /** First and last chosen day; `''` for none. */
  from: Day | '';
  to: Day | '';
  min: Day;
  max: Day;
  /** The day at which it opens while none is chosen; today by default. */
  opensAt?: Day | undefined;
  onChoose: (day: Day) => void;
  /** Gets the first focus of the sheet around it. */
  focus?: RefObject<HTMLElement | null>;
}

/** A day's part in a range. */
function partOf(day: Day, from: Day | '', to: Day | ''): string | undefined {
  if (from === '') return undefined;
  if (day === from) return to === '' || to === from ? 'only' : 'first';
  if (day === to) return 'last';
  return day > from && day < to ? 'between' : undefined;
}

export function Calendar({ from, to, min, max, opensAt, onChoose, focus }: CalendarProps): ReactNode {
  const t = useDateTexts();
  const id = useId();
  const now = today();
  const [at, setAt] = useState(() => within(to || from || opensAt || now, min, max));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the day that was moved to once it is drawn.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayByKey(at, event.key, event.shiftKey, rightToLeft);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setAt(within(next, min, max));
  };
  const toMonth = (next: string) => {
    const days = Number(at.slice(8)) - 1;
    const first = `${next}-01`;
    // The same day of that month, or the month's last.
    const same = later(first, days);
    setAt(within(monthOf(same) === next ? same : later(later(first, 1, 'month'), -1), min, max));
  };
  return (
    <div className={styles.calendar}>
      <CalendarHead id={`${id}-month`} month={month} min={min} max={max} onMonth={toMonth} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid with arrow keys. */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={`${id}-month`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={t(`weekdays.d${day}`)}>
                {t(`weekdaysShort.d${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const part = partOf(day, from, to);
                const off = day < min || day > max;
                return (
                  <td key={day} role="presentation" className={styles.cell} data-part={part}>
                    {/* biome-ignore lint/a11y/useSemanticElements: in a grid the focused element is a cell. */}
                    <button
                      ref={day === at ? (focus as RefObject<HTMLButtonElement | null>) : undefined}
                      type="button"
                      role="gridcell"
                      className={styles.day}
                      aria-selected={part !== undefined}
                      data-other={monthOf(day) !== month || undefined}
                      data-today={day === now || undefined}
                      aria-current={day === now ? 'date' : undefined}
                      aria-label={t('day', {
                        day: Number(day.slice(8)),
                        month: t(`months.m${Number(day.slice(5, 7))}` as 'months.m1'),
                        year: day.slice(0, 4),
                        weekday: t(`weekdays.d${weekdayOf(day)}` as 'weekdays.d0'),
                      })}
                      tabIndex={day === at ? 0 : -1}
                      disabled={off}
                      onClick={() => {
                        setAt(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
