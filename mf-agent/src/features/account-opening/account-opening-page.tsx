import { calls } from '@r777/shared/contracts';
import { isAgent } from '@r777/shared/core';
import { useMember, useQueryCache, useSession } from '@r777/shared/react';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import lists from '../../lists/lists.module.css';
import { AccountOpeningSkeleton } from './account-opening-skeleton';
import { AgentFace } from './agent-face';
import { MemberFace } from './apply/member-face';

/**
 * `/m/agentRegister`, one page with two faces: accounts and links for an agent, the application to become one for
 * anybody else. An operator's decision turns the open page over. ROUTE-43, AGENT-38.
 */
export function AccountOpeningPage() {
  const session = useSession();
  const cache = useQueryCache();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session || (memberType === undefined && isPending && errorUpdateCount === 0))
    return (
      <Waiting>
        <AccountOpeningSkeleton />
      </Waiting>
    );
  const type = memberType ?? session.type;
  const refresh = () =>
    Promise.all(
      [calls.memberInfo, calls.affiliateLinks, calls.ownFeedback, calls.agentOffer].map((call) =>
        cache.invalidate(call),
      ),
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={lists.page}>{isAgent(type) ? <AgentFace /> : <MemberFace type={type} />}</div>
    </PullToRefresh>
  );
}
