import { useLoggedIn } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';

const load = () => import('./recent-row');

/** The games that a member played last; their code comes with the member. */
export function LazyRecentRow() {
  const { part } = useLazy(load, useLoggedIn());
  return part ? <part.RecentRow /> : null;
}
