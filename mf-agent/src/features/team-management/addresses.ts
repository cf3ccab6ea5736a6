import type { calls, OutputOf } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** Address of a member's report and downline; '' is the agent's own team. */
export const downlineOf = (id: string): string =>
  id === '' ? paths.teamManagement : `${paths.teamManagement}?under=${id}`;

/** A way from the agent down. */
export type Path = OutputOf<typeof calls.downline>['path'];

/** Largest number of displayed steps: the agent's own, the gap, and the last two. */
const SHORT = 4;

/** The ends of a path, and the number of levels left out between them. */
export function shortPath(path: Path): { first: Path; hidden: number; rest: Path } {
  if (path.length <= SHORT) return { first: [], hidden: 0, rest: path };
  return { first: path.slice(0, 1), hidden: path.length - 3, rest: path.slice(-2) };
}
