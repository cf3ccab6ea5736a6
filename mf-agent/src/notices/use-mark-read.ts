import { calls } from '@r777/shared/contracts';
import { useAction, useLanguage, useQueryCache } from '@r777/shared/react';
import { noticesInput } from './notices-input';

/** Marks an announcement as read: first on screen, then at the server, then the announcements are read again. */
export function useMarkRead(): (id: string) => void {
  const cache = useQueryCache();
  const input = noticesInput(useLanguage());
  const refresh = () => cache.invalidate(calls.announcements);
  // A failure shows no alert (API-04): reading again brings the true state back.
  const { mutate } = useAction(calls.markAnnouncementRead, { onSuccess: refresh, onError: refresh });
  return (id) => {
    // An answer that is under way still says 'unread' and must not undo what the reader just saw.
    void cache.cancel(calls.announcements);
    cache.set(calls.announcements, input, (old) => {
      if (!old?.agent.some((notice) => notice.id === id && !notice.read)) return old;
      return {
        ...old,
        agent: old.agent.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
        footer: { unreadCount: Math.max(0, old.footer.unreadCount - 1) },
      };
    });
    mutate({ announcementId: id, read: true });
  };
}
