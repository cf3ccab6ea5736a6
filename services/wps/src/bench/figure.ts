/** One figure of the benchmark. The script that runs it decides whether it is within its limit. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The value for comparison, measured in the same run. */
  readonly against?: { readonly name: string; readonly value: number };
  /** Limit of the ratio. */
  readonly limit?: number;
  readonly higherIsBetter?: boolean;
}

/** Middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
