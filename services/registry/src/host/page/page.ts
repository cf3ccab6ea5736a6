import { DISCOVERY_PATHS, type Language, PAGE_PARTS } from '@r777/shared/contracts';
import { isShellPart } from '@r777/shared/first-screens/nodes';
import type { LiveDocument } from '../../discovery/live-document';
import { partOf } from '../../discovery/page-part';
import { escapeHtml, type PageEntry, type PageLanguage, type PageRoute, pageTags } from './page-tags';
import type { Shell } from './shell-build';

/** The route of an address; undefined for an unknown one. */
export function routeOf(shell: Shell, path: string): PageRoute | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return shell.routes.find((known) => known.path === plain);
}

/** A first screen, ready to stand in a page. */
export interface DrawnScreen {
  remote: string;
  html: string;
  css: string;
  /** Changes with the HTML or the style. */
  tag: string;
  /** Only for who has no script. */
  isPlain?: boolean;
  /** The entry that the page is about, where search engines may list it. */
  entry?: PageEntry;
}

/** One in its place: a slot, or `page` for what the route leads to. */
export interface PlacedScreen extends DrawnScreen {
  place: string;
}

/** What an address says about a screen: the route's values for the shell's own parts, and the parameters of its query. */
export interface Asked {
  route?: Readonly<Record<string, string | boolean>> | undefined;
  parameters?: Readonly<Record<string, string>>;
}

/** The first screens of now. */
export interface PageScreens {
  /** By slot, page or part of the shell, or by a page at one address. */
  of(name: string, asked?: Asked): DrawnScreen | undefined;
  /** Whether a remote fills a slot. */
  fills(slot: string): boolean;
}

/** Where a first screen has a slot of another remote. */
export const slotMark = (slot: string): string => `<!--slot ${slot}-->`;
const slotPart = /<!--slot ([\w.-]+)-->/g;

/** The parts of a shape that a first screen may take the place of. */
const screenPart = /<!--screen ([\w.-]+)-->(.*?)<!--\/screen-->/gs;
const shapePart = /<!--shape:(\w+)-->(.*?)<!--\/shape-->/gs;

/** Parameters of an address that names an entry: more are no link of the site. */
const MAX_PARAMETERS = 3;

/** The page of a remote that a guest finds at a route's path with a query. */
const pageAt = ({ page, asked }: PageRoute, query: URLSearchParams) =>
  asked?.parameters.some((name) => query.get(name)) ? asked.page : page;

/** The screen of a route's page. What another query asks for is not known before the page's own code: it has none then. */
function ofPage(route: PageRoute, query: string, screens: PageScreens): DrawnScreen | undefined {
  const asked = new URLSearchParams(query);
  asked.delete('lang');
  const names = [...asked.keys()];
  const page = pageAt(route, asked);
  // Of one that stands there twice, host and page could read another value.
  if (!page || new Set(names).size < names.length) return undefined;
  const address = (by: URLSearchParams) => `${page.name} ${page.path}${by.size > 0 ? `?${by}` : ''}`;
  if (names.length === 0) return screens.of(address(asked)) ?? screens.of(page.name);
  return (
    screens.of(address(asked)) ??
    ofEntry(asked, address, screens) ??
    screens.of(page.name, { parameters: Object.fromEntries(asked) })
  );
}

/** The screen of an address whose query names an entry besides what belongs to the address itself. */
function ofEntry(
  asked: URLSearchParams,
  address: (by: URLSearchParams) => string,
  screens: PageScreens,
): DrawnScreen | undefined {
  if (asked.size > MAX_PARAMETERS) return undefined;
  for (const [name, value] of asked) {
    const others = new URLSearchParams(asked);
    others.delete(name);
    const found = screens.of(address(others), { parameters: { [name]: value } });
    if (found) return found;
  }
  return undefined;
}

/** The template with the shape of a route alone. */
const withShape = (template: string, shape: string) =>
  template.replace(shapePart, (_, name, drawn) => (name === shape ? drawn : ''));

/** The first screens that a route's page begins with; none behind a form that stands over home. */
export function screensOf(
  { template }: Shell,
  route: PageRoute | undefined,
  query: string,
  { language, ...screens }: PageScreens & { language: Language },
): PlacedScreen[] {
  if (!route || (route.shape === 'home' && route.canonical !== '/')) return [];
  const values = route.values?.[language];
  const placed = (place: string) => {
    const found =
      place === 'page'
        ? ofPage(route, query, screens)
        : screens.of(place, isShellPart(place) ? { route: values } : undefined);
    return found ? [{ ...found, place }] : [];
  };
  const outer = [...withShape(template, route.shape).matchAll(screenPart)].flatMap(([, place = '']) => placed(place));
  const slots = outer.flatMap(({ html }) => [...html.matchAll(slotPart)].map(([, slot = '']) => slot));
  return [...outer, ...[...new Set(slots)].flatMap((slot) => inSlot(slot, placed(slot), screens))];
}

