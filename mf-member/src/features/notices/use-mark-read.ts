import { calls } from '@r777/shared/contracts';
import { useAction, useLanguage, useQueryCache } from '@r777/shared/react';
import { useEffect, useMemo } from 'react';
import { noticesInput } from '../../notices/use-notices';
import { paced } from './paced';

/** At most one mark-read call in this time, in ms: MSG-15. */
export const PACE = 150;

/** Marks a notice as read by its id: first on screen, then at the server, then the announcements are read again (MSG-14). */
export function useMarkRead(): (id: string) => void {
  const cache = useQueryCache();
  const input = noticesInput(useLanguage());
  const refresh = () => cache.invalidate(calls.announcements);
  // A failure shows no alert (API-04): reading again brings the true state back.
  const { mutate } = useAction(calls.markAnnouncementRead, { onSuccess: refresh, onError: refresh });
  const line = useMemo(() => paced((id: string) => mutate({ announcementId: id, read: true }), PACE), [mutate]);
  useEffect(() => line.stop, [line]);

  return (id) => {
    // An answer that is under way still says 'unread' and must not undo what the reader just saw.
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
