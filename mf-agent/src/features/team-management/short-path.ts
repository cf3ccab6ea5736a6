import type { calls, OutputOf } from '@r777/shared/contracts';

/** A way from the agent down. */
export type Path = OutputOf<typeof calls.downline>['path'];

/** Most steps that are shown at once: the agent's own, and the last two with what is between. */
const SHORT = 4;

/** The ends of a way, and how many levels between them are left out. */
export function shortPath(path: Path): { first: Path; hidden: number; rest: Path } {
  if (path.length <= SHORT) return { first: [], hidden: 0, rest: path };
  return { first: path.slice(0, 1), hidden: path.length - 3, rest: path.slice(-2) };
}
