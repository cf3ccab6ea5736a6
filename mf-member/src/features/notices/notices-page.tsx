import type { Announcement } from '@r777/shared/contracts';
import { useErrorText } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useNotices } from '../../notices/use-notices';
import { useShowOpened } from '../../opened/use-show-opened';
import { useTexts } from '../../texts/texts';
import { NoticeList } from './notice-list';
import styles from './notices.module.css';

/** The shape of the notice page while it loads. */
export function NoticesSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ListSkeleton count={6} />
    </div>
  );
}

/** The announcement that `?index=` names, counted from 0. */
function named(notices: readonly Announcement[], index: string | null): string | undefined {
  return index !== null && /^\d{1,4}$/.test(index) ? notices[Number(index)]?.id : undefined;
}

/** `/m/notice`: the announcements for players. MSG-09..18. */
export function NoticesPage() {
  const t = useTexts();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const { notices, marks, error, refetch } = useNotices();
  const opened = named(notices ?? [], query.get('index'));
  const list = useShowOpened(opened);
  if (!notices && error)
    return <ErrorState title={t('notices.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!notices)
    return (
      <Waiting>
        <NoticesSkeleton />
      </Waiting>
    );
  if (notices.length === 0) return <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />;
  return (
    <div ref={list} className={styles.page}>
      <NoticeList key={opened} notices={notices} opened={opened} marks={marks} />
    </div>
  );
}
