import { useAreaHidden, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useEffect, useRef } from 'react';
import { changeTab, type ListState, type Tab } from './model/modes';

const isOwn = (tab: Tab) => tab === 'recent' || tab === 'fav';

/**
 * Opens tabs. Recent and Favourite need a session (PERM-04): without one they lead to log-in and back to themselves,
 * from a tap and from an address alike (GLIST-29). When the session ends while one of them is open, it stays, empty.
 */
export function useOwnTabGuard({
  state,
  show,
  addressOf,
}: {
  state: ListState;
  show: (state: ListState) => void;
  addressOf: (state: ListState) => string;
}): (tab: Tab) => void {
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const navigate = useNavigate();
  const opened = useRef<Tab>(undefined);

  useEffect(() => {
    if (hidden || opened.current === state.tab) return;
    opened.current = state.tab;
    if (isOwn(state.tab) && !loggedIn) navigate(withBack(addressOf(state)), { replace: true });
  }, [hidden, state, loggedIn, navigate, addressOf]);

  return useCallback(
    (tab) => {
      const next = changeTab(state, tab);
      if (isOwn(tab) && !loggedIn) navigate(withBack(addressOf(next)));
      else show(next);
    },
    [state, loggedIn, navigate, addressOf, show],
  );
}
