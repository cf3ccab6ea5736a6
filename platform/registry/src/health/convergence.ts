import type { Convergence } from '@mfe/contract/answers';
import { networkShares } from './network-shares';

/** The versions on an open page. */
export interface PageState {
  revision: number;
  showing: Record<string, string>;
  behind: string[];
}

/** Pages of a network that show the same. */
export interface PageGroup {
  state: PageState;
  /** Mark of the network. */
  network: string;
  pages: number;
}

/**
 * How far the open pages have followed the last change of a remote. A page that shows nothing of it has followed as
 * soon as it has the change, because it will mount the live version. The share is that of the networks' weights, so
 * that no few networks decide it; the counts are those of pages.
 */
export function convergenceOf(
  groups: readonly PageGroup[],
  remote: string,
  changedAt: number,
  isFresh: (network: string) => boolean = () => false,
): Convergence {
  const onVersion: Record<string, number> = {};
  let open = 0;
  let converged = 0;
  const networks = new Map<string, { pages: number; errors: number }>();
  for (const { state, network, pages } of groups) {
    open += pages;
    const version = state.showing[remote];
    if (version !== undefined) onVersion[version] = (onVersion[version] ?? 0) + pages;
    const follows = state.revision >= changedAt && !state.behind.includes(remote);
    if (follows) converged += pages;
    const known = networks.get(network) ?? { pages: 0, errors: 0 };
    networks.set(network, { pages: known.pages + pages, errors: known.errors + (follows ? 0 : pages) });
  }
  const weighed = networkShares([...networks].map(([network, counts]) => ({ ...counts, isFresh: isFresh(network) })));
  return {
    open,
    onVersion,
    converged,
    convergedPercent: weighed.pages === 0 ? null : Math.round(1000 * (1 - weighed.errors / weighed.pages)) / 10,
  };
}
