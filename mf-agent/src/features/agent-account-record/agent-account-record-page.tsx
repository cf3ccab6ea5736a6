import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SearchBox } from '@r777/shared/ui/search-field/search-box';
import { AgentOnly } from '../../agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { SavedFilters } from '../../filters/saved-filters';
import { readName, readOneOf, useFilter } from '../../filters/use-filter';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';
import { EntryList, type RecordFilter } from './entry-list';
import { recordKinds } from './record-kinds';

/** The shape of the agent account record while it loads. */
export const RecordSkeleton = () => <ListPageSkeleton filters={3} />;

/** A position in the record, as the call returns it. */
const readPlace = (text: string) => (/^[\d:.TZ-]{27}_[\da-f-]{36}$/.test(text) ? text : '');

/** `/m/transaction/record?types=A`: the transactions of the agent and the downline. AGENT-32. */
export function AgentAccountRecordPage() {
  const t = useTeamTexts();
  const [address, change] = useFilter(['member', 'kind', 'before'], 'week');
  const filter: RecordFilter = {
    ...address,
    member: readName(address.member),
    kind: readOneOf(recordKinds, address.kind),
    before: readPlace(address.before),
  };
  const narrow = (part: Partial<RecordFilter>) => change({ before: '', ...part });
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<RecordSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.transactionRecords)}>
        <div className={lists.page}>
          <SearchBox label={t('member')} search={filter.member} onSearch={(member) => narrow({ member })} />
          <div className={lists.filter}>
            <RangeChips label={t('dates')} value={filter} max={today()} maxDays={LONGEST_RANGE} onChange={narrow} />
            <Chips
              label={t('record.kind')}
              items={[
                { value: '' as const, label: t('all') },
                ...recordKinds.map((value) => ({ value, label: t(`record.kind_${value}`) })),
              ]}
              value={filter.kind}
              onChange={(kind) => narrow({ kind })}
            />
            <SavedFilters page="record" />
          </div>
          <EntryList
            filter={filter}
            onBefore={(before) => change({ before }, true)}
            onAll={() => narrow({ member: '', kind: '' })}
          />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
