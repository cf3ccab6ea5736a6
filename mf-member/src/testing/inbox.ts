import type { calls, OutputOf } from '@r777/shared/contracts';
import type { Answers } from '@r777/shared/testing';

type InboxPage = OutputOf<typeof calls.inbox>;
type Entry = InboxPage['content'][number];

/** A member's inbox as wps stores it, for tests: newest first, `unread` of them unread, titles from `Title 1` on. */
export function anInbox(size: number, unread = 0) {
  let kept = Array.from({ length: size }, (_, i): Entry => {
    const number = size - i;
    return {
      messageId: `m${number}`,
      title: `Title ${number}`,
      time: new Date(Date.UTC(2026, 10, 1, 6, number)).toISOString(),
      read: i >= unread,
    };
  });
  let gone: Entry[] = [];
  const newestFirst = () => kept.toSorted((a, b) => b.time.localeCompare(a.time));
  const unreadCount = () => kept.filter(({ read }) => !read).length;
  const failure = { success: false, code: 'request.notFound', message: 'gone', field: 'messageId' } as const;
  const readIf = (chosen: (entry: Entry) => boolean) => {
    kept = kept.map((entry) => (chosen(entry) ? { ...entry, read: true } : entry));
  };
  const remove = (ids: readonly string[]) => {
    const now = kept.filter(({ messageId }) => ids.includes(messageId));
    kept = kept.filter((entry) => !now.includes(entry));
    gone = [...gone, ...now];
    return { messageIds: now.map(({ messageId }) => messageId) };
  };
  const answers = {
    inbox: ({ pageNo = 1, pageSize = 20, search = '' }) => {
      const found = newestFirst().filter(({ title }) => title.includes(search));
      const [page, rows] = [Number(pageNo), Number(pageSize)];
      return {
        content: found.slice((page - 1) * rows, page * rows),
        pageNum: page,
        pageSize: rows,
        totalPages: Math.ceil(found.length / rows),
        totalCount: found.length,
        footer: { unreadCount: unreadCount() },
      };
    },
    inboxUnread: unreadCount,
    openInboxMessage: ({ messageId }) => {
      readIf((entry) => entry.messageId === messageId);
      const entry = kept.find((other) => other.messageId === messageId);
      return entry ? { ...entry, content: `Text of ${entry.title}` } : failure;
    },
    readInboxMessages: ({ messageIds }) => {
      readIf(({ messageId }) => messageIds.includes(messageId));
      return { done: true };
    },
    readWholeInbox: ({ until }) => {
      readIf(({ time }) => time <= until);
      return { done: true };
    },
    deleteInboxMessages: ({ messageIds }) => remove(messageIds),
    restoreInboxMessages: ({ messageIds }) => {
      const back = gone.filter(({ messageId }) => messageIds.includes(messageId));
      gone = gone.filter((entry) => !back.includes(entry));
      kept = [...kept, ...back];
      return { messageIds: back.map(({ messageId }) => messageId) };
    },
  } satisfies Answers;
  return {
    answers,
    /** Deletes messages elsewhere. */
    remove,
    /** A message arrives. */
    add: (entry: Partial<Entry> & Pick<Entry, 'messageId' | 'title'>) => {
      kept = [{ time: '2026-11-22T10:00:00.000Z', read: false, ...entry }, ...kept];
    },
  };
}
