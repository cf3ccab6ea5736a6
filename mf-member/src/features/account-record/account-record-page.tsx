import { calls, type InputOf } from '@r777/shared/contracts';
import { formatCount, toast } from '@r777/shared/core';
import { csvRows, saveFile } from '@r777/shared/csv/save-file';
import { useAction, useBus, useCall, useErrorText, useLanguage, useMember, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect, useRef } from 'react';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import { BadRange } from '../../record-range/bad-range';
import { useRealAccountTexts } from '../../texts/real-account-texts';
import { useRecordTexts } from '../../texts/records-texts';
import { AccountFilter } from './account-filter';
import styles from './account-record.module.css';
import { EntryList } from './entry-list';
import { Statement } from './statement/statement';
import { type AccountQuery, useAccountQuery } from './use-account-query';

/** The shape of the account record while it loads. */
export function AccountRecordSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={6} />
    </div>
  );
}

/**
 * Downloads the entries of a filter of the account record as a file, and reports the result in a toast.
 * @param say texts of the page: `done` with the file's name, `incomplete` with the number of entries, when there are
 * more than the file holds.
 */
function useTransactionCsv(
  input: InputOf<typeof calls.transactionCsv>,
  say: { done: (name: string) => string; incomplete: (entries: string) => string },
): { download: () => void; busy: boolean } {
  const language = useLanguage();
  const { mutate, isPending } = useAction(calls.transactionCsv, {
    onSuccess: ({ fileName, csv, complete }) => {
      saveFile(fileName, csv);
      if (complete) toast.show({ kind: 'success', text: say.done(fileName) });
      else toast.show({ kind: 'offline', text: say.incomplete(formatCount(csvRows(csv), language)) });
    },
  });
  return { download: () => mutate(input), busy: isPending };
}

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
  // Always read again on entry: an order placed a moment ago moves no balance, so no event reports it.
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
      <EntryList page={data} before={before} entry={query.entry} onPage={(place) => onChange({ before: place })} />
    </div>
  );
}

function AccountRecord() {
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

/**
 * `/m/transaction/record`: the member's money movements by date and kind. MONEY-17..19. For trial accounts only if the
 * merchant gave them the record.
 */
export function AccountRecordPage() {
  const t = useRealAccountTexts();
  const trial = useTrial();
  const { data } = useMember();
  if (trial && !data?.permissions.includes('TRANSREC3')) return <RealAccounts title={t('record')} />;
  return <AccountRecord />;
}
