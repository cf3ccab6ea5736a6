/** The branches that are unfolded in place: id of the member, and how many pages of those directly below are shown. */
export type OpenBranches = Readonly<Record<string, number>>;

/** Which branches are open, and how to change that. */
export interface Branches {
  readonly open: OpenBranches;
  /** Unfolds or folds a branch. */
  readonly toggle: (id: string) => void;
  /** Shows one more page of a branch. */
  readonly more: (id: string) => void;
}

/** Branches unfolded in one another, at most: on a phone of 360 px deeper names have no room, and a tap zooms. */
export const DEEPEST = 3;

/** The open branches after a tap on the one of `id`. */
export function toggled(open: OpenBranches, id: string): OpenBranches {
  const { [id]: pages, ...rest } = open;
  return pages === undefined ? { ...rest, [id]: 1 } : rest;
}

/** The open branches after one more page of the one of `id`. */
export const lengthened = (open: OpenBranches, id: string): OpenBranches => ({ ...open, [id]: (open[id] ?? 0) + 1 });
