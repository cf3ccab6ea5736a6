import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOnly } from '../../agent/agent-only';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { noticesInput } from '../../notices/notices-input';
import { useTeamTexts } from '../../texts/team-texts';
import { AgentNoticesSkeleton } from './agent-notices-skeleton';
import { NoticeList } from './notice-list';

function Notices() {
  const t = useTeamTexts();
  const query = useCall(calls.announcements, noticesInput(useLanguage()), { keepPrevious: true });
  return (
    <Answer query={query} failed={t('notices.failed')} skeleton={<ListSkeleton count={6} />}>
      {({ agent }) =>
        agent.length === 0 ? (
          <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />
        ) : (
          <NoticeList notices={agent} />
        )
      }
    </Answer>
  );
}

/** `/m/member/notice?types=A`: the announcements for agents. AGENT-39. */
export function AgentNoticesPage() {
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<AgentNoticesSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.announcements)}>
        <div className={lists.page}>
          <Notices />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
