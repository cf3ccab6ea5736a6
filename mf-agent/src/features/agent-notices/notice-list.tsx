import type { Announcement } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useMarkRead } from '../../notices/use-mark-read';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './agent-notices.module.css';

function Title({ notice }: { notice: Announcement }) {
  const t = useTeamTexts();
  return (
    <span className={styles.title} data-unread={!notice.read || undefined}>
      {!notice.read && <span className={styles.dot} role="img" aria-label={t('notices.unread')} />}
      <span>
        {notice.title}
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
export function NoticeList({ notices }: { notices: readonly Announcement[] }) {
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
