import 'uplot/dist/uPlot.min.css';
import type { HealthMinute } from '@mfe/contract/answers';
import { type ReactNode, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import styles from './card.module.css';

/** Columns of a plot: seconds since 1970, and for each version its error rate in percent; null where no page tried it. */
interface Series {
  times: number[];
  rates: (number | null)[][];
}

/** Minutes that are drawn. */
const SHOWN = 60;

/** The last hour as columns, one per minute, so that gaps are visible. */
export function seriesOf(minutes: readonly HealthMinute[], versions: readonly string[]): Series {
  const at = (minute: string) => Date.parse(minute) / 1000;
  const last = Math.max(...minutes.map(({ minute }) => at(minute)));
  const times = Array.from({ length: SHOWN }, (_, index) => last - 60 * (SHOWN - 1 - index));
  const rates = versions.map((version) => {
    const known = new Map(
      minutes.filter((entry) => entry.version === version).map(({ minute, rate }) => [at(minute), 100 * rate]),
    );
    return times.map((time) => known.get(time) ?? null);
  });
  return { times, rates };
}

const HEIGHT = 200;
/** Hours and minutes of a moment given in seconds, in Latin digits as everywhere. */
const clock = (seconds: number) =>
  new Date(seconds * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const token = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

interface Plotted {
  minutes: readonly HealthMinute[];
  versions: readonly string[];
  live: string | undefined;
  /** Rate, 0–1, above which a version is rolled back. */
  limit: number | undefined;
}

function draw(place: HTMLElement, { minutes, versions, live, limit }: Plotted): UPlot {
  const { times, rates } = seriesOf(minutes, versions);
  const axis = { stroke: token(place, '--text-muted'), grid: { stroke: token(place, '--line'), width: 1 } };
  const lines = versions.map((version) => ({
    label: version,
    stroke: token(place, version === live ? '--positive' : '--info'),
    width: 2,
    points: { show: true, size: 5 },
    spanGaps: false,
  }));
  const border = limit === undefined ? [] : [{ stroke: token(place, '--negative'), width: 1, dash: [6, 4] }];
  const most = Math.max(1, 200 * (limit ?? 0), ...rates.flat().map((rate) => rate ?? 0));
  return new UPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: [0, most] } },
      axes: [
        { ...axis, values: (_, ticks) => ticks.map(clock) },
        { ...axis, values: (_, ticks) => ticks.map((tick) => `${tick}%`) },
      ],
      series: [{}, ...lines, ...border],
    },
    [times, ...rates, ...(limit === undefined ? [] : [times.map(() => limit * 100)])],
    place,
  );
}

/** Error rates by the minute, one line per version, with the limit. The text beside it says the same. */
export function HealthPlot(plotted: Plotted): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { minutes, versions, live, limit } = plotted;
  const key = JSON.stringify([versions, live, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions, live and limit are in the key, by value.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const plot = draw(element, { minutes, versions, live, limit });
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [minutes, key]);
  return <div ref={place} className={styles.plot} aria-hidden="true" />;
}
