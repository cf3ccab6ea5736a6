import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { LiveDocument } from '../../discovery/live-document';
import { escapeHtml, type PageLanguage, type PageRoute, pageTags } from './page-tags';
import type { Shell } from './shell-build';

/** The route of an address; undefined for an unknown one. */
export function routeOf(shell: Shell, path: string): PageRoute | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return shell.routes.find((known) => known.path === plain);
}

/** The template with one of its shapes, whose places are filled with pictures; the first one decides the LCP. */
function skeletonOf(template: string, shape: string, pictures: readonly string[]): string {
  const left = [...pictures];
  let priority = ' fetchpriority="high"';
  return template
    .replace(/<!--shape:(\w+)-->(.*?)<!--\/shape-->/gs, (_, name, drawn) => (name === shape ? drawn : ''))
    .replace(/<!--picture (\d+) (\d+)-->/g, (_, width, height) => {
      const path = left.shift();
      if (path === undefined) return '';
      const source = escapeHtml(DISCOVERY_PATHS.images + path);
      const drawn = `<img class="sk-picture" src="${source}" alt="" width="${width}" height="${height}"${priority}>`;
      priority = '';
      return drawn;
    });
}

/** What a site says on all of its pages. */
interface PageSettings {
  /** `https://…` for canonical links; empty for links from the root. */
  publicOrigin: string;
  /** Whether overrides are allowed. */
  allowOverrides: boolean;
  /** Made with the registry's key for this revision and build: the page exchanges it for its proof. */
  seal: string;
  language?: PageLanguage;
  /** False for an unknown address: search engines are asked not to list it. */
  indexed?: boolean;
  /** Text before the tags of the route. */
  first?: string;
  /** What the page shows first, as paths below the pictures: in the skeleton until the page draws its own. */
  pictures?: readonly string[];
}

/**
 * A page of the site: the shell's template with the discovery document inlined, so that the first route's remote is
 * known without a request. `<` is escaped, because `</script>` in a text would end the element.
 */
export function renderPage(
  shell: Shell,
  live: LiveDocument,
  route: PageRoute | undefined,
  { publicOrigin, allowOverrides, seal, language = 'BN', indexed = true, first = '', pictures = [] }: PageSettings,
): string {
  const json = live.json.replace(/</g, '\\u003c');
  const marks = `data-revision="${live.revision}" data-build="${shell.build}" data-seal="${seal}"${allowOverrides ? ' data-overrides="allowed"' : ''}`;
  const inlined = `<script type="application/json" id="discovery" ${marks}>${json}</script>`;
  return skeletonOf(shell.template, route?.shape ?? 'plain', pictures)
    .replace('<html lang="bn"', `<html lang="${language.toLowerCase()}"`)
    .replace('<!--meta-->', () => first + pageTags(route, { publicOrigin, language, indexed }))
    .replace('<!--discovery-->', () => inlined);
}
