import { type Announcement, calls } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { useAction, useLanguage, useQueryCache } from '@r777/shared/react';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { RichText } from '@r777/shared/ui/rich-text/rich-text';
import { useEffect, useMemo, useRef } from 'react';
import { noticesInput } from '../../notices/use-notices';
import { useTexts } from '../../texts/texts';
import styles from './notices.module.css';

/** Sends its inputs one by one, in order, at most one per `ms`. Until it is stopped, it drops none. */
export function paced<T>(send: (item: T) => void, ms: number): { push(item: T): void; stop(): void } {
  const waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    if (waiting.length === 0) {
      timer = undefined;
      return;
    }
    const [item] = waiting.splice(0, 1) as [T];
    timer = setTimeout(next, ms);
    send(item);
  };

  return {
    push(item) {
      waiting.push(item);
      if (timer === undefined) next();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}

/** At most one mark-read call in this time, in ms: MSG-15. */
export const PACE = 150;

/** Marks a notice as read by its id: first on screen, then at the server, then the announcements are read again (MSG-14). */
function useMarkRead(): (id: string) => void {
  const cache = useQueryCache();
  const input = noticesInput(useLanguage());
  const refresh = () => cache.invalidate(calls.announcements);
  // A failure shows no alert (API-04): reading again brings the true state back.
  const { mutate } = useAction(calls.markAnnouncementRead, { onSuccess: refresh, onError: refresh });
  const line = useMemo(() => paced((id: string) => mutate({ announcementId: id, read: true }), PACE), [mutate]);
  useEffect(() => line.stop, [line]);

  return (id) => {
    // An answer that is still pending says 'unread', and must not mark the message as unread again.
    void cache.cancel(calls.announcements);
    cache.set(calls.announcements, input, (old) => {
      if (!old?.player.some((notice) => notice.id === id && !notice.read)) return old;
      return {
        ...old,
        player: old.player.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
        footer: { unreadCount: Math.max(0, old.footer.unreadCount - 1) },
      };
    });
    line.push(id);
  };
}

function Title({ notice }: { notice: Announcement }) {
  const { title, startDate, read } = notice;
  return <TitleFrame title={title} day={startDate} date={formatDate(startDate, 'MM/DD/YYYY')} unread={!read} />;
}

/** The title of a notice; `date` is `day` as text. */
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
        <span>{title}</span>
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

/** The notices as expandable cards. Expanding one reports it as read, if the reader has a read state (MSG-11..13). */
export function NoticeList({
  notices,
  opened,
  marks,
}: {
  notices: readonly Announcement[];
  /** Id of the notice that is open at first. */
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
