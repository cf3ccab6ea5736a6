import { useLoggedIn } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';
import { useLogInFirst } from '../../games/navigation/use-log-in-first';
import { type CentreCategory, type OwnCategory, openingCategory, ownCategory, withOwn } from './model/centre';

/** What the address opens, and the way to the own lists, which need a session (PERM-04). */
export function useCentreAddress(): {
  opening: CentreCategory;
  own: OwnCategory | null;
  /** Shows an own list, or the sections again. */
  showOwn: (own: OwnCategory | null) => void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const own = ownCategory(search);
  useLogInFirst(own ?? '', own !== null, pathname + search);
  const showOwn = (next: OwnCategory | null) => {
    if (next === own) return;
    const address = withOwn(pathname, search, next);
    if (next && !loggedIn) navigate(withBack(address));
    else navigate(address, { replace: true, preventScrollReset: true });
  };
  return { opening: openingCategory(pathname, search), own, showOwn };
}
