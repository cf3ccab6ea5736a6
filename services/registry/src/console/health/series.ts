import type { HealthMinute } from '../../model';

/** Columns of a plot: seconds since 1970, and for each version its error rate in percent; null where no page tried it. */
export interface Series {
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
      minutes
        .filter((entry) => entry.version === version)
        .map(({ minute, pages, errors }) => [at(minute), (100 * errors) / pages]),
    );
    return times.map((time) => known.get(time) ?? null);
  });
  return { times, rates };
}
