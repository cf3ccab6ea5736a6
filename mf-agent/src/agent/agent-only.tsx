import { isAgent } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { Navigate, paths } from '@r777/shared/router';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';

/**
 * Pages of agents: anyone else goes home, and while the type of the account is unknown the page's shape stands there
 * (PERM-12). The session tells the type at once; member info, when it comes, has the last word.
 */
export function AgentOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session) return <Navigate to={paths.home} replace />;
  // What stands here may ask again after a failure: a page that gave way to its shape each time would ask for ever.
  if (memberType === undefined && isPending && errorUpdateCount === 0) return <Waiting>{skeleton}</Waiting>;
  return isAgent(memberType ?? session.type) ? children : <Navigate to={paths.home} replace />;
}