/** What stands in a slot of a first screen: at least the place that the remote in it will take. */
function inSlot(slot: string, placed: PlacedScreen[], screens: PageScreens): PlacedScreen[] {
  if (placed.length > 0 || !screens.fills(slot)) return placed;
  return [{ place: slot, remote: '', html: '<div class="sk-slot"></div>', css: '', tag: slot }];
}

/** The template with one of its shapes, whose places are filled with first screens and pictures; the first picture decides the LCP. */
function skeletonOf(
  template: string,
  shape: string,
  { pictures, screens }: { pictures: readonly string[]; screens: readonly PlacedScreen[] },
): string {
  const left = [...pictures];
  const placed = (place: string) => screens.find((screen) => screen.place === place);
  let priority = ' fetchpriority="high"';
  return withShape(template, shape)
    .replace(screenPart, (_, name, grey) => {
      const found = placed(name);
      return found
        ? `<div class="sk-first" data-first="${found.remote}" data-place="${name}"${found.isPlain ? ' data-plain' : ''}>${found.html}</div><div class="sk-grey">${grey}</div>`
        : grey;
    })
    .replace(slotPart, (_, slot) => {
      const { html = '', remote = '' } = placed(slot) ?? {};
      return remote ? `<div class="sk-inside" data-first="${remote}">${html}</div>` : html;
    })
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
  /** The largest document that is in a page as a whole, in characters of JSON. */
  inlineLimit: number;
  /** Made with the registry's key for this revision and build: the page exchanges it for its proof. */
  seal: string;
  language?: PageLanguage;
  /** False for an unknown address: search engines are asked not to list it. */
  indexed?: boolean;
  /** Text before the tags of the route. */
  first?: string;
  /** What the page shows first, as paths below the pictures: in the skeleton until the page draws its own. */
  pictures?: readonly string[];
  /** What it shows of remotes: see {@link screensOf}. */
  screens?: readonly PlacedScreen[];
}

/** The style that first screens need in the page, as one text. */
export const stylesOf = (screens: readonly DrawnScreen[]): string => screens.map(({ css }) => css).join('');

/**
 * The document as it stands in a page: a part of it when it is large and the shell's build says what the route needs.
 * Where overrides are allowed it is whole, because a local build is compared with all versions.
 */
function inlinedDocument(
  live: LiveDocument,
  route: PageRoute | undefined,
  { inlineLimit, allowOverrides }: Pick<PageSettings, 'inlineLimit' | 'allowOverrides'>,
): { json: string; isPart: boolean } {
  const needs = route?.needs;
  if (!needs || allowOverrides || live.json.length <= inlineLimit) return { json: live.json, isPart: false };
  return { json: JSON.stringify(partOf(live.document, needs, inlineLimit)), isPart: true };
}

/**
 * A page of the site: the shell's template with the discovery document inlined, so that the first route's remote is
 * known without a request. `<` is escaped, because `</script>` in a text would end the element.
 */
export function renderPage(
  shell: Shell,
  live: LiveDocument,
  route: PageRoute | undefined,
  {
    publicOrigin,
    allowOverrides,
    inlineLimit,
    seal,
    language = 'BN',
    indexed = true,
    first = '',
    pictures = [],
    screens = [],
  }: PageSettings,
): string {
  const { json, isPart } = inlinedDocument(live, route, { inlineLimit, allowOverrides });
  const marks = `data-revision="${live.revision}" data-build="${shell.build}" data-seal="${seal}"${allowOverrides ? ' data-overrides="allowed"' : ''}${isPart ? ' data-part' : ''}`;
  const inlined = `${PAGE_PARTS.document} ${marks}>${json.replace(/</g, '\\u003c')}</script>`;
  const style = stylesOf(screens);
  const entry = screens.find(({ place }) => place === 'page')?.entry;
  return skeletonOf(shell.template, route?.shape ?? 'plain', { pictures, screens })
    .replace('<html lang="bn"', `<html lang="${language.toLowerCase()}"`)
    .replace('<!--meta-->', () => first + pageTags(route, { publicOrigin, language, indexed, entry }))
    .replace('</head>', () => `${style ? `<style>${style}</style>` : ''}</head>`)
    .replace('<!--discovery-->', () => inlined);
}
