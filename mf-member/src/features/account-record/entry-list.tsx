import type { calls, OutputOf, TransactionRecord } from '@r777/shared/contracts';
import { promotionIdOf } from '@r777/shared/promotions/states';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { RecordRow, type RecordTone } from '@r777/shared/ui/record-row/record-row';
import { useState } from 'react';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './account-record.module.css';
import { EntryDetails } from './entry-details';
import { kindIcons } from './record-kinds';
import { useMethodName } from './use-method-name';

const toneOf = (status: TransactionRecord['status']): RecordTone => {
  if (status === 'success') return 'positive';
  if (status === 'pending' || status === 'processing') return 'waiting';
  return status === 'expired' ? 'muted' : 'negative';
};

/** An empty line in the place of a name that has not loaded, so that the rows below do not move when it comes. */
const NAME_PLACE = '\u00A0';
const isNamed = ({ kind, method, reference }: TransactionRecord) =>
  kind === 'bonus'
    ? promotionIdOf(reference) !== undefined
    : kind === 'deposit' || (kind === 'transfer' && method !== '');

/** One entry of the list: kind, method, time, amount and state. Tapping opens the details. */
function EntryRow({ entry, method, onOpen }: { entry: TransactionRecord; method: string; onOpen: () => void }) {
  const t = useRecordTexts();
  const { kind, time, amount, status } = entry;
  const done = status === 'success';
  return (
    <RecordRow
      lead={{ icon: kindIcons[kind] }}
      title={t(`account.kind_${kind}`)}
      text={method || (isNamed(entry) && NAME_PLACE)}
      time={time}
      amount={<Money amount={amount} signed={done} />}
      isBooked={done}
      state={{ text: t(`account.status_${status}`), tone: toneOf(status) }}
      onOpen={onOpen}
    />
  );
}

/** The answer of the account record's call. */
export type EntryPage = OutputOf<typeof calls.transactionRecords>;

/** Links from these entries to older ones, and back to the newest. */
function Pages({ page, before, onPage }: { page: EntryPage; before: string; onPage: (before: string) => void }) {
  const t = useRecordTexts();
  const { older } = page;
  if (older === null && before === '') return null;
  return (
    <nav className={styles.pages} aria-label={t('account.pages')}>
      {before !== '' && (
        <Button tone="secondary" size="m" onClick={() => onPage('')}>
          {t('account.newest')}
        </Button>
      )}
      {older !== null && (
        <Button tone="secondary" size="m" onClick={() => onPage(older)}>
          {t('account.older')}
        </Button>
      )}
    </nav>
  );
}

/** Entries, newest first (MONEY-17), and the ways to others. The details of one can be open at first. */
export function EntryList({
  page,
  before,
  entry,
  onPage,
}: {
  page: EntryPage;
  before: string;
  /** The id of the entry that is open at first; empty for none. */
  entry: string;
  onPage: (before: string) => void;
}) {
  const t = useRecordTexts();
  const methodName = useMethodName(page.content);
  const [open, setOpen] = useState<string | null>(entry || null);
  return (
    <>
      <ul className={styles.list} aria-label={t('account.entries')}>
        {page.content.map((entry) => (
          <EntryRow key={entry.id} entry={entry} method={methodName(entry)} onOpen={() => setOpen(entry.id)} />
        ))}
      </ul>
      <Pages page={page} before={before} onPage={onPage} />
      <EntryDetails
        entry={page.content.find(({ id }) => id === open) ?? null}
        methodName={methodName}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
