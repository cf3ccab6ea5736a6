import type { PageName } from '@r777/shared/contracts';

/** The page header above a route: the main one with logo and account, the back bar with a title, or the page's own. */
export type HeaderKind = 'main' | 'back' | 'none';

/** Who may see a route. `session`: anyone logged in, others go home; `member`: others go to log-in and come back; `agent`: agents, others go home (PERM-12). */
export type Guard = 'public' | 'session' | 'member' | 'agent';

/** What fills a route: a page of a remote, home with or without a remote's pop-up above it, or a screen of the shell. */
export type View =
  | { readonly kind: 'page'; readonly page: PageName }
  | { readonly kind: 'home'; readonly overlay?: PageName }
  | { readonly kind: 'settings' }
  | { readonly kind: 'chat' }
  | { readonly kind: 'app' };

/** One entry of the route table. */
export interface Route {
  /** Names the entry; its title is `title.<name>` of the shell's texts, and with a canonical path those of `meta`. */
  readonly name: string;
  /** Exact paths, without a slash at the end; the first is the one that links use. */
  readonly paths: readonly [string, ...string[]];
  readonly view: View;
  readonly header: HeaderKind;
  readonly tabBar: boolean;
  readonly guard: Guard;
  /** The entry counts only when the query passes; the entry after it with the same path stands for the rest. */
  readonly when?: (query: URLSearchParams) => boolean;
  /** Only with this feature of the merchant's settings; without it the path is unknown. */
  readonly feature?: 'dividend';
  /** The address that search engines are told, for routes with a title and description of their own (META-01..08). */
  readonly canonical?: string;
  /** Search engines may show the page under its first path, with a description of its own, as those with a canonical one. */
  readonly listed?: true;
}

/** The address that stands for a route where search engines and networks name it; undefined for what is nobody else's business. */
export const addressOf = ({ canonical, listed, paths }: Route) => canonical ?? (listed ? paths[0] : undefined);

/** What the HTML draws of a page before any script: one of the shapes of `index.html`. */
export type Shape = 'home' | 'games' | 'promotions' | 'bare' | 'plain';

/**
 * The shape of a route's page. `plain`: the frame alone, where it is not known before the visitor is which page comes. `bare`: the
 * header is the page's own too.
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

/** A page of a remote, under the back header, with the tab bar, open to everyone unless the options say otherwise. */
export function page(name: string, paths: Paths, pageName: PageName, options: Options = {}): Route {
  const view: View = { kind: 'page', page: pageName };
  return { name, paths: asPaths(paths), view, header: 'back', tabBar: true, guard: 'public', ...options };
}

/** Home, with a pop-up of a remote above it when one is named. */
export function home(name: string, paths: Paths, overlay?: PageName, options: Options = {}): Route {
  const view: View = overlay ? { kind: 'home', overlay } : { kind: 'home' };
  return { name, paths: asPaths(paths), view, header: 'main', tabBar: true, guard: 'public', ...options };
}

/** A screen that the shell itself draws. */
export function screen(name: string, paths: Paths, kind: 'settings' | 'chat' | 'app', options: Options = {}): Route {
  return { name, paths: asPaths(paths), view: { kind }, header: 'back', tabBar: true, guard: 'public', ...options };
}

/** Two routes with one key are one page on screen: home stays as it is under its pop-ups, any other route is its own. */
export function viewKey({ view, name }: Route): string {
  return view.kind === 'home' ? 'home' : name;
}
