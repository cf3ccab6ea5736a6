import { toast } from '@r777/shared/core';
import { useBus, useErrorText, useT } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';

/** Shows why a session has ended, and leads to log-in and back: SESS-16, REL-06. */
export function useSessionNotices(): void {
  const t = useT('shell');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useBus('session.changed', ({ loggedIn, reason, context }) => {
    if (loggedIn || reason === 'logout') return;
    const text = t(`session.${reason === 'otherTab' ? reason : 'expired'}`);
    const say = () => toast.show({ kind: 'info', text, duration: 'short' });
    if (reason === 'revoked') import('./say-revoked').then((m) => m.sayRevoked(errorText, context)).catch(say);
    else say();
    if (reason !== 'otherTab') navigate(withBack(pathname + search));
  });
}
