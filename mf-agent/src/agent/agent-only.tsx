import { isAgent } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { Navigate, paths } from '@r777/shared/router';
import type { ReactNode } from 'react';

/**
 * Pages of agents: anyone else goes home, and while the type of the account is unknown the page's shape stands there
 * (PERM-12). The session tells the type at once; member info, when it comes, has the last word.
 */
export function AgentOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { memberType, isPending } = useMember();
  if (!session) return <Navigate to={paths.home} replace />;
  if (memberType === undefined && isPending) return skeleton;
  return isAgent(memberType ?? session.type) ? children : <Navigate to={paths.home} replace />;
}
