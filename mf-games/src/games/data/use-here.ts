import { paths, useLocation } from '@r777/shared/router';

/** The current page, as the return address for log-in. Home is one page under all its names. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname === '/' || pathname === '/m' || pathname === '/m/' || pathname.startsWith('/m/index')
    ? paths.home
    : pathname + search;
}
