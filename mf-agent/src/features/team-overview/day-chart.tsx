import { formatDate } from '@r777/shared/core';
import { useState } from 'react';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './day-chart.module.css';
import { Figure } from './figure';
import { barsOf, type FigureName, type Overview } from './figures';

const shortDay = (day: string) => formatDate(day, 'MM/DD/YYYY').slice(0, 5);

/** The bars as two paths, however many days there are: gains and losses. A day is 10 wide. */
function Bars({ values, chosen }: { values: readonly (number | string)[]; chosen: number }) {
  const { bars, zero } = barsOf(values);
  const rect = ({ top, height }: (typeof bars)[number], place: number) =>
    `M${place * 10 + 1.5} ${top.toFixed(2)}h7v${height.toFixed(2)}h-7z`;
  const path = (below: boolean) => bars.map((bar, at) => (bar.below === below ? rect(bar, at) : '')).join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * 10} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.chosen} x={chosen * 10} y={0} width={10} height={100} />
      <path className={styles.gain} d={path(false)} />
      <path className={styles.loss} d={path(true)} />
      <line className={styles.zero} x1={0} x2={values.length * 10} y1={zero} y2={zero} />
    </svg>
  );
}

/**
 * One figure by day. The finger, or the arrow keys, move along the days: the slider over the bars is invisible, and what it
 * points at is written above them.
 */
export function DayChart({ days, name }: { days: Overview['days']; name: FigureName }) {
  const t = useTeamTexts();
  const [moved, setMoved] = useState<number | null>(null);
  const last = days.length - 1;
  const at = Math.min(moved ?? last, last);
  const [first, day] = [days[0], days[at]];
  if (!first || !day) return null;
  return (
    <section className={styles.card} aria-label={t('overview.byDay', { figure: t(`figures.${name}`) })}>
      <p className={styles.head}>
        <span>{t(`figures.${name}`)}</span>
        <output className={styles.value}>
          <time dateTime={day.day}>{formatDate(day.day, 'MM/DD/YYYY')}</time>
          <strong>
            <Figure name={name} value={day[name]} />
          </strong>
        </output>
      </p>
      <div className={styles.drawing}>
        <Bars values={days.map((one) => one[name])} chosen={at} />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('overview.day')}
          aria-valuetext={formatDate(day.day, 'MM/DD/YYYY')}
          onChange={(event) => setMoved(Number(event.currentTarget.value))}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(first.day)}</span>
        {last > 0 && <span>{shortDay(days[last]?.day ?? first.day)}</span>}
      </p>
    </section>
  );
}
