import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { fileHeaders, resourcePolicy } from '../host/file-policy';
import type { Shell } from '../host/page/shell-build';
import { WORKER, WORKER_POLICY } from '../host/root-files';
import { baseHeaders } from '../host/security-headers';

/** File with the headers of each path, in the form that Cloudflare Pages and Netlify read; for other hosts it is the list to set. */
export const HEADERS_FILE = '_headers';

const askEachTime = { 'cache-control': 'no-cache' };
const forADay = { 'cache-control': 'public, max-age=86400' };
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const everybody = { 'access-control-allow-origin': '*' };
const embeddable = { 'cross-origin-resource-policy': resourcePolicy.any };

/**
 * A path that matches two rules gets the headers of both, and two policies hold both. So no header stands in two rules but
 * the policy: who may frame a page is the one thing that it cannot say of itself.
 */
function rules(shell: Shell): [string, Record<string, string>][] {
  // Below `/m` there are only pages. Hosts differ in whether they add a slash at the end of the others.
  const others = shell.routes.map(({ path }) => path).filter((path) => !path.startsWith('/m/'));
  const pages = ['/m/*', ...others.flatMap((path) => (path === '/' || path === '/m' ? [path] : [path, `${path}/`]))];
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

/** The table as text. */
export function headerTable(shell: Shell): string {
  const lines = rules(shell).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
