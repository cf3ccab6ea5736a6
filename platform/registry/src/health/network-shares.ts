import { failsAfterLoad } from '@mfe/contract';

/** How often pages tried a version, and how often it failed there, before or after it was loaded. */
export interface FailureCount {
  pages: number;
  errors: number;
}

/** Start of the minute that contains a moment: all counts are by the minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Sums up counts by kind. A version that failed after it was loaded counts as one try. */
export function failureCountOf(rows: readonly { what: string; n: number }[]): FailureCount {
  let pages = 0;
  let errors = 0;
  for (const { what, n } of rows) {
    const failed = what.startsWith('fail.');
    if (what === 'load' || (failed && !failsAfterLoad(what.slice('fail.'.length)))) pages += n;
    if (failed) errors += n;
  }
  // Reports of one page may be split between hosts or get lost.
  return { pages, errors: Math.min(errors, pages) };
}

/** Number of colluding networks that the weights withstand: together they weigh no more than all others. */
export const COLLUDING_NETWORKS = 3;
/** Pages of a network that always have their full weight. */
const WHOLE_WEIGHT = 10;
/**
 * With at least this many known networks, unknown networks count as fresh. With fewer, the site is new or nearly empty,
 * and every network counts the same.
 */
export const MIN_KNOWN_NETWORKS = 10;

/** Reports of a network. `isFresh`: the site has not seen this network before, and knows enough others. */
export type NetworkCount = FailureCount & { isFresh?: boolean };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The middle number, the lower one of two; undefined without numbers. */
export const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

/**
 * The error rate for operators, 0–1, in which no network counts more than the median network, so that one machine with
 * thousands of invented pages hardly changes it. Null without pages.
 */
export function typicalRate(networks: readonly FailureCount[]): number | null {
  const present = networks.filter(({ pages }) => pages > 0);
  const most = median(present.map(({ pages }) => pages));
  if (most === undefined) return null;
  const weighed = present.map(({ pages, errors }) => ({ pages: Math.min(pages, most), share: errors / pages }));
  return sum(weighed.map(({ pages, share }) => pages * share)) / sum(weighed.map(({ pages }) => pages));
}

/** Returns the test for fresh networks. `known`: networks of the site's pages that were known before. */
export const freshNetworkTest = (known: ReadonlySet<string>): ((network: string) => boolean) =>
  known.size < MIN_KNOWN_NETWORKS ? () => false : (network) => !known.has(network);

/**
 * Maximum number of pages of one network that count in full. The three largest networks together count no more than all
 * others together, because an attacker with three networks can open as many pages there as the limits allow. With three
 * networks or fewer nobody is left to outvote them, and none counts more than the others on average. `seen`: networks
 * of the whole site; `weight`: of the three together, relative to all others.
 */
function largestShare(networks: readonly FailureCount[], seen: number, weight: number): number {
  const sizes = networks.map(({ pages }) => pages).sort((a, b) => b - a);
  if (Math.max(seen, sizes.length) <= 1) return Number.POSITIVE_INFINITY;
  const others = seen > COLLUDING_NETWORKS ? sizes.slice(COLLUDING_NETWORKS) : sizes.slice(1);
  const by = seen > COLLUDING_NETWORKS ? COLLUDING_NETWORKS : Math.max(1, seen - 1);
  return Math.max(WHOLE_WEIGHT, (weight * sum(others)) / by);
}

/**
 * The weight of a page of each network, 0–1. One network counts as {@link largestShare} allows. All fresh networks
 * together count no more than the known ones, because an attacker can have any number of them. Only the known ones
 * decide how much one network may count, so fresh networks add no weight to three known ones that report falsely.
 */
export function networkWeights(networks: readonly NetworkCount[], seen = networks.length, weight = 1): number[] {
  const known = networks.filter(({ isFresh }) => !isFresh);
  const most = largestShare(known, seen, weight);
  const each = ({ pages }: FailureCount) => Math.min(1, most / Math.max(1, pages));
  const pagesOf = (some: readonly FailureCount[]) => sum(some.map((network) => network.pages * each(network)));
  const ofFresh = pagesOf(networks.filter(({ isFresh }) => isFresh));
  const together = ofFresh === 0 ? 1 : Math.min(1, (weight * pagesOf(known)) / ofFresh);
  return networks.map((network) => each(network) * (network.isFresh ? together : 1));
}

/** The weighted sum of the networks' outcomes, in fractions of pages. */
export function networkShares(networks: readonly NetworkCount[], seen = networks.length, weight = 1): FailureCount {
  const weights = networkWeights(networks, seen, weight);
  return {
    pages: sum(networks.map(({ pages }, at) => pages * (weights[at] ?? 0))),
    errors: sum(networks.map(({ errors }, at) => errors * (weights[at] ?? 0))),
  };
}
