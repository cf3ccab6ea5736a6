/** The branches that are unfolded in place: member id, and number of displayed pages of direct members. */
export type OpenBranches = Readonly<Record<string, number>>;

/** Which branches are open, and how to change that. */
export interface Branches {
  readonly open: OpenBranches;
  /** Unfolds or folds a branch. */
  readonly toggle: (id: string) => void;
  /** Shows one more page of a branch. */
  readonly more: (id: string) => void;
}

/** Largest depth of unfolded branches. On a phone of 360 px deeper names have no room, so a tap zooms instead. */
export const MAX_OPEN_LEVELS = 3;

/** The open branches after a tap on the branch of `id`. */
export function toggled(open: OpenBranches, id: string): OpenBranches {
  const { [id]: pages, ...rest } = open;
  return pages === undefined ? { ...rest, [id]: 1 } : rest;
}

/** The open branches after one more page of the branch of `id`. */
export const withNextPage = (open: OpenBranches, id: string): OpenBranches => ({ ...open, [id]: (open[id] ?? 0) + 1 });
