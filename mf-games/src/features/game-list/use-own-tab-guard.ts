import { useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useCallback } from 'react';
import { useLogInFirst } from '../../games/data/use-log-in-first';
import { changeTab, type ListState, type Tab } from './model/modes';

const isOwn = (tab: Tab) => tab === 'recent' || tab === 'fav';

/**
 * Opens tabs. Recent and Favourite need a session (PERM-04). Without one they lead to log-in and back, from a tap and
 * from an address (GLIST-29).
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
  const navigate = useNavigate();
  useLogInFirst(state.tab, isOwn(state.tab), addressOf(state));
  return useCallback(
    (tab) => {
      const next = changeTab(state, tab);
      if (isOwn(tab) && !loggedIn) navigate(withBack(addressOf(next)));
      else show(next);
    },
    [state, loggedIn, navigate, addressOf, show],
  );
}
