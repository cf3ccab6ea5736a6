import { type Announcement, calls } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOnly } from '../../agent-only';
import { Answer } from '../../lists/answer';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { noticesInput, useMarkRead } from '../../notices';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './agent-notices.module.css';

/** The shape of the agent announcements while they load. */
export const AgentNoticesSkeleton = () => <ListPageSkeleton filters={0} />;

function Title({ notice }: { notice: Announcement }) {
  const t = useTeamTexts();
  return (
    <span className={styles.title} data-unread={!notice.read || undefined}>
      {!notice.read && <span className={styles.dot} role="img" aria-label={t('notices.unread')} />}
      <span>
        <span>{notice.title}</span>
        <time className={styles.date} dateTime={notice.startDate}>
          {formatDate(notice.startDate, 'MM/DD/YYYY')}
        </time>
      </span>
    </span>
  );
}

function Content({ notice }: { notice: Announcement }) {
  const picture = notice.announcementImages.find(({ sequence }) => sequence === 1);
  return (
    <>
      {picture && (
        <img className={styles.picture} src={imageUrl(picture.url)} alt="" width={672} height={250} loading="lazy" />
      )}
      <RichText html={notice.content} />
    </>
  );
}

/** The announcements as cards that unfold; one that unfolds is marked as read. */
function NoticeList({ notices }: { notices: readonly Announcement[] }) {
  const markRead = useMarkRead();
  const report = (id: string) => {
    if (notices.some((notice) => notice.id === id && !notice.read)) markRead(id);
  };
  const items = notices.map((notice) => ({
    id: notice.id,
    title: <Title notice={notice} />,
    content: <Content notice={notice} />,
  }));
  return <Accordion level={2} items={items} onOpen={report} />;
}

function Notices() {
  const t = useTeamTexts();
  const query = useCall(calls.announcements, noticesInput(useLanguage()), { keepPrevious: true });
  return (
    <Answer query={query} failed={t('notices.failed')} skeleton={<ListSkeleton count={6} />}>
      {({ agent }) =>
        agent.length === 0 ? (
          <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />
        ) : (
          <NoticeList notices={agent} />
        )
      }
    </Answer>
  );
}

/** `/m/member/notice?types=A`: the announcements for agents. AGENT-39. */
export function AgentNoticesPage() {
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<AgentNoticesSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.announcements)}>
        <div className={lists.page}>
          <Notices />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
