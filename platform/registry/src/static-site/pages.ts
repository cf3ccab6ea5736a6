import { DISCOVERY_PATHS } from '@mfe/contract';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import { fileHeaders, resourcePolicy } from '../host/file-policy';
import { renderPage, routeOf } from '../host/page/page';
import type { Shell } from '../host/page/shell-build';
import { robots, siteMap, WORKER, WORKER_POLICY } from '../host/root-files';
import { type AllowedOrigins, baseHeaders, contentSecurityPolicy } from '../host/security-headers';
import { site } from '../site';

/**
 * File with the headers of each path, in the form that Cloudflare Pages and Netlify read; for other hosts it is the
 * list to configure.
 */
const HEADERS_FILE = '_headers';

const askEachTime = { 'cache-control': 'no-cache' };
const forADay = { 'cache-control': 'public, max-age=86400' };
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const everybody = { 'access-control-allow-origin': '*' };
const embeddable = { 'cross-origin-resource-policy': resourcePolicy.any };

/**
 * A path that matches two rules gets the headers of both, and if both have a policy, both apply. So only the policy
 * stands in two rules. The general rule has `frame-ancestors` alone, because a page's `<meta>` policy cannot set it.
 */
function rules(shell: Shell): [string, Record<string, string>][] {
  // Below these there are only pages. Hosts differ in whether they add a slash at the end of the others.
  const below = (site.pagePaths ?? []).filter((path) => path.endsWith('/*'));
  const isBelow = (path: string) => below.some((one) => path.startsWith(one.slice(0, -1)));
  const others = shell.routes.map(({ path }) => path).filter((path) => !isBelow(path));
  const pages = [
    ...below,
    ...others.flatMap((path) => (path === '/' || isBelow(`${path}/`) ? [path] : [path, `${path}/`])),
  ];
  const rootFiles = Object.keys(shell.files).filter((name) => name !== WORKER);
  const picture = { ...fileHeaders, ...embeddable, ...forADay };
  return [
    ['/*', { ...baseHeaders, 'content-security-policy': "frame-ancestors 'none'" }],
    ...pages.map((path): [string, Record<string, string>] => [path, askEachTime]),
    [`${DISCOVERY_PATHS.files}/*`, { ...fileHeaders, ...embeddable, ...everybody, ...forEver }],
    ['/assets/*', { ...fileHeaders, ...forEver }],
    [`${DISCOVERY_PATHS.images}/*`, picture],
    [DISCOVERY_PATHS.document, { ...fileHeaders, ...everybody, ...askEachTime }],
    [`/${WORKER}`, { ...fileHeaders, 'content-security-policy': WORKER_POLICY, ...askEachTime }],
    ...rootFiles.map((name): [string, Record<string, string>] => [`/${name}`, { ...fileHeaders, ...askEachTime }]),
    ['/favicon.ico', picture],
    ['/robots.txt', fileHeaders],
    ['/sitemap.xml', fileHeaders],
  ];
}

/** The table of headers as text. */
export function headerTable(shell: Shell): string {
  const lines = rules(shell).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/**
 * File with the paths that a static host answers with 404, in the form that Netlify reads; for other hosts it is the
 * list to configure.
 */
const BLOCKED_FILE = '_redirects';

/**
 * The table as text. The operators' paths come before the paths that the host forwards to the backend, and are refused even
 * if a page or a rule exists there (`!`). The backend answers none of them on the players' address either; this is for a
 * host that forwards elsewhere.
 */
export const blockedPaths = () =>
  site.operatorsPaths
    .flatMap((path) => [path, `${path}/*`])
    .map((path) => `${path} /404.html 404!\n`)
    .join('');

/** File that a static host answers for a path: `/m/set` is the folder `m/set` with its index. */
const fileOf = (path: string) =>
  path.endsWith('.html') ? path.slice(1) : `${path.replace(/^\/|\/$/g, '')}/index.html`;
const atRoot = (file: string) => file.replace(/^\//, '');

/**
 * Pages, document, robots.txt, the tables of headers and of refused paths, and the shell's own root files. Hosts show
 * `404.html` for an address without a file.
 */
export function siteFiles(
  shell: Shell,
  live: LiveDocument,
  {
    origins,
    publicOrigin,
    inlineLimit,
    proofs,
  }: { origins: AllowedOrigins; publicOrigin: string; inlineLimit: number; proofs: PageProofs },
): Record<string, string> {
  // A plain host sends no policy. Only `frame-ancestors` cannot be set in the page itself.
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
    // A site map needs the players' address.
    ...(publicOrigin ? { 'sitemap.xml': siteMap(shell, publicOrigin) } : {}),
    [HEADERS_FILE]: headerTable(shell),
    [BLOCKED_FILE]: blockedPaths(),
    [atRoot(DISCOVERY_PATHS.document)]: live.json,
  };
}
