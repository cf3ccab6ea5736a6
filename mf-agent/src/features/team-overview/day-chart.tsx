import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import styles from './day-chart.module.css';
import { aDay, barsOf, type FigureName, isAmount, isOfDays, type Overview } from './figures';

/**
 * A figure as text: an amount in taka, signed for the result, or a count. Members who count once a day are shown a day, where
 * the figure is that of several.
 */
export function Figure({ name, value, days = 1 }: { name: FigureName; value: number | string; days?: number }) {
  const language = useLanguage();
  const t = useToolTexts();
  if (isAmount(name)) return <Money amount={`${value}`} signed={name === 'net'} />;
  if (days === 1 || !isOfDays(name)) return <>{formatCount(Number(value), language)}</>;
  const [whole, tenths] = aDay(Number(value), days);
  return <>{t('aDay', { value: `${formatCount(whole, language)}.${tenths}` })}</>;
}

const shortDay = (day: string) => formatDate(day, 'MM/DD/YYYY').slice(0, 5);

/** The bars as two paths, gains and losses, for any number of days. A day is 10 wide. */
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
 * One figure by day. A finger or the arrow keys select a day with an invisible slider over the bars; the selected value
 * is above them.
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
