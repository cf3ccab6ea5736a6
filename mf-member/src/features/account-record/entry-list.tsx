import type { calls, OutputOf } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './account-record.module.css';
import { EntryDetails } from './entry-details';
import { EntryRow } from './entry-row';
import { useMethodName } from './use-method-name';

/** What the call of the account record answers. */
export type EntryPage = OutputOf<typeof calls.transactionRecords>;

/** The ways from these entries to older ones, and back to the newest. */
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

/** Entries, newest first (MONEY-17), and the ways to others. */
export function EntryList({
  page,
  before,
  onPage,
}: {
  page: EntryPage;
  before: string;
  onPage: (before: string) => void;
}) {
  const t = useRecordTexts();
  const methodName = useMethodName();
  const [open, setOpen] = useState<string | null>(null);
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
