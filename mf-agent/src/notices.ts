import { calls, type InputOf, type Language } from '@r777/shared/contracts';
import { useAction, useLanguage, useQueryCache } from '@r777/shared/react';

/**
 * The agents' announcements. Footer and page use the same input, so they share one cache entry, and the badge follows
 * what is read. AGENT-19.
 */
export function noticesInput(language: Language): InputOf<typeof calls.announcements> {
  return { types: 'A', groupName: 'm_home', platform: 'M', language };
}

/** Marks an announcement as read: first on screen, then on the server. Then the announcements are read again. */
export function useMarkRead(): (id: string) => void {
  const cache = useQueryCache();
  const input = noticesInput(useLanguage());
  const refresh = () => cache.invalidate(calls.announcements);
  // A failure shows no alert (API-04), because the next read shows the true state.
  const { mutate } = useAction(calls.markAnnouncementRead, { onSuccess: refresh, onError: refresh });
  return (id) => {
    // A pending answer still says 'unread' and must not overwrite what the reader just saw.
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
