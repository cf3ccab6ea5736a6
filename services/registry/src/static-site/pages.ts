import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import { type AllowedOrigins, contentSecurityPolicy } from '../host/csp';
import { renderPage, routeOf } from '../host/page/page';
import type { Shell } from '../host/page/shell-build';
import { robots, siteMap } from '../host/site-map';
import { BLOCKED_FILE, blockedPaths } from './blocked-paths';
import { HEADERS_FILE, headerTable } from './header-table';

/** File that a static host answers for a path: `/m/set` is the folder `m/set` with its index. */
const fileOf = (path: string) =>
  path.endsWith('.html') ? path.slice(1) : `${path.replace(/^\/|\/$/g, '')}/index.html`;
const atRoot = (file: string) => file.replace(/^\//, '');

/** Pages, document, robots.txt, the tables of headers and of refused paths, and the shell's own root files. `404.html` is what hosts show for an address that they have no file for. */
export function siteTexts(
  shell: Shell,
  live: LiveDocument,
  {
    origins,
    publicOrigin,
    inlineLimit,
    proofs,
  }: { origins: AllowedOrigins; publicOrigin: string; inlineLimit: number; proofs: PageProofs },
): Record<string, string> {
  // A plain host sends no policy of its own. Only `frame-ancestors` cannot be set in the page itself.
  const policy = contentSecurityPolicy(shell, origins).replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const seal = proofs.seal(live.revision, shell.build);
  const settings = { publicOrigin, inlineLimit, allowOverrides: origins.builds.length > 0, seal, first: meta };
  const page = (route: Shell['routes'][number] | undefined, indexed = true) =>
    renderPage(shell, live, route, { ...settings, indexed });
  const routes = shell.routes.map((route) => [atRoot(fileOf(route.path)), page(route)]);
  const home = routeOf(shell, '/');
  return {
    'index.html': page(home),
    '404.html': page(home, false),
    ...Object.fromEntries(routes),
    ...shell.files,
    'robots.txt': robots(publicOrigin),
    // Without the players' address a site map could name nothing.
    ...(publicOrigin ? { 'sitemap.xml': siteMap(shell, publicOrigin) } : {}),
    [HEADERS_FILE]: headerTable(shell),
    [BLOCKED_FILE]: blockedPaths(),
    [atRoot(DISCOVERY_PATHS.document)]: live.json,
  };
}
