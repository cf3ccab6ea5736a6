import { useAreaHidden, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Sends a guest to log-in and back to `address` when they open something of their own by its address (GLIST-29). When the
 * session ends while it is open, it stays.
 *
 * @param opened what is open now: looked at once each time it changes
 */
export function useLogInFirst(opened: string, needsSession: boolean, address: string): void {
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const navigate = useNavigate();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (hidden || seen.current === opened) return;
    seen.current = opened;
    if (needsSession && !loggedIn) navigate(withBack(address), { replace: true });
  }, [hidden, opened, needsSession, loggedIn, address, navigate]);
}
