import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root';

interface Texts {
  title: Record<string, string>;
  headline: Record<string, string>;
  description: Record<string, string>;
}
interface Route {
  name: string;
  view: { kind: string; page?: string };
  header: string;
  tabBar: boolean;
  guard: string;
  when?: (query: Pick<URLSearchParams, 'get'>) => boolean;
  paths: readonly string[];
  listed?: true;
}
type RouteNeeds = Record<'pages' | 'slots' | 'near', string[]>;
interface Bilingual {
  BN: string;
  EN: string;
}

/** Title, description and canonical address of one path, for the HTML that the host sends. */
export interface PageMeta {
  path: string;
  title: Bilingual;
  description: Bilingual;
  /** Path of the page for search engines and networks; none for pages that they should not list. */
  canonical?: string;
  /** Path, below the folder of pictures, of the picture that a shared link shows. */
  picture: string;
  /** Its content in the HTML before any script runs. */
  shape: string;
  /** Content of remotes that the host puts into its HTML. */
  needs: RouteNeeds;
  /** The page of a remote that a guest finds at this path, and the canonical path of that page. */
  page?: GuestPage;
  /** The page that a guest finds there instead if the query has one of these parameters; none for another guard's. */
  asked?: { parameters: readonly string[]; page?: GuestPage };
  /**
   * The data for the shell's own first screens: kind and title of the header, the bars above it and at the bottom, and
   * the current tab.
   */
  values: Record<keyof Bilingual, Record<string, string | boolean>>;
}

/** A page of a remote, with its canonical path. */
interface GuestPage {
  name: string;
  path: string;
}

const BRAND = 'R777';
const textsIn = async (language: string, namespace: string) =>
  JSON.parse(await readFile(join(root, `locales/${language}/${namespace}.json`), 'utf8')) as object;
const texts = async (language: string) =>
  ({ title: await textsIn(language, 'titles'), ...(await textsIn(language, 'meta')) }) as Texts;

/** The page that a route leads a guest to. */
function guestPage({ view, guard, paths: [path = ''] }: Route): { page?: GuestPage } {
  return view.kind === 'page' && view.page && guard === 'public' ? { page: { name: view.page, path } } : {};
}

/** The parameters that a condition looks at. */
function parametersOf(when: NonNullable<Route['when']>): string[] {
  const names = new Set<string>();
  when({
    get(name) {
      names.add(name);
      return null;
    },
  });
  return [...names];
}

/** Whether any value of any of these parameters meets a condition. */
const passesWith = (when: NonNullable<Route['when']>, names: readonly string[]) =>
  names.every((name) => when(new URLSearchParams({ [name]: 'x' })));

/** The pages that a guest finds at a path: without a query, and with a query that selects another of its routes. */
function foundAt(path: string, routes: readonly Route[]): Pick<PageMeta, 'page' | 'asked'> {
  const own = routes.filter(({ paths }) => paths.includes(path));
  const plain = own.find(({ when }) => !when);
  const other = own.find(({ when }) => when);
  const parameters = other?.when ? parametersOf(other.when) : [];
  return {
    ...(plain ? guestPage(plain) : {}),
    ...(other?.when ? { asked: { parameters, ...(passesWith(other.when, parameters) ? guestPage(other) : {}) } } : {}),
  };
}

/** Page texts by path, from the shell's route table and its language files; the running page sets the same texts. */
export async function pageMeta(): Promise<PageMeta[]> {
  const table = (await import(pathToFileURL(join(root, 'shell/src/routes/table.ts')).href)) as {
    routes: readonly Route[];
  };
  const { addressOf, canonicalOf, shapeOf } = (await import(
    pathToFileURL(join(root, 'shell/src/routes/route.ts')).href
  )) as {
    addressOf(route: Route): string | undefined;
    canonicalOf(route: Route): string | undefined;
    shapeOf(route: Route): string;
  };
  const { needsOf } = (await import(pathToFileURL(join(root, 'shell/src/routes/needs.ts')).href)) as {
    needsOf(routes: readonly Route[]): RouteNeeds;
  };
  const { currentTab } = (await import(pathToFileURL(join(root, 'shell/src/routes/current-tab.ts')).href)) as {
    currentTab(path: string): string | undefined;
  };
  const [bn, en] = await Promise.all([texts('bn'), texts('en')]);
  const seen = new Set<string>();
  return table.routes.flatMap((route) => {
    const { name, paths, view, header, tabBar, guard } = route;
    const address = addressOf(route);
    const canonical = canonicalOf(route);
    const titleIn = (t: Texts) => (canonical ? t.headline[name] : `${t.title[name]} – ${BRAND}`) ?? BRAND;
    // If a guard decides, a visitor is redirected to a page with another header.
    const valuesIn = (t: Texts, path: string) => {
      const tab = currentTab(path);
      return {
        ...(view.kind === 'app' ? {} : { top: true }),
        ...(header === 'main' ? { main: true } : {}),
        ...(header === 'back' && guard === 'public' ? { title: t.title[name] ?? BRAND } : {}),
        ...(tabBar ? { tabs: true } : {}),
        ...(tab ? { [tab]: true } : {}),
      };
    };
    const descriptionIn = (t: Texts) => t.description[address ? name : 'home'] ?? '';
    const fresh = paths.filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    return fresh.map((path) => ({
      path,
      title: { BN: titleIn(bn), EN: titleIn(en) },
      description: { BN: descriptionIn(bn), EN: descriptionIn(en) },
      picture: `/share/${canonical ? name : 'home'}.png`,
      shape: shapeOf(route),
      // The query and the visitor decide which route of a path is shown, and the HTML is the same for all.
      needs: needsOf(table.routes.filter(({ paths: others }) => others.includes(path))),
      values: { BN: valuesIn(bn, path), EN: valuesIn(en, path) },
      ...foundAt(path, table.routes),
      ...(address === undefined ? {} : { canonical: address }),
    }));
  });
}
