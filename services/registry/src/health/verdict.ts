import type { FailureCount } from './failure-count';
import { evidence } from './likelihood';

/** Chance that a version as good as it has to be is ever rolled back, however long and often it is looked at. */
const FALSE_ALARM = 0.001;
/** Below this many pages the version before says nothing about what is usual. */
const MIN_BASELINE = 50;
/** Also where everything fails, a version that fails more often than this is not to be tolerated. */
const MAX_TOLERATED = 0.5;
/** With so few pages on the whole site nobody else can be waited for. */
export const FEW_PAGES = 2;
/** Pages that vanish without a word after any version: what is always granted, as phones end pages as they like. */
export const USUAL_SILENCE = 0.05;
/** That none of so few other pages is silent says nothing. */
const MIN_CONTROL = 20;

/** What pages of the site say of a version. */
export interface Observed {
  /** Pages that tried the version, by the network that they came from. */
  networks: readonly FailureCount[];
  /** Of those, the ones that were heard before they tried it: `errors` were not heard again. By network, too. */
  silence: readonly FailureCount[];
  /** Pages in sight that did not try it: `errors` were not heard for as long. What the network does to all looks like this. */
  control: FailureCount;
  /** Pages that are open on the site and did not try it. */
  others: number;
  /** Networks that pages of the site came from. */
  seen: number;
}

/** What is to be done about a version under watch. */
export interface Verdict {
  /** `healthy`: there is enough evidence that its rate lies below what is tolerated. */
  decision: 'rollback' | 'wait' | 'healthy';
  /** Error rate, 0–1; null before the first page. */
  rate: number | null;
  /** Rate that is tolerated: the limit, or that of the version before where it provably fails more often. */
  tolerated: number;
  /** Whether it is rolled back for pages that fell silent, and not for failures. */
  silent: boolean;
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

/** Outcomes added up. */
export const total = (outcomes: readonly FailureCount[]): FailureCount => ({
  pages: outcomes.reduce((sum, { pages }) => sum + pages, 0),
  errors: outcomes.reduce((sum, { errors }) => sum + errors, 0),
});

const needed = 1 / FALSE_ALARM;

/** Whether more pages fall silent than others do at the same time. Where the others are silent, too, nobody knows. */
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
