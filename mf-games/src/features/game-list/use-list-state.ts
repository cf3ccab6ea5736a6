import { useLocation, useNavigate } from '@r777/shared/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readAddress, type Variant, writeAddress } from './model/address';
import { type ListAddress, listAddressOf } from './model/list-address';
import type { ListState } from './model/modes';

/** The list at this address, and how to change it. Changes replace the address, so Back leaves the list (GLIST-30). */
export function useListState(variant: Variant): {
  place: ListAddress;
  state: ListState;
  /** Shows another state of the list. */
  show: (state: ListState) => void;
  /**
   * Shows a state that comes from scrolling: the next page. Dropped while another state or page is on its way, because a
   * list that gives way can still scroll. Its address would take the place of the new one.
   */
  append: (state: ListState) => void;
  /** The address of a state, for links and for the return from log-in. */
  addressOf: (state: ListState) => string;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => listAddressOf(pathname, new URLSearchParams(search)), [pathname, search]);
  const state = useMemo(() => readAddress(pathname, search, variant), [pathname, search, variant]);
  const addressOf = useCallback(
    (next: ListState) => pathname + writeAddress(pathname, search, next, variant),
    [pathname, search, variant],
  );
  const isOnItsWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the signal, not a value.
  useEffect(() => {
    isOnItsWay.current = false;
  }, [pathname, search]);
  const show = useCallback(
    (next: ListState) => {
      const to = addressOf(next);
      isOnItsWay.current = to !== pathname + search;
      navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate, addressOf, pathname, search],
  );
  // Until the next page is drawn, only the window has its address.
  const [followsWindow] = useState(() => window.location.pathname === pathname);
  const append = useCallback(
    (next: ListState) => {
      const isLeft = followsWindow && window.location.pathname !== pathname;
      if (!isLeft && !isOnItsWay.current) show(next);
    },
    [followsWindow, pathname, show],
  );
  return { place, state, show, append, addressOf };
}
