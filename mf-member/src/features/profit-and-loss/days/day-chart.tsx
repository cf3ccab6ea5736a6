import { formatDate, formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { writtenRange } from '@r777/shared/ui/date-picker/date-range-picker';
import { Money } from '@r777/shared/ui/money/money';
import { useId, useState } from 'react';
import { useRecordTexts } from '../../../texts/records-texts';
import { type Bar, placesOf } from './bars';
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
export function DayChart({ bars, step }: { bars: readonly Bar[]; step: 1 | 7 }) {
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
