import type { FailureCount } from './failure-count';

/** Chance that a version as good as it has to be is ever rolled back, however long and often it is looked at. */
const FALSE_ALARM = 0.001;
/** Two errors can always be chance. */
const MIN_ERRORS = 3;
/** Below this many pages the version before says nothing about what is usual. */
const MIN_BASELINE = 50;
/** Also where everything fails, a version that fails more often than this is not to be tolerated. */
const MAX_TOLERATED = 0.5;

/** What is to be done about a version under watch. */
export interface Verdict {
  /** `healthy`: there is enough evidence that its rate lies below what is tolerated. */
  decision: 'rollback' | 'wait' | 'healthy';
  /** Error rate, 0–1; null before the first page. */
  rate: number | null;
  /** Rate that is tolerated: the limit, or what is usual where the version before fails more often than that. */
  tolerated: number;
}

/** Wilson's interval of a rate: honest also for few pages, where the plain share is not. `z`: width in standard deviations. */
export function wilson({ pages, errors }: FailureCount, z: number): { low: number; high: number } {
  if (pages === 0) return { low: 0, high: 1 };
  const share = errors / pages;
  const square = (z * z) / pages;
  const middle = share + square / 2;
  const half = z * Math.sqrt((share * (1 - share) + square / 4) / pages);
  return { low: Math.max(0, (middle - half) / (1 + square)), high: Math.min(1, (middle + half) / (1 + square)) };
}

/** Rates that a bad version may have; between them little evidence is lost. */
const alternatives = (tolerated: number): number[] =>
  [1.5, 2, 3, 5, 10, 30]
    .map((times) => times * tolerated)
    .filter((rate) => rate < 0.4)
    .concat(0.6, 0.95);

/**
 * How much better the errors are explained by a rate above the tolerated one: the mean of the likelihood ratios against
 * each alternative. As long as the true rate is tolerable, its expected value never exceeds 1, at any moment at which one
 * cares to look, so it passes 1 / FALSE_ALARM at most with that chance (Ville's inequality): many looks cost nothing.
 */
function evidence({ pages, errors }: FailureCount, tolerated: number): number {
  const rates = alternatives(tolerated);
  const ratios = rates.map((rate) =>
    Math.exp(errors * Math.log(rate / tolerated) + (pages - errors) * Math.log((1 - rate) / (1 - tolerated))),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / rates.length;
}

/**
 * Judges a version by its outcome since it is watched, the outcome of the version beside or before it, and the limit.
 * One error on two pages is no reason to act, three on three pages are; thousands of pages are needed only to tell two
 * rates apart that nearly are the same.
 */
export function judge(watched: FailureCount, baseline: FailureCount, limit: number): Verdict {
  const usual = baseline.pages < MIN_BASELINE ? 0 : wilson(baseline, 1.64).high;
  const tolerated = Math.min(MAX_TOLERATED, Math.max(limit, usual));
  const rate = watched.pages === 0 ? null : watched.errors / watched.pages;
  const isBad = watched.errors >= MIN_ERRORS && evidence(watched, tolerated) >= 1 / FALSE_ALARM;
  if (isBad) return { decision: 'rollback', rate, tolerated };
  return { decision: wilson(watched, 1.96).high <= tolerated ? 'healthy' : 'wait', rate, tolerated };
}
