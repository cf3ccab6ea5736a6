import type { ProfitAndLoss } from '@r777/shared/contracts';
import { formatDate, formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { writtenRange } from '@r777/shared/ui/date-picker/date-range-picker';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { Money } from '@r777/shared/ui/money/money';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useId, useState } from 'react';
import { useRecordTexts } from '../../../texts/records-texts';
import { type Bar, barsOf, daysOfBar, placesOf } from './bars';
import styles from './days.module.css';

/** The drawing's own units. */
const [WIDTH, HEIGHT] = [320, 140];

function Drawing({ bars, chosen }: { bars: readonly Bar[]; chosen: number }) {
  const t = useRecordTexts();
  const hatch = useId();
  const { zero, places } = placesOf(bars);
  const slot = WIDTH / bars.length;
  const width = Math.max(1, slot * 0.7);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
      <title>{t('result.chartText')}</title>
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.loss} width="2" height="4" />
      </pattern>
      <rect className={styles.chosen} x={chosen * slot} y={0} width={slot} height={HEIGHT} />
      {places.map(({ top, height }, place) => {
        const isLoss = top >= zero;
        return (
          <rect
            key={bars[place]?.from}
            className={isLoss ? styles.hatched : styles.gain}
            fill={isLoss ? `url(#${hatch})` : undefined}
            x={place * slot + (slot - width) / 2}
            y={top * HEIGHT}
            width={width}
            height={height * HEIGHT}
          />
        );
      })}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={zero * HEIGHT} y2={zero * HEIGHT} />
    </svg>
  );
}

/** The net results as bars. A slider below it, as wide, reads one bar after the other: by finger, or by arrow keys. */
function DayChart({ bars, step }: { bars: readonly Bar[]; step: 1 | 7 }) {
  const t = useRecordTexts();
  const language = useLanguage();
  const last = bars.length - 1;
  const [at, setAt] = useState(last);
  const bar = bars[at];
  if (!bar) return null;
  return (
    <div className={styles.chart}>
      <p className={styles.reading} aria-hidden="true">
        <span>{writtenRange(bar)}</span>
        <Money amount={bar.net} signed />
      </p>
      <Drawing bars={bars} chosen={at} />
      <input
        className={styles.slider}
        type="range"
        aria-label={t(step === 1 ? 'result.day' : 'result.week')}
        aria-valuetext={`${writtenRange(bar)}: ${formatMoney(bar.net, language)}`}
        min={0}
        max={last}
        value={at}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDate(bars[0]?.from ?? '', 'MM/DD/YYYY').slice(0, 5)}</span>
        <span>{formatDate(bars[last]?.to ?? '', 'MM/DD/YYYY').slice(0, 5)}</span>
      </p>
      <p className={styles.legend}>{t('result.chartText')}</p>
    </div>
  );
}

const columns = ['net', 'stake', 'win', 'rebate', 'bonus'] as const;

/** The figures of each day on which anything happened, newest first. */
function DayTable({ days }: { days: ProfitAndLoss['byDay'] }) {
  const t = useRecordTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by key.
    <section className={styles.wide} aria-label={t('result.byDay')} tabIndex={0}>
      <table className={styles.table} aria-label={t('result.byDay')}>
        <thead>
          <tr>
            <th scope="col">{t('result.day')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`result.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{formatDate(one.day, 'MM/DD/YYYY')}</th>
              {columns.map((name) => (
                <td key={name} className={styles.number}>
                  <Money amount={one[name]} signed={name === 'net'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The days of the range: as a chart of their results, or as a table of all their figures. */
export function Days({ days, range }: { days: ProfitAndLoss['byDay']; range: DayRange }) {
  const t = useRecordTexts();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const step = daysOfBar(range);
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t(view === 'chart' && step === 7 ? 'result.byWeek' : 'result.byDay')}</h2>
        <Segmented
          label={t('result.view')}
          items={[
            { value: 'chart', label: t('result.chart') },
            { value: 'table', label: t('result.table') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <DayChart bars={barsOf(range, days)} step={step} /> : <DayTable days={days} />}
    </Card>
  );
}
