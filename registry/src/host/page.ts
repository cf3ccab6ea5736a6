import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { LiveDocument } from './live-document';
import type { Shell } from './shell-build';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The route that an address belongs to, as far as its tags go; home's for every address without tags of its own. */
export function routeOf(shell: Shell, path: string): Shell['routes'][number] | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return shell.routes.find((known) => known.path === plain) ?? shell.routes.find((known) => known.path === '/');
}

/** Whether a route is home itself: its address for search engines is the site's own. Home behind a log-in form is not. */
export const showsHome = (route: Shell['routes'][number] | undefined) => route?.canonical === '/';

/**
 * Title, description and canonical address of a route, in Bengali: the language of a first visit. The shell puts the texts
 * of the chosen language in their place.
 */
function metaTags(route: Shell['routes'][number] | undefined, publicOrigin: string): string {
  if (!route) return '<title>R777</title>';
  const { title, description, canonical } = route;
  return [
    `<title>${escapeHtml(title.BN)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description.BN)}">`] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(publicOrigin + canonical)}">`] : []),
  ].join('');
}

/** What a site says on all of its pages. */
interface PageSettings {
  /** `https://…` for canonical links; empty for links from the root. */
  publicOrigin: string;
  /** Whether a developer may put a local build in a remote's place. */
  allowOverrides: boolean;
  /** What stands before the tags of the route. */
  first?: string;
  /** Picture of home's first banner, as a path below the pictures; the skeleton shows it until the banner stands there. */
  banner?: string | undefined;
}

/**
 * A page of the site: the shell's template with the discovery document inlined, so that the first route's remote is known
 * before any request. `<` is escaped, as `</script>` in a text would end the element.
 */
export function renderPage(
  shell: Shell,
  live: LiveDocument,
  route: Shell['routes'][number] | undefined,
  { publicOrigin, allowOverrides, first = '', banner }: PageSettings,
): string {
  const json = live.json.replace(/</g, '\\u003c');
  const marks = `data-revision="${live.revision}" data-build="${shell.build}"${allowOverrides ? ' data-overrides="allowed"' : ''}`;
  const inlined = `<script type="application/json" id="discovery" ${marks}>${json}</script>`;
  const picture = banner
    ? `<img src="${escapeHtml(DISCOVERY_PATHS.images + banner)}" alt="" width="672" height="308" fetchpriority="high">`
    : '';
  return shell.template
    .replace('<!--banner-->', () => picture)
    .replace('<!--meta-->', () => first + metaTags(route, publicOrigin))
    .replace('<!--discovery-->', () => inlined);
}
