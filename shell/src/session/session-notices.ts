import { toast } from '@r777/shared/core';
import { useBus, useT } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';

/** Says why the player is suddenly out, and leads from an ended session to log-in and back: SESS-16, REL-06. */
export function useSessionNotices(): void {
  const t = useT('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useBus('session.changed', ({ loggedIn, reason }) => {
    if (loggedIn) return;
    if (reason === 'otherTab') toast.show({ kind: 'info', text: t('session.otherTab') });
    if (reason !== 'expired') return;
    toast.show({ kind: 'info', text: t('session.expired') });
    navigate(withBack(pathname + search));
  });
}
