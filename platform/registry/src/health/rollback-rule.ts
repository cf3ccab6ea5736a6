import type { FailureCount } from './network-shares';
import { type NetworkCount, networkShares, networkWeights } from './network-shares';

/** Failure rates of the alternatives. They are close enough that rates between them lose little evidence. */
const alternatives = (tolerated: number): number[] =>
  [1.5, 2, 3, 5, 10, 30]
    .map((times) => times * tolerated)
    .filter((rate) => rate < 0.4)
    .concat(0.6, 0.95);

/** No network has more than this share of the evidence against a version, as long as there are others. */
const MAX_SHARE = 1 / 5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Parameters of {@link evidence}. */
interface Scale {
  /** Evidence that is enough for a rollback. */
  needed: number;
  /** Networks from which the site's pages were opened in the same time. If there is only one, everything counts. */
  seen: number;
}

/**
 * Evidence that the failure rate is above the tolerated one: the mean of the likelihood ratios of the alternatives (a
 * test martingale). As long as the true rate is tolerable, its expected value never exceeds 1, at any moment of
 * checking, so it passes `needed` with a chance of at most 1 / needed (Ville's inequality): checking often does no
 * harm. The ratio is a product over networks, and each network's factor is bounded twice. Its pages have a weight
 * ({@link networkWeights}), so that three networks with thousands of pages do not outvote all others. And against no
 * alternative does it add more than the fifth root of the total that is needed, so that five networks must agree on a
 * rollback. If the site has fewer networks, all of them must agree. Fresh networks together count as one of the five,
 * and add no more than the known ones: without known networks that agree, they cause no rollback.
 */
export function evidence(networks: readonly NetworkCount[], tolerated: number, { needed, seen }: Scale): number {
  const rates = alternatives(tolerated);
  const count = Math.max(seen, networks.length);
  const share = Math.max(MAX_SHARE, 1 / count);
  const most = count === 1 ? Number.POSITIVE_INFINITY : share * Math.log(needed * rates.length);
  const weights = networkWeights(networks, count);
  const weighed = networks.map((network, at) => ({ ...network, weight: weights[at] ?? 0 }));
  const ratios = rates.map((rate) => {
    const failed = Math.log(rate / tolerated);
    const worked = Math.log((1 - rate) / (1 - tolerated));
    const of = (isFresh: boolean) =>
      sum(
        weighed
          .filter((network) => (network.isFresh ?? false) === isFresh)
          .map(({ pages, errors, weight }) => Math.min(most, weight * (errors * failed + (pages - errors) * worked))),
      );
    const known = of(false);
    return Math.exp(known + Math.min(of(true), most, Math.max(0, known)));
  });
  return sum(ratios) / rates.length;
}

/** Chance that a barely tolerable version is ever rolled back, however long and often it is judged. */
const FALSE_ALARM = 0.001;
/** Below this many pages the previous version gives no baseline. */
const MIN_BASELINE = 50;
/** Even if everything fails, a version that fails more often than this is not tolerated. */
const MAX_TOLERATED = 0.5;
/** With this few pages on the whole site, do not wait for more. */
export const FEW_PAGES = 2;
/** Share of pages that vanish after any version and is always tolerated, because phones end pages at any time. */
export const TOLERATED_SILENCE = 0.05;
/**
 * The weight of the three largest networks relative to all others, when their silence would excuse a version: an
 * attacker could fake it.
 */
const EXCUSE = 1 / 3;
/** With fewer other pages, their silence proves nothing. */
const MIN_CONTROL = 20;

/** Reports of the site's pages about a version. */
export interface Observed {
  /** Pages that tried the version, by the network that they came from. */
  networks: readonly NetworkCount[];
  /** Pages that had reported before they tried the version; `errors` of them fell silent. Also counted by network. */
  silence: readonly NetworkCount[];
  /**
   * Visible pages that did not try it, by network: `errors` are silent for as long. A network problem affects these
   * too.
   */
  control: readonly NetworkCount[];
  /** Pages that are open on the site and did not try it. */
  others: number;
  /** Networks from which pages of the site were opened. */
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
  /** True if the rollback is because of silent pages, false if because of failures. */
  silent: boolean;
}

/**
 * Wilson's interval of a rate: reliable for few pages too, unlike the plain share. `z`: width in standard deviations.
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
 * Whether more pages with the version fall silent than pages without it. If the others fall silent too, the cause is
 * probably the network.
 */
function fallsSilent({ silence, control: networks, seen }: Observed): boolean {
  const control = networkShares(networks, networks.length, EXCUSE);
  const others = control.pages < MIN_CONTROL && control.errors === 0 ? 0 : wilson(control, 1.64).high;
  if (others > MAX_TOLERATED) return false;
  return evidence(silence, Math.max(TOLERATED_SILENCE, others), { needed, seen }) >= needed;
}

/**
 * Judges a version by the pages' reports since it is watched, by the outcome of the version in parallel or before it,
 * and by the limit. One failure among many open pages is no reason to act; two on two pages are. Thousands of pages are
 * needed only to distinguish two rates that are nearly the same. If all present pages have tried it and failed, that
 * decides, however few they are; of two pages, the first failure decides, unless the other page shows that the version
 * works.
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
  return {
    decision:
      wilson(networkShares(networks, Math.max(seen, networks.length)), 1.96).high <= tolerated ? 'healthy' : 'wait',
    rate,
    tolerated,
    silent: false,
  };
}
