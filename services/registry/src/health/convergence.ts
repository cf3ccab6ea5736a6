import type { Convergence } from '../model';

/** What an open page shows. */
export interface PageState {
  revision: number;
  showing: Record<string, string>;
  behind: string[];
}

/** Pages that show the same. */
export interface PageGroup {
  state: PageState;
  pages: number;
}

/**
 * How far the open pages have followed the last change of a remote. A page that shows nothing of it has followed as
 * soon as it knows of the change: it will mount what is live.
 */
export function convergenceOf(groups: readonly PageGroup[], remote: string, changedAt: number): Convergence {
  const onVersion: Record<string, number> = {};
  let open = 0;
  let converged = 0;
  for (const { state, pages } of groups) {
    open += pages;
    const version = state.showing[remote];
    if (version !== undefined) onVersion[version] = (onVersion[version] ?? 0) + pages;
    if (state.revision >= changedAt && !state.behind.includes(remote)) converged += pages;
  }
  return {
    open,
    onVersion,
    converged,
    convergedPercent: open === 0 ? null : Math.round((1000 * converged) / open) / 10,
  };
}
