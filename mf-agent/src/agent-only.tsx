import { isAgent } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { Navigate, paths } from '@r777/shared/router';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';

/**
 * Pages for agents. Others are redirected home. While the account's type is unknown, the page's skeleton is shown
 * (PERM-12). The session has the type at once; member info overrides it later.
 */
export function AgentOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session) return <Navigate to={paths.home} replace />;
  // The content may repeat its calls after a failure. If the skeleton replaced it each time, it would repeat them for
  // ever.
  if (memberType === undefined && isPending && errorUpdateCount === 0) return <Waiting>{skeleton}</Waiting>;
  return isAgent(memberType ?? session.type) ? children : <Navigate to={paths.home} replace />;
}
