import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { LiveDocument } from './live-document';
import { escapeHtml, type PageLanguage, type PageRoute, pageTags } from './page-tags';
import type { Shell } from './shell-build';

/** The route of an address; undefined for one that the site does not have. */
export function routeOf(shell: Shell, path: string): PageRoute | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return shell.routes.find((known) => known.path === plain);
}

/** Whether a route is home itself: its address for search engines is the site's own. Home behind a log-in form is not. */
export const showsHome = (route: PageRoute | undefined) => route?.canonical === '/';

/** What a site says on all of its pages. */
interface PageSettings {
  /** `https://…` for canonical links; empty for links from the root. */
  publicOrigin: string;
  /** Whether a developer may put a local build in a remote's place. */
  allowOverrides: boolean;
  language?: PageLanguage;
  /** False for an address that the site does not have: search engines are asked to leave it out. */
  indexed?: boolean;
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
  route: PageRoute | undefined,
  { publicOrigin, allowOverrides, language = 'BN', indexed = true, first = '', banner }: PageSettings,
): string {
  const json = live.json.replace(/</g, '\\u003c');
  const marks = `data-revision="${live.revision}" data-build="${shell.build}"${allowOverrides ? ' data-overrides="allowed"' : ''}`;
  const inlined = `<script type="application/json" id="discovery" ${marks}>${json}</script>`;
  const picture = banner
    ? `<img src="${escapeHtml(DISCOVERY_PATHS.images + banner)}" alt="" width="672" height="308" fetchpriority="high">`
    : '';
  return shell.template
    .replace('<html lang="bn"', `<html lang="${language.toLowerCase()}"`)
    .replace('<!--banner-->', () => picture)
    .replace('<!--meta-->', () => first + pageTags(route, { publicOrigin, language, indexed }))
    .replace('<!--discovery-->', () => inlined);
}
