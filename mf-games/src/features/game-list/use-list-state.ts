import { useLocation, useNavigate } from '@r777/shared/router';
import { useCallback, useMemo } from 'react';
import { readAddress, type Variant, writeAddress } from './model/address';
import { type ListAddress, listAddressOf } from './model/list-address';
import type { ListState } from './model/modes';

/** The list at this address, and the way to another one. Changes replace the address: Back leaves the list (GLIST-30). */
export function useListState(variant: Variant): {
  place: ListAddress;
  state: ListState;
  /** Shows another state of the list. */
  show: (state: ListState) => void;
  /** Address of a state, for links and for the way back from log-in. */
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
  const show = useCallback(
    (next: ListState) => navigate(addressOf(next), { replace: true, preventScrollReset: true }),
    [navigate, addressOf],
  );
  return { place, state, show, addressOf };
}
