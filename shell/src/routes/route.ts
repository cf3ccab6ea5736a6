import type en from '@r777/locales/en/titles.json';
import type { PageName } from '@r777/shared/contracts';

/** The name of a route: every one has its title in `titles.json`. */
export type RouteName = keyof typeof en;

/** The page header above a route: the main one with logo and account, the back bar with a title, or the page's own. */
export type HeaderKind = 'main' | 'back' | 'none';

/**
 * Who may see a route. `session`: anyone logged in, others go home. `member`: others go to log-in and come back.
 * `agent`: agents, others go home (PERM-12).
 */
export type Guard = 'public' | 'session' | 'member' | 'agent';

/**
 * The content of a route: a page of a remote, home with or without a remote's pop-up above it, or a screen of the
 * shell.
 */
export type View =
  | { readonly kind: 'page'; readonly page: PageName }
  | { readonly kind: 'home'; readonly overlay?: PageName }
  | { readonly kind: 'settings' }
  | { readonly kind: 'chat' }
  | { readonly kind: 'app' };

/** One entry of the route table. */
export interface Route {
  /**
   * Identifies the entry; its title is `<name>` in `titles.json`, and with a canonical path those of `meta.json`.
   */
  readonly name: RouteName;
  /** Exact paths, without a slash at the end; the first is the one that links use. See also {@link canonicalOf}. */
  readonly paths: readonly [string, ...string[]];
  readonly view: View;
  readonly header: HeaderKind;
  readonly tabBar: boolean;
  readonly guard: Guard;
  /** The entry applies only if the query passes; otherwise the next entry with the same path applies. */
  readonly when?: (query: URLSearchParams) => boolean;
  /** Only with this feature in the merchant's settings; without it the path is unknown. */
  readonly feature?: 'dividend';
  /**
   * Search engines may show the page under its first path, with a description of its own, like those with a canonical
   * path.
   */
  readonly listed?: true;
}

/**
 * The canonical path of routes with a title and description of their own for search engines (META-01..08): their one path
 * outside `/m`.
 */
export const canonicalOf = ({ paths }: Pick<Route, 'paths'>) => paths.find((path) => !/^\/m(\/|$)/.test(path));

/**
 * The address that identifies a route to search engines and networks; undefined for routes that they should not know.
 */
export const addressOf = (route: Route) => canonicalOf(route) ?? (route.listed ? route.paths[0] : undefined);

/** The placeholder that the HTML draws for a page before any script: one of the shapes of `index.html`. */
export type Shape = 'home' | 'games' | 'promotions' | 'bare' | 'plain';

/**
 * The shape of a route's page. `plain`: the frame only, if the page depends on the visitor. `bare`: the page has its
 * own header too.
 */
export function shapeOf({ view, when, guard, header }: Route): Shape {
  if (view.kind === 'home') return 'home';
  if (header === 'none') return 'bare';
  if (view.kind !== 'page' || when || guard !== 'public') return 'plain';
  if (view.page === 'promotion-list') return 'promotions';
  return view.page === 'game-list' ? 'games' : 'plain';
}

type Options = Partial<Omit<Route, 'name' | 'paths' | 'view'>>;
type Paths = Route['paths'] | string;

const asPaths = (paths: Paths): Route['paths'] => (typeof paths === 'string' ? [paths] : paths);

/** A page of a remote, under the back header, with the tab bar, open to everyone, unless the options differ. */
export function page(name: RouteName, paths: Paths, pageName: PageName, options: Options = {}): Route {
  const view: View = { kind: 'page', page: pageName };
  return { name, paths: asPaths(paths), view, header: 'back', tabBar: true, guard: 'public', ...options };
}

/** Home, with a pop-up of a remote above it if one is given. */
export function home(name: RouteName, paths: Paths, overlay?: PageName, options: Options = {}): Route {
  const view: View = overlay ? { kind: 'home', overlay } : { kind: 'home' };
  return { name, paths: asPaths(paths), view, header: 'main', tabBar: true, guard: 'public', ...options };
}

/** A screen that the shell itself draws. */
export function screen(name: RouteName, paths: Paths, kind: 'settings' | 'chat' | 'app', options: Options = {}): Route {
  return { name, paths: asPaths(paths), view: { kind }, header: 'back', tabBar: true, guard: 'public', ...options };
}

/**
 * Two routes with one key are one page on screen: home stays mounted under its pop-ups, and any other route is
 * separate.
 */
export function viewKey({ view, name }: Route): string {
  return view.kind === 'home' ? 'home' : name;
}
