import type { PageName, SlotName } from '@r777/shared/contracts';
import type { Route } from './route';
import { pageOf } from './route-decision';

/** Slots in home's first view; those below are fetched when the player comes near. */
const HOME_SLOTS: readonly SlotName[] = ['home.games'];

/** The files that a route needs. An unknown path leads home. */
export function targetsOf(route: Route | null): ({ page: PageName } | { slot: SlotName })[] {
  const page = route ? pageOf(route) : undefined;
  const pages = page ? [{ page }] : [];
  return !route || route.view.kind === 'home' ? [...HOME_SLOTS.map((slot) => ({ slot })), ...pages] : pages;
}
