import type { Route } from './route';
import { routes } from './table';

/** The entry for an address, or null if it is no path of the site. */
export function matchRoute(pathname: string, search = ''): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const query = new URLSearchParams(search);
  return routes.find((route) => route.paths.includes(path) && (route.when?.(query) ?? true)) ?? null;
}
