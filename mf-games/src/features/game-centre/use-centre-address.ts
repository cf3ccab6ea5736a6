import { defineStored } from '@r777/shared/core';
import { useLoggedIn } from '@r777/shared/react';
import { useLocation, useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useState } from 'react';
import { useLogInFirst } from '../../games/data/use-log-in-first';
import {
  type CentreCategory,
  type CentrePlace,
  type OwnCategory,
  openingCategory,
  openingPlace,
  ownCategory,
  withOwn,
} from './centre-place';

const lastPlace = defineStored('session', 'games.centre', (text): CentrePlace => JSON.parse(text));

/** The target of the address, and the navigation to the own lists, which need a session (PERM-04). */
export function useCentreAddress(): {
  opening: CentreCategory;
  /** Remembers the category in view for the way back. */
  leaveAt: (category: CentreCategory) => void;
  own: OwnCategory | null;
  /** Shows an own list, or the sections again. */
  showOwn: (own: OwnCategory | null) => void;
} {
  const { pathname, search, key } = useLocation();
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
  const entry = `${key} ${pathname}`;
  const named = openingCategory(pathname, search);
  const [opening] = useState(() => openingPlace(entry, named, lastPlace.read()));
  const leaveAt = useCallback((category: CentreCategory) => lastPlace.write({ entry, category }), [entry]);
  return { opening, leaveAt, own, showOwn };
}
