import { type AnnouncementBuckets, calls, type InputOf, type Language, TRIAL_TYPE } from '@r777/shared/contracts';
import { useCall, useLanguage, useSession } from '@r777/shared/react';
import { useMemo } from 'react';

/** The players' announcements. Every screen uses the same input, so they share one cache entry. */
export function noticesInput(language: Language): InputOf<typeof calls.announcements> {
  return { types: 'PL', groupName: '', platform: 'M', language };
}

/** The notices of a reader. For a trial account and a visitor, all count as read (PERM-25). */
function readBy(type: number | undefined, { player, footer }: AnnouncementBuckets) {
  const keepsState = type !== undefined && type !== TRIAL_TYPE;
  return {
    notices: keepsState ? player : player.map((notice) => ({ ...notice, read: true })),
    unread: keepsState ? footer.unreadCount : 0,
  };
}

/** The announcements for players in the current language, and the unread count. */
export function useNotices() {
  const language = useLanguage();
  const type = useSession()?.type;
  const { data, ...query } = useCall(calls.announcements, noticesInput(language), { keepPrevious: true });
  const reader = useMemo(() => data && readBy(type, data), [type, data]);
  return {
    ...query,
    notices: reader?.notices,
    unread: reader?.unread ?? 0,
    marks: type !== undefined && type !== TRIAL_TYPE,
  };
}
