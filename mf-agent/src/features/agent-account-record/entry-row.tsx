import type { TransactionRecord } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './entry-row.module.css';

/** One entry: whose, what kind, when, how much, and its state unless it is completed. Tapping it opens the details. */
export function EntryRow({ entry, onOpen }: { entry: TransactionRecord; onOpen: () => void }) {
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
          {t(`record.kind_${entry.kind}`)}
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
