import type { FailureCount } from '../failure-count';

/** Rates that a bad version may have; between them little evidence is lost. */
const alternatives = (tolerated: number): number[] =>
  [1.5, 2, 3, 5, 10, 30]
    .map((times) => times * tolerated)
    .filter((rate) => rate < 0.4)
    .concat(0.6, 0.95);

/** No network has more than this share of the evidence, as long as there are others. */
const MAX_SHARE = 1 / 3;
/** This many pages of a network always have their full weight. */
const WHOLE_WEIGHT = 10;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How much evidence is enough to act, and whose it is. */
interface Scale {
  /** Evidence that is acted upon. */
  needed: number;
  /** Networks that the site's pages came from in the same time. If there is only one, everything counts. */
  seen: number;
}

/**
 * How much better the failures are explained by a rate above the tolerated one: the mean of the likelihood ratios against
 * each alternative. As long as the true rate is tolerable, its expected value never exceeds 1, at any moment at which one
 * cares to look, so it passes `needed` with a chance of 1 / needed at most (Ville's inequality): many looks cost nothing.
 *
 * The ratio is a product over networks, and each network's factor is bounded twice: its pages weigh no more than a third of
 * all, and against no alternative does it add more than the third root of what is needed in all. Both only ever make the
 * value smaller for a healthy version. With two networks it is the half and the square root.
 */
export function evidence(networks: readonly FailureCount[], tolerated: number, { needed, seen }: Scale): number {
  const rates = alternatives(tolerated);
  const count = Math.max(seen, networks.length);
  const share = Math.max(MAX_SHARE, 1 / count);
  const most = count === 1 ? Number.POSITIVE_INFINITY : share * Math.log(needed * rates.length);
  const all = sum(networks.map(({ pages }) => pages));
  const weigh = ({ pages }: FailureCount) =>
    count === 1 || pages === 0 ? 1 : Math.min(1, Math.max(WHOLE_WEIGHT, ((all - pages) * share) / (1 - share)) / pages);
  const weighed = networks.map((network) => ({ ...network, weight: weigh(network) }));
  const ratios = rates.map((rate) => {
    const failed = Math.log(rate / tolerated);
    const worked = Math.log((1 - rate) / (1 - tolerated));
    return Math.exp(
      sum(
        weighed.map(({ pages, errors, weight }) =>
          Math.min(most, weight * (errors * failed + (pages - errors) * worked)),
        ),
      ),
    );
  });
  return sum(ratios) / rates.length;
}
