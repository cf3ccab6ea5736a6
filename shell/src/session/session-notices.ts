import { useBus, useErrorText } from '@r777/shared/react';
import { paths, useLocation, useNavigate, withBack } from '@r777/shared/router';
import { useState } from 'react';

/**
 * Shows why a session has ended, and leads to log-in and back: SESS-16, REL-06.
 * @returns how often another tab has changed who is logged in: as the key of the page it takes away what was typed
 */
export function useSessionNotices(): number {
  const [left, setLeft] = useState(0);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useBus('session.changed', (change) => {
    const elsewhere = change.reason === 'otherTab';
    if (elsewhere) setLeft(left + 1);
    if (change.loggedIn || change.reason === 'logout') return;
    // Without its file nothing is said, but the page shows that nobody is logged in.
    import('./say-ended').then((m) => m.sayEnded(errorText, change)).catch(() => undefined);
    // Nobody who takes a break is led to the log-in.
    if (!elsewhere) navigate(change.context === 'excluded' ? paths.home : withBack(pathname + search));
  });
  return left;
}
