import { DISCOVERY_PATHS } from '@r777/shared/contracts';

/** Page that replaces one that was never opened: the router takes it from there. */
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

/** How a file is kept; nothing for what is a page, or changes from call to call. */
export function cacheFor(path: string): 'files' | 'pictures' | undefined {
  if (path.startsWith('/assets/') || path.startsWith(`${DISCOVERY_PATHS.files}/`)) return 'files';
  return path.startsWith(`${DISCOVERY_PATHS.images}/`) ? 'pictures' : undefined;
}
