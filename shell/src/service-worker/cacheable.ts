import { DISCOVERY_PATHS } from '@mfe/contract';

/** Served instead of a page that is not cached: the router then shows the requested page. */
export const homePage = '/m/home';

/** Addresses that are not pages, although a browser may open them. */
const others = [
  '/wps/',
  '/lgw/',
  '/common/',
  '/registry',
  `${DISCOVERY_PATHS.files}/`,
  `${DISCOVERY_PATHS.images}/`,
  '/assets/',
];

/** Whether an address answers with a page of the site. */
export function isPage(path: string): boolean {
  return !others.some((prefix) => path.startsWith(prefix)) && !/\.\w+$/.test(path.replace(/\.html$/, ''));
}

/** The cache for a file; undefined for pages and for answers that change. */
export function cacheFor(path: string): 'files' | 'pictures' | undefined {
  if (path.startsWith('/assets/') || path.startsWith(`${DISCOVERY_PATHS.files}/`)) return 'files';
  return path.startsWith(`${DISCOVERY_PATHS.images}/`) ? 'pictures' : undefined;
}
