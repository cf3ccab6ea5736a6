import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useState } from 'react';
import styles from './feedback.module.css';
import { WriteFeedback } from './form/write-feedback';
import { OwnEntry } from './own/own-entry';
import { useFeedbackTexts } from './texts';

/** Heights of the form's parts, in px. */
const PARTS = [48, 74, 140, 128, 96, 48] as const;

/** The shape of the feedback page while it loads. */
export function FeedbackSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      {PARTS.map((height, place) => (
        <Skeleton key={PARTS.slice(0, place + 1).join()} height={height} />
      ))}
    </div>
  );
}

/** Entries a page. */
const PAGE_SIZE = 10;

/** The member's feedback, newest first, with the staff's answers. An answer that arrives is shown at once. */
function OwnFeedback({ onWrite }: { onWrite: () => void }) {
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
      {error && <Alert tone="warning">{`${errorText(error)} ${t('stale')}`}</Alert>}
      <ul className={styles.list} aria-label={t('list')}>
        {data.content.map((entry) => (
          <OwnEntry key={entry.feedbackId} entry={entry} />
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={setPageNo} />}
    </div>
  );
}

const PANEL = 'member-feedback';
const TABS = ['write', 'mine'] as const;

/** `/m/feedback`: the form, and the member's feedback so far (`?tab=mine`). FEED-01..15. */
export function FeedbackPage() {
  const t = useFeedbackTexts();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'mine' ? 'mine' : 'write';
  // A hidden form keeps its pictures and its captcha; a form that was never visible loads no captcha.
  const [begun, setBegun] = useState(tab === 'write');
  if (tab === 'write' && !begun) setBegun(true);
  const show = (next: (typeof TABS)[number]) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'mine') after.set('tab', next);
        else after.delete('tab');
        return after;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <Tabs
          label={t('tabs')}
          items={TABS.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={show}
          panel={PANEL}
        />
      </div>
      <TabPanel id={PANEL} value={tab}>
        {begun && (
          <div className={styles.part} hidden={tab !== 'write'}>
            <WriteFeedback type={query.get('type')} onShowOwn={() => show('mine')} />
          </div>
        )}
        {tab === 'mine' && <OwnFeedback onWrite={() => show('write')} />}
      </TabPanel>
    </div>
  );
}
