/** One line of `reports/bench.json`. */
export interface Result {
  /** Starts with the PERF id if the figure belongs to one. */
  name: string;
  value: number;
  unit: string;
  /** The value for comparison, measured in the same run. */
  against: { name: string; value: number } | null;
  /** value ÷ against. */
  ratio: number | null;
  /** Limit of the ratio, or of the value if there is no comparison. */
  limit: number | null;
  /** Absent where there is no limit. */
  ok?: boolean;
  /** The run of the figure; missing in figures of older runs. */
  run?: Run;
}

/** Conditions of a figure besides the measured code. */
export interface Run {
  /** Abbreviated, with `-dirty` when the work tree had changes. */
  commit: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  /** Speed of the processor when the run began: Lighthouse's `benchmarkIndex`. */
  speed: number;
}

/** Middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const round = (n: number) => Math.round(n * 1000) / 1000;

/** A figure and its comparison. `higherIsBetter` makes the limit a minimum. */
export function compared(
  name: string,
  unit: string,
  value: number,
  against: { name: string; value: number },
  limit: number | null,
  higherIsBetter = false,
): Result {
  const ratio = round(value / against.value);
  const ok = limit === null ? {} : { ok: higherIsBetter ? ratio >= limit : ratio <= limit };
  return { name, value: round(value), unit, against: { ...against, value: round(against.value) }, ratio, limit, ...ok };
}

/** A figure with its own limit. `higherIsBetter` makes the limit a minimum. */
export function limited(
  name: string,
  unit: string,
  value: number,
  limit: number | null,
  higherIsBetter = false,
): Result {
  return {
    name,
    value: round(value),
    unit,
    against: null,
    ratio: null,
    limit,
    ...(limit === null ? {} : { ok: higherIsBetter ? value >= limit : value <= limit }),
  };
}
