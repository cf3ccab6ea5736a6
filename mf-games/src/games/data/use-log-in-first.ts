import { useAreaHidden, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Sends a guest to log-in and back to `address` when they open one of their own lists by its address (GLIST-29). If the
 * session ends while a list is open, the page stays.
 *
 * @param opened what is open now; checked once after each change
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
