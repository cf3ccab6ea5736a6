import { paths, useLocation } from '@r777/shared/router';

/** The page the player is on, as log-in has to bring them back to it; home is one place under all its names. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname === '/' || pathname === '/m' || pathname === '/m/' || pathname.startsWith('/m/index')
    ? paths.home
    : pathname + search;
}
