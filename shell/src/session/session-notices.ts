import { AppError, awaitErrorTexts, toast } from '@r777/shared/core';
import { useBus, useErrorText, useT } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';

/** Says why the player is suddenly out, and leads from an ended session to log-in and back: SESS-16, REL-06. */
export function useSessionNotices(): void {
  const t = useT('shell');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const revoked = () => toast.show({ kind: 'info', text: errorText(new AppError('session.revoked')) });
  useBus('session.changed', ({ loggedIn, reason }) => {
    if (loggedIn) return;
    if (reason === 'otherTab') toast.show({ kind: 'info', text: t('session.otherTab') });
    if (reason !== 'expired' && reason !== 'revoked') return;
    if (reason === 'expired') toast.show({ kind: 'info', text: t('session.expired') });
    else void awaitErrorTexts().then(revoked);
    navigate(withBack(pathname + search));
  });
}
