import type { Announcement } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './notices.module.css';
import { useMarkRead } from './use-mark-read';

function Title({ notice }: { notice: Announcement }) {
  const { title, startDate, read } = notice;
  return <TitleFrame title={title} day={startDate} date={formatDate(startDate, 'MM/DD/YYYY')} unread={!read} />;
}

/** The title of a notice: `date` is `day` in words. */
export function TitleFrame({
  title,
  day,
  date,
  unread = false,
}: {
  title: string;
  day: string;
  date: string;
  unread?: boolean;
}) {
  const t = useTexts();
  return (
    <span className={styles.title} data-unread={unread || undefined}>
      {unread && <span className={styles.dot} role="img" aria-label={t('notices.unread')} />}
      <span>
        {title}
        <time className={styles.date} dateTime={day}>
          {date}
        </time>
      </span>
    </span>
  );
}

/** The picture above a notice's text. */
export function ContentPicture({ src }: { src: string }) {
  return <img className={styles.picture} src={src} alt="" width={672} height={250} loading="lazy" />;
}

function Content({ notice }: { notice: Announcement }) {
  const picture = notice.announcementImages.find(({ sequence }) => sequence === 1);
  return (
    <>
      {picture && <ContentPicture src={imageUrl(picture.url)} />}
      <RichText html={notice.content} />
    </>
  );
}

/** The notices as cards that unfold; one that unfolds is reported as read, where the reader has a read state (MSG-11..13). */
export function NoticeList({
  notices,
  opened,
  marks,
}: {
  notices: readonly Announcement[];
  /** Id of the one that is open at first. */
  opened: string | undefined;
  marks: boolean;
}) {
  const markRead = useMarkRead();
  const report = (id: string) => {
    if (marks && notices.some((notice) => notice.id === id && !notice.read)) markRead(id);
  };
  const atFirst = useRef(opened);
  useEffect(() => {
    const id = atFirst.current;
    atFirst.current = undefined;
    if (id !== undefined) report(id);
  });
  const items = notices.map((notice) => ({
    id: notice.id,
    title: <Title notice={notice} />,
    content: <Content notice={notice} />,
  }));
  return <Accordion level={2} items={items} initial={opened} onOpen={report} />;
}
