import { calls, gameTypes } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { AgentOnly } from '../../agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { SavedFilters } from '../../filters/saved-filters';
import { readId, readName, readOneOf, useFilter } from '../../filters/use-filter';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';
import { BetList } from './bet-list';

/** The shape of team betting while it loads. */
export const TeamBettingSkeleton = () => <ListPageSkeleton filters={3} />;

/** `/m/teamBetting`: the bets of the downline by days, member and game category. AGENT-31. */
export function TeamBettingPage() {
  const t = useTeamTexts();
  const [address, change] = useFilter(['member', 'gameType', 'under'], 'today');
  const filter = {
    ...address,
    member: readName(address.member),
    gameType: readOneOf(gameTypes, address.gameType),
    under: readId(address.under),
  };
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<TeamBettingSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.teamBets)}>
        <div className={lists.page}>
          <SearchBox label={t('member')} search={filter.member} onSearch={(member) => change({ member })} />
          <div className={lists.filter}>
            <RangeChips label={t('dates')} value={filter} max={today()} maxDays={LONGEST_RANGE} onChange={change} />
            <Chips
              label={t('bets.category')}
              items={[
                { value: '' as const, label: t('all') },
                ...gameTypes.map((value) => ({ value, label: t(`types.${value}`) })),
              ]}
              value={filter.gameType}
              onChange={(gameType) => change({ gameType })}
            />
            <SavedFilters page="bets" />
          </div>
          <BetList
            filter={filter}
            onPage={(page) => change({ page })}
            onAll={() => change({ member: '', gameType: '', under: '' })}
            onTeam={() => change({ under: '' })}
          />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
