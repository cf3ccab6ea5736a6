import { calls, type OutputOf } from '@r777/shared/contracts';
import { queryClient } from '@r777/shared/core';

/** The answer of the inbox call. */
export type InboxPage = OutputOf<typeof calls.inbox>;

const pages = { queryKey: [calls.inbox.path] };
const count = { queryKey: [calls.inboxUnread.path] };

/** The given messages that the loaded pages show as unread. */
function unreadOf(ids: ReadonlySet<string>): number {
  const found = queryClient.getQueriesData<InboxPage>(pages).flatMap(([, page]) => page?.content ?? []);
  return new Set(found.filter((entry) => ids.has(entry.messageId) && !entry.read).map((entry) => entry.messageId)).size;
}

function change(fewer: number, changed: (page: InboxPage) => InboxPage): void {
  const less = (unread: number) => Math.max(0, unread - fewer);
  queryClient.setQueriesData<number>(count, (unread) => unread && less(unread));
  queryClient.setQueriesData<InboxPage>(
    pages,
    (page) => page && { ...changed(page), footer: { unreadCount: less(page.footer.unreadCount) } },
  );
}

/** Shows messages as read, and lowers every badge by the number of those that were unread. */
export function showRead(ids: ReadonlySet<string>): void {
  change(unreadOf(ids), (page) => ({
    ...page,
    content: page.content.map((entry) => (ids.has(entry.messageId) ? { ...entry, read: true } : entry)),
  }));
}

/** Shows every message as read. */
export function showAllRead(): void {
  change(Number.POSITIVE_INFINITY, (page) => ({
    ...page,
    content: page.content.map((entry) => ({ ...entry, read: true })),
  }));
}

/** Takes messages out of the loaded pages. */
export function showWithout(ids: ReadonlySet<string>): void {
  change(unreadOf(ids), (page) => {
    const content = page.content.filter((entry) => !ids.has(entry.messageId));
    const totalCount = page.totalCount - (page.content.length - content.length);
    return { ...page, content, totalCount, totalPages: Math.ceil(totalCount / page.pageSize) };
  });
}

/** Stops pending reads, because their answer is older than the change that follows. */
export const stopReads = (): Promise<unknown> =>
  Promise.all([queryClient.cancelQueries(pages), queryClient.cancelQueries(count)]);

/**
 * Saves the displayed state. @returns the function that restores it; pages that were removed since (a log-out) stay
 * removed.
 */
export function keepShown(): () => void {
  const kept = [pages, count].flatMap((filter) => queryClient.getQueriesData(filter));
  return () => {
    for (const [key, data] of kept)
      if (queryClient.getQueryData(key) !== undefined) queryClient.setQueryData(key, data);
  };
}

/** Reads list and count again. */
export function readAgain(): void {
  void queryClient.invalidateQueries(pages);
  void queryClient.invalidateQueries(count);
}
