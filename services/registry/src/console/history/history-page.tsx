import { useT } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { useHistory } from '../api/queries';
import { useRefusalText } from '../error-text';
import styles from './history-page.module.css';
import { HistoryTable } from './history-table';

/** The audit log: every change, by whom and why. */
export function HistoryPage(): ReactNode {
  const t = useT('ops');
  const errorText = useRefusalText();
  const { data, error, refetch } = useHistory();
  if (!data) {
    return error ? (
      <ErrorState title={t('cannotLoad')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  }
  return (
    <>
      <h1 className={styles.title}>{t('history')}</h1>
      {data.length === 0 ? (
        <EmptyState title={t('historyEmpty')} />
      ) : (
        <HistoryTable entries={data} label={t('history')} />
      )}
    </>
  );
}
