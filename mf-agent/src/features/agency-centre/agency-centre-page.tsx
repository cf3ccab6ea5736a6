import { calls } from '@r777/shared/contracts';
import { isAgent } from '@r777/shared/core';
import { useMember, useQueryCache, useSession } from '@r777/shared/react';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import lists from '../../lists/lists.module.css';
import { AgencyCentreSkeleton } from './agency-centre-skeleton';
import { AgentSide } from './agent-side';
import { Invitation } from './invitation';

/** `/m/member/home`: leads an agent on to the agent's pages, and invites anybody else to become one. AGENT-27. */
export function AgencyCentrePage() {
  const session = useSession();
  const cache = useQueryCache();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session || (memberType === undefined && isPending && errorUpdateCount === 0))
    return (
      <Waiting>
        <AgencyCentreSkeleton />
      </Waiting>
    );
  const type = memberType ?? session.type;
  const refresh = () =>
    Promise.all(
      [calls.memberInfo, calls.teamKpi, calls.rebateIncome, calls.contractSalaryRequest, calls.ownFeedback].map(
        (call) => cache.invalidate(call),
      ),
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={lists.page}>{isAgent(type) ? <AgentSide /> : <Invitation type={type} />}</div>
    </PullToRefresh>
  );
}
