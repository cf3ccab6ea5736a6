import type { Route } from './route';
import { routes } from './table';

/** The entry for an address, or null when the site does not know the path. */
export function matchRoute(pathname: string, search = ''): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const query = new URLSearchParams(search);
  const passes = ({ any, is }: NonNullable<Route['when']>) =>
    any.some((name) => (is ? query.get(name) === is : query.get(name)));
  return routes.find(({ paths, when }) => paths.includes(path) && (!when || passes(when))) ?? null;
}
