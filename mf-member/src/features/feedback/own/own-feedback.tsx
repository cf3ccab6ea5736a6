import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { useFeedbackTexts } from '../texts';
import { OwnEntry } from './own-entry';
import styles from './own-feedback.module.css';

/** Entries a page. */
const PAGE_SIZE = 10;

/** What the member has sent, newest first, with the staff's answers. An answer that arrives is shown at once. */
export function OwnFeedback({ onWrite }: { onWrite: () => void }) {
  const cache = useQueryCache();
  return (
    <PullToRefresh onRefresh={() => cache.invalidate(calls.ownFeedback)}>
      <Entries onWrite={onWrite} />
    </PullToRefresh>
  );
}

function Entries({ onWrite }: { onWrite: () => void }) {
  const t = useFeedbackTexts();
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.ownFeedback,
    { pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={5} />
      </Waiting>
    );
  if (data.totalCount === 0)
    return (
      <EmptyState title={t('empty')} text={t('emptyText')} action={<Button onClick={onWrite}>{t('write')}</Button>} />
    );
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      {error && (
        <Alert tone="warning">
          {errorText(error)} {t('stale')}
        </Alert>
      )}
      <ul className={styles.list} aria-label={t('list')}>
        {data.content.map((entry) => (
          <OwnEntry key={entry.feedbackId} entry={entry} />
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={setPageNo} />}
    </div>
  );
}
