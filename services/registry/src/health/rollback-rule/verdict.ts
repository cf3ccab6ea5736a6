import type { FailureCount } from '../failure-count';
import { evidence } from './likelihood';

/** Chance that a just tolerable version is ever rolled back, however long and often it is judged. */
const FALSE_ALARM = 0.001;
/** Below this many pages the previous version says nothing about the usual rate. */
const MIN_BASELINE = 50;
/** Even where everything fails, a version that fails more often than this is not tolerated. */
const MAX_TOLERATED = 0.5;
/** With this few pages on the whole site there are no others to wait for. */
export const FEW_PAGES = 2;
/** Share of pages that vanish after any version and is always tolerated, because phones end pages at any time. */
export const USUAL_SILENCE = 0.05;
/** With so few other pages their silence proves nothing. */
const MIN_CONTROL = 20;

/** Reports of the site's pages about a version. */
export interface Observed {
  /** Pages that tried the version, by the network that they came from. */
  networks: readonly FailureCount[];
  /** Of those, the ones that had reported before they tried it: `errors` fell silent. By network, too. */
  silence: readonly FailureCount[];
  /** Visible pages that did not try it: `errors` are silent for as long. A network problem affects these too. */
  control: FailureCount;
  /** Pages that are open on the site and did not try it. */
  others: number;
  /** Networks that pages of the site came from. */
  seen: number;
}

/** The decision about a version under watch. */
export interface Verdict {
  /** `healthy`: there is enough evidence that its rate is below the tolerated one. */
  decision: 'rollback' | 'wait' | 'healthy';
  /** Error rate, 0–1; null before the first page. */
  rate: number | null;
  /** Tolerated rate: the limit, or that of the previous version if it provably fails more often. */
  tolerated: number;
  /** Whether it is rolled back for silent pages, and not for failures. */
  silent: boolean;
}

/**
 * Wilson's interval of a rate: reliable also for few pages, unlike the plain share. `z`: width in standard deviations.
 */
export function wilson({ pages, errors }: FailureCount, z: number): { low: number; high: number } {
  if (pages === 0) return { low: 0, high: 1 };
  const share = errors / pages;
  const square = (z * z) / pages;
  const middle = share + square / 2;
  const half = z * Math.sqrt((share * (1 - share) + square / 4) / pages);
  return { low: Math.max(0, (middle - half) / (1 + square)), high: Math.min(1, (middle + half) / (1 + square)) };
}

/** Outcomes added up. */
export const total = (outcomes: readonly FailureCount[]): FailureCount => ({
  pages: outcomes.reduce((sum, { pages }) => sum + pages, 0),
  errors: outcomes.reduce((sum, { errors }) => sum + errors, 0),
});

const needed = 1 / FALSE_ALARM;

/**
 * Whether more pages fall silent than others at the same time. If the others are silent, too, the cause is unknown.
 */
function fallsSilent({ silence, control, seen }: Observed): boolean {
  const others = control.pages < MIN_CONTROL && control.errors === 0 ? 0 : wilson(control, 1.64).high;
  if (others > MAX_TOLERATED) return false;
  return evidence(silence, Math.max(USUAL_SILENCE, others), { needed, seen }) >= needed;
}

/**
 * Judges a version by what pages say of it since it is watched, by the outcome of the version beside or before it, and by the
 * limit. One failure among many open pages is no reason to act, two on two pages are; thousands of pages are needed only to
 * tell two rates apart that nearly are the same. Where everybody who is there has tried it and failed, that decides, however
 * few they are; of two pages the first that fails, unless the other one shows that it works.
 */
export function judge(observed: Observed, baseline: FailureCount, limit: number): Verdict {
  const { networks, others, seen } = observed;
  const usual = baseline.pages < MIN_BASELINE ? 0 : wilson(baseline, 1.64).low;
  const tolerated = Math.min(MAX_TOLERATED, Math.max(limit, usual));
  const all = total(networks);
  const rate = all.pages === 0 ? null : all.errors / all.pages;
  const isAll = all.errors > 0 && all.errors === all.pages;
  const everyone = isAll && (others === 0 || all.pages + others <= FEW_PAGES);
  if (everyone || evidence(networks, tolerated, { needed, seen }) >= needed)
    return { decision: 'rollback', rate, tolerated, silent: false };
  if (fallsSilent(observed)) return { decision: 'rollback', rate, tolerated, silent: true };
  return { decision: wilson(all, 1.96).high <= tolerated ? 'healthy' : 'wait', rate, tolerated, silent: false };
}
