import { calls } from '@r777/shared/contracts';
import { useBus, useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect, useRef } from 'react';
import { BadRange } from '../../record-range/bad-range';
import { useRecordTexts } from '../../texts/records-texts';
import { AccountFilter } from './account-filter';
import styles from './account-record.module.css';
import { EntryList } from './entry-list';
import { Statement } from './statement/statement';
import { type AccountQuery, useAccountQuery } from './use-account-query';
import { useTransactionCsv } from './use-transaction-csv';

/** Entries a page. */
const PAGE_SIZE = 20;

function Tools({ query, onStatement }: { query: AccountQuery; onStatement: () => void }) {
  const t = useRecordTexts();
  const { from, to, kind } = query;
  const input = { startDate: from, endDate: to, kind, types: '' as const, member: '' };
  const { download, busy } = useTransactionCsv(input, {
    done: (name) => t('account.csvDone', { name }),
    incomplete: (entries) => t('account.csvIncomplete', { entries }),
  });
  return (
    <div className={styles.tools}>
      <Button tone="ghost" size="m" icon="receipt" onClick={onStatement}>
        {t('account.statement')}
      </Button>
      <Button tone="ghost" size="m" icon="download" busy={busy} onClick={download}>
        {t('account.csv')}
      </Button>
    </div>
  );
}

function Entries({ query, onChange }: { query: AccountQuery; onChange: (change: Partial<AccountQuery>) => void }) {
  const t = useRecordTexts();
  const errorText = useErrorText();
  const top = useRef<HTMLDivElement>(null);
  const { from, to, kind, before } = query;
  const input = { startDate: from, endDate: to, kind, before, types: '' as const, member: '', pageSize: PAGE_SIZE };
  // Always read again on the way in: an order of a moment ago moves no balance, so nothing tells of it.
  const { data, error, isPlaceholderData, refetch } = useCall(calls.transactionRecords, input, {
    keepPrevious: true,
    staleTime: 0,
  });
  const shown = useRef(before);
  useEffect(() => {
    if (isPlaceholderData || shown.current === before) return;
    shown.current = before;
    top.current?.scrollIntoView({ block: 'start' });
  }, [before, isPlaceholderData]);
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('account.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={6} />
      </Waiting>
    );
  if (data.content.length === 0 && before === '')
    return <EmptyState title={t('account.empty')} text={t('account.emptyText')} />;
  return (
    <div ref={top} className={styles.result} aria-busy={isPlaceholderData}>
      <Tools query={query} onStatement={() => onChange({ statement: true })} />
      <EntryList page={data} before={before} onPage={(place) => onChange({ before: place })} />
    </div>
  );
}

/** `/m/transaction/record`: the member's money movements by date and kind. MONEY-17..19. */
export function AccountRecordPage() {
  const [query, change] = useAccountQuery();
  const cache = useQueryCache();
  const refresh = () => cache.invalidate(calls.transactionRecords);
  useBus('balance.changed', () => void refresh());
  if (query.statement && query.problem === null)
    return <Statement query={query} onBack={() => change({ statement: false })} />;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <AccountFilter query={query} onChange={change} />
        {query.problem === null ? (
          <Entries query={query} onChange={change} />
        ) : (
          <BadRange problem={query.problem} onChange={change} />
        )}
      </div>
    </PullToRefresh>
  );
}
