import type { PageName } from '@r777/shared/contracts';
import { paths, withBack } from '@r777/shared/router';
import type { Route } from './route';

/** The data that the guards use. */
export interface Visitor {
  loggedIn: boolean;
  /** A log-out in progress: nobody is asked to log in again. */
  leaving: boolean;
  /** An agent chose the current password: the member can open no other page until it is changed. */
  mustChangePassword: boolean | undefined;
  /** `unknown` until the session or the member info has the account's type. */
  agent: boolean | 'unknown';
  /**
   * The merchant's dividend feature; `unknown` until the settings are loaded. Until then the page is shown: its own
   * call returns whether there are dividends, and it shows an error if the settings do not load.
   */
  dividend: boolean | 'unknown';
  /** Does a live remote offer the page? */
  offers: (page: PageName) => boolean;
}

/** The decision for an address: show the route, redirect the visitor, or wait for data. */
export type RouteDecision =
  | { do: 'show'; route: Route }
  /**
   * `why`: what the player is told. The address belongs to the site, but no remote offers its page now (`unavailable`), or it is
   * no address of the site (`unknown`).
   */
  | { do: 'go'; to: string; why?: 'unavailable' | 'unknown' }
  | { do: 'wait'; route: Route };

const go = (to: string): RouteDecision => ({ do: 'go', to });

/** The remote's page that a route needs, if any. */
export function pageOf({ view }: Route): PageName | undefined {
  if (view.kind === 'page') return view.page;
  return view.kind === 'home' ? view.overlay : undefined;
}

function guarded(route: Route, visitor: Visitor, address: string): RouteDecision {
  const shown: RouteDecision = { do: 'show', route };
  if (route.guard === 'public') return shown;
  if (!visitor.loggedIn) return go(route.guard === 'member' && !visitor.leaving ? withBack(address) : paths.home);
  if (route.guard !== 'agent') return shown;
  if (visitor.agent === 'unknown') return { do: 'wait', route };
  return visitor.agent ? shown : go(paths.home);
}

/**
 * Decides about an address. A password that has to be changed comes first, if a live remote can change it. A page that
 * no live remote offers is an unknown path (ROUTE-09) for everybody. Then the guard decides.
 */
export function decideRoute(route: Route | null, visitor: Visitor, address: string): RouteDecision {
  const page = route && pageOf(route);
  const change = 'change-password';
  if (visitor.mustChangePassword && page !== change && visitor.offers(change)) return go(paths.changePassword);
  if (!route) return { do: 'go', to: paths.home, why: 'unknown' };
  if (page && !visitor.offers(page)) return { do: 'go', to: paths.home, why: 'unavailable' };
  if (route.feature && visitor.dividend === false) return go(paths.home);
  return guarded(route, visitor, address);
}
