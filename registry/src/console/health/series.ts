import type { HealthMinute } from '../../model';

/** Columns of a plot: seconds since 1970, and for each version its error rate in percent; null where no page tried it. */
export interface Series {
  times: number[];
  rates: (number | null)[][];
}

/** Lays minutes out as columns, every minute of the time in between included, so that a gap looks like one. */
export function seriesOf(minutes: readonly HealthMinute[], versions: readonly string[]): Series {
  const at = (minute: string) => Date.parse(minute) / 1000;
  const seconds = minutes.map(({ minute }) => at(minute));
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  const times: number[] = [];
  for (let time = first; time <= last; time += 60) times.push(time);
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
