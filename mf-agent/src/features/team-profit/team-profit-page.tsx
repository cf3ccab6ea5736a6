import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { AgentOnly } from '../../agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { SavedFilters } from '../../filters/saved-filters';
import { readName, useFilter } from '../../filters/use-filter';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';
import { ProfitList } from './profit-list';

/** The shape of team profit and loss while it loads. */
export const TeamProfitSkeleton = () => <ListPageSkeleton filters={2} />;

/** `/m/agent/team/pnl`: profit and loss of the team, in total and by member. AGENT-30. */
export function TeamProfitPage() {
  const t = useTeamTexts();
  const [address, change] = useFilter(['member'], 'week');
  const filter = { ...address, member: readName(address.member) };
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<TeamProfitSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.teamProfit)}>
        <div className={lists.page}>
          <SearchBox label={t('member')} search={filter.member} onSearch={(member) => change({ member })} />
          <div className={lists.filter}>
            <RangeChips label={t('dates')} value={filter} max={today()} maxDays={LONGEST_RANGE} onChange={change} />
            <SavedFilters page="profit" />
          </div>
          <ProfitList filter={filter} onPage={(page) => change({ page })} onAll={() => change({ member: '' })} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
