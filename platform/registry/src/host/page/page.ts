import { DISCOVERY_PATHS, PAGE_PARTS } from '@mfe/contract';
import { isShellPart } from '@mfe/contract/nodes';
import { MAX_DRAWN_CHARACTERS } from '../../checks/limits';
import type { LiveDocument } from '../../discovery/live-document';
import { partOf } from '../../discovery/page-part';
import { type Language, site } from '../../site';
import { escapeHtml, screenPart, shapePart, slotPart } from './markup';
import { type PageEntry, type PageRoute, pageTags } from './page-tags';
import type { Shell } from './shell-build';

/** The route of an address; undefined for an unknown one. */
export function routeOf(shell: Shell, path: string): PageRoute | undefined {
  // Anybody can choose the path: a regular expression for its trailing slashes would scan each run of slashes repeatedly.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const plain = path.slice(0, end) || '/';
  return shell.routes.find((known) => known.path === plain);
}

/** A first screen, ready to stand in a page. */
export interface DrawnScreen {
  remote: string;
  html: string;
  css: string;
  /** Changes with the HTML or the style. */
  tag: string;
  /** Shown only without scripts. */
  isPlain?: boolean;
  /** The entry that the page is about, where search engines may list it. */
  entry?: PageEntry;
}

/** A first screen with its place: a slot, or `page` for the content of the route. */
interface PlacedScreen extends DrawnScreen {
  place: string;
}

/** The parts of an address that a screen depends on: the route's values for the shell's parts, and its parameters. */
export interface ScreenAddress {
  route?: Readonly<Record<string, string | boolean>> | undefined;
  parameters?: Readonly<Record<string, string>>;
}

/** The current first screens. */
interface PageScreens {
  /** By slot, page or part of the shell, or by a page at one address. */
  of(name: string, asked?: ScreenAddress): DrawnScreen | undefined;
  /** Whether a remote fills a slot. */
  fills(slot: string): boolean;
  /** Parameters of an address that the screens of a page declare. */
  parametersOf(page: string): ReadonlySet<string>;
}

/** Largest number of query parameters that are read: links of advertisements have a dozen. */
const MAX_QUERY = 100;
/** Declared parameters of an address that identifies an entry: with more, it is no link of the site. */
const MAX_PARAMETERS = 3;
/** The page of a remote that a guest finds at a route's path with a query. */
const pageAt = ({ page, asked }: PageRoute, query: URLSearchParams) =>
  asked?.parameters.some((name) => query.get(name)) ? asked.page : page;

/**
 * The screen of a route's page. Only relevant parameters are read: those by which the route chooses its page, and those
 * that the page's screens declare. Advertisements and mails add others (`fbclid`, `utm_source`), which change nothing.
 */
function ofPage(route: PageRoute, query: string, screens: PageScreens): DrawnScreen | undefined {
  if (query.split('&', MAX_QUERY + 1).length > MAX_QUERY) return undefined;
  const given = new URLSearchParams(query);
  const page = pageAt(route, given);
  if (!page) return undefined;
  const address = (by: URLSearchParams) => `${page.name} ${page.path}${by.size > 0 ? `?${by}` : ''}`;
  const plain = () => screens.of(address(new URLSearchParams())) ?? screens.of(page.name);
  if (given.size === 0) return plain();
  const declared = screens.parametersOf(page.name);
  // Build a new list: each `delete` on `URLSearchParams` is linear.
  const asked = new URLSearchParams(
    [...given].filter(([name]) => declared.has(name) || route.asked?.parameters.includes(name)),
  );
  const names = [...asked.keys()];
  if (names.length === 0) return plain();
  // If a parameter occurs twice, host and page could read different values.
  if (new Set(names).size < names.length) return undefined;
  const parameters = Object.fromEntries(asked);
  return (
    screens.of(address(asked)) ??
    ofEntry(asked, address, screens) ??
    screens.of(address(new URLSearchParams()), { parameters }) ??
    screens.of(page.name, { parameters })
  );
}

/** The screen of an address in which one parameter names an entry and the others are the address's own. */
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

const withShape = (template: string, shape: string) =>
  template.replace(shapePart, (_, name, drawn) => (name === shape ? drawn : ''));

/** The first screens that a route's page begins with; none behind a form over home. */
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
  const marks = outer.flatMap(({ html }) => [...html.matchAll(slotPart)].map(([, slot = '']) => slot));
  // A template may contain a slot several times, and each place gets the slot's screen. So the limit counts all
  // copies.
  const fits = (slot: string, { html }: PlacedScreen) =>
    html.length * marks.filter((one) => one === slot).length <= MAX_DRAWN_CHARACTERS;
  const inside = [...new Set(marks)].flatMap((slot) => {
    const screen = placed(slot).filter((one) => fits(slot, one));
    return inSlot(slot, screen, screens);
  });
  return [...outer, ...inside];
}

/** The content of a slot in a first screen: at least the space that its remote will take. */
function inSlot(slot: string, placed: PlacedScreen[], screens: PageScreens): PlacedScreen[] {
  if (placed.length > 0 || !screens.fills(slot)) return placed;
  return [{ place: slot, remote: '', html: '<div class="sk-slot"></div>', css: '', tag: slot }];
}

/** The template with one of its shapes, filled with first screens and pictures; the first picture decides the LCP. */
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

/** Texts and data that a site has on all of its pages. */
interface PageSettings {
  /** `https://…` for canonical links; empty for links from the root. */
  publicOrigin: string;
  /** Whether overrides are allowed. */
  allowOverrides: boolean;
  /** The largest document that is in a page as a whole, in characters of JSON. */
  inlineLimit: number;
  /** Made with the registry's key for this revision and build; the page exchanges it for its proof. */
  seal: string;
  language?: Language;
  /** False for an unknown address: search engines are asked not to list it. */
  indexed?: boolean;
  /** Text before the tags of the route. */
  first?: string;
  /** The first pictures of the page, as paths below the pictures: in the skeleton until the page draws its own. */
  pictures?: readonly string[];
  /** Content of remotes; see {@link screensOf}. */
  screens?: readonly PlacedScreen[];
}

/** The style that first screens need in the page, as one text. */
export const stylesOf = (screens: readonly DrawnScreen[]): string => screens.map(({ css }) => css).join('');

/**
 * The document in a page: a part of it if it is large and the shell's build declares what the route needs. If overrides
 * are allowed it is complete, because a local build is compared with all versions.
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
    language = site.languages[0],
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
  return (
    skeletonOf(shell.template, route?.shape ?? 'plain', { pictures, screens })
      .replace(/<html lang="[^"]*"/, `<html lang="${language.toLowerCase()}"`)
      .replace('<!--meta-->', () => first + pageTags(route, { publicOrigin, language, indexed, entry }))
      // The style is inside the first screen, so that both are removed together.
      .replace('<!--drawn-style-->', () => (style ? `<style>${style}</style>` : ''))
      .replace('<!--discovery-->', () => inlined)
  );
}
