import { calls, type OutputOf, type TransactionRecord } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { CsvButton } from '../../lists/csv-button';
import { useTeamTexts } from '../../texts/team-texts';
import { EntryDetails } from './entry-details';
import styles from './entry-row.module.css';
import type { RecordKind } from './record-kinds';

/** One entry: member, kind, time, amount, and its state unless it is completed. Tapping it opens the details. */
function EntryRow({ entry, onOpen }: { entry: TransactionRecord; onOpen: () => void }) {
  const t = useTeamTexts();
  const done = entry.status === 'success';
  return (
    <ListRow
      onClick={onOpen}
      title={
        <span className={styles.line}>
          <span className={styles.account}>{entry.account}</span>
          <span className={styles.amount}>
            <Money amount={entry.amount} signed={done} />
          </span>
        </span>
      }
      text={
        <>
          <span>{t(`record.kind_${entry.kind}`)}</span>
          <span className={styles.line}>
            <time dateTime={entry.time}>{formatDate(entry.time, 'MM/DD/YYYY HH:mm')}</time>
            {!done && (
              <span className={styles.status} data-status={entry.status}>
                {t(`record.status_${entry.status}`)}
              </span>
            )}
          </span>
        </>
      }
    />
  );
}

/** Entries a page. */
const PAGE_SIZE = 20;

/** Filters of the entries. */
export interface RecordFilter extends DayRange {
  readonly member: string;
  readonly kind: RecordKind | '';
  /** The position after which the entries start; empty for the newest. */
  readonly before: string;
}

function Rows({ entries }: { entries: readonly TransactionRecord[] }) {
  const t = useTeamTexts();
  const [open, setOpen] = useState<TransactionRecord | null>(null);
  return (
    <>
      <ListCard label={t('record.list')}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onOpen={() => setOpen(entry)} />
        ))}
      </ListCard>
      <EntryDetails entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** The transactions of the agent and the downline, newest first, page by page: AGENT-32. */
export function EntryList({
  filter: { from, to, member, kind, before },
  onBefore,
  onAll,
}: {
  filter: RecordFilter;
  onBefore: (place: string) => void;
  /** Leaves out member and kind. */
  onAll: () => void;
}) {
  const t = useTeamTexts();
  const asked = { startDate: from, endDate: to, kind, types: 'A' as const, member };
  const query = useCall(
    calls.transactionRecords,
    { ...asked, before, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  );
  const narrowed = member !== '' || kind !== '';
  const newest = before !== '' && (
    <Button tone="secondary" size="m" onClick={() => onBefore('')}>
      {t('record.newest')}
    </Button>
  );
  const empty = (
    <EmptyState
      title={t('record.empty')}
      text={t('record.emptyText')}
      action={newest || (narrowed && <Button onClick={onAll}>{t('record.showAll')}</Button>)}
    />
  );
  return (
    <Answer query={query} failed={t('record.failed')} skeleton={<ListSkeleton count={6} />}>
      {({ content, older }: OutputOf<typeof calls.transactionRecords>) =>
        content.length === 0 ? (
          empty
        ) : (
          <>
            <div className={styles.tools}>
              {newest}
              <CsvButton
                call={calls.transactionCsv}
                input={asked}
                incomplete={(entries) => t('record.csvIncomplete', { entries })}
              />
            </div>
            <Rows entries={content} />
            {older !== null && (
              <Button tone="secondary" full onClick={() => onBefore(older)}>
                {t('record.older')}
              </Button>
            )}
          </>
        )
      }
    </Answer>
  );
}
