import { toast } from '@r777/shared/core';
import { useBus, useErrorText } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';
import { useState } from 'react';
import { useShellTexts } from '../shell-texts';

/**
 * Shows why a session has ended, and leads to log-in and back: SESS-16, REL-06.
 * @returns how often another tab has changed who is logged in: as the key of the page it takes away what was typed
 */
export function useSessionNotices(): number {
  const [left, setLeft] = useState(0);
  const t = useShellTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useBus('session.changed', ({ loggedIn, reason, context }) => {
    const elsewhere = reason === 'otherTab';
    if (elsewhere) setLeft(left + 1);
    if (loggedIn || reason === 'logout') return;
    const say = () =>
      toast.show({ kind: 'info', text: t(`session.${elsewhere ? reason : 'expired'}`), duration: 'short' });
    if (reason === 'revoked') import('./say-revoked').then((m) => m.sayRevoked(errorText, context)).catch(say);
    else say();
    if (!elsewhere) navigate(withBack(pathname + search));
  });
  return left;
}
