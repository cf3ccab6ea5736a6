import { AGENT_APPLICATION, calls, type OutputOf } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';

/** An application to become an agent, as its member sees it. */
export type Application = OutputOf<typeof calls.ownFeedback>['content'][number];

/** How an application stands, in the member's words. */
export type ApplicationState = 'sent' | 'inWork' | 'accepted' | 'refused' | 'closed';

/** How an application stands. */
export function stateOf({ state, decision }: Application): ApplicationState {
  if (decision) return decision === 'approved' ? 'accepted' : 'refused';
  if (state === 'open') return 'sent';
  return state === 'inProgress' ? 'inWork' : 'closed';
}

/** True while the operators have the next step: the member cannot apply a second time. */
export const isWaiting = (application: Application | undefined): boolean =>
  application !== undefined && ['sent', 'inWork'].includes(stateOf(application));

/** The member's latest applications; the first is the one that counts. A decision arrives without a reload. */
export function useApplications() {
  return useCall(calls.ownFeedback, { type: AGENT_APPLICATION, pageNo: 1, pageSize: 1 });
}
