import { calls } from '@r777/shared/contracts';
import { useQueryCache } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { useRef, useState } from 'react';
import { AgentOnly } from '../../agent-only';
import { SavedFilters } from '../../filters/saved-filters';
import { readId, readName, readOneOf, useFilter } from '../../filters/use-filter';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';
import type { Path } from './addresses';
import { Downline } from './downline';
import { type Branches, type OpenBranches, toggled, withNextPage } from './open-branches';

/** The shape of team management while it loads. */
export const TeamManagementSkeleton = () => <ListPageSkeleton filters={2} />;

const listNames = ['top', 'dormant'] as const;

/**
 * `/m/member/team`: the downline as a tree to zoom into, with its root in the address, and a report of each member.
 * AGENT-29.
 */
export function TeamManagementPage() {
  const t = useTeamTexts();
  const [address, change] = useFilter(['under', 'name', 'list'], 'month');
  const filter = {
    ...address,
    under: readId(address.under),
    name: readName(address.name),
    list: readOneOf(listNames, address.list),
  };
  // Kept across a change of root: after Back, the same branches are unfolded.
  const [open, setOpen] = useState<OpenBranches>({});
  const branches: Branches = {
    open,
    toggle: (id) => setOpen((now) => toggled(now, id)),
    more: (id) => setOpen((now) => withNextPage(now, id)),
  };
  const left = useRef<Path>([]);
  const cache = useQueryCache();
  const refresh = () => Promise.all([cache.invalidate(calls.downline), cache.invalidate(calls.teamProfit)]);
  return (
    <AgentOnly skeleton={<TeamManagementSkeleton />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={lists.page}>
          <SearchBox live label={t('members.search')} search={filter.name} onSearch={(name) => change({ name })} />
          <div className={lists.filter}>
            <Chips
              label={t('members.lists')}
              items={[
                { value: '' as const, label: t('members.all') },
                ...listNames.map((value) => ({ value, label: t(`members.list_${value}`) })),
              ]}
              value={filter.list}
              onChange={(list) => change({ list })}
            />
            <SavedFilters page="members" />
          </div>
          <Downline key={filter.under} filter={filter} branches={branches} left={left} onChange={change} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
