import type { PageName, SlotName } from '@r777/shared/contracts';
import type { Route } from './route';
import { pageOf } from './route-decision';

/** Slots in home's first view; what stands below is fetched when it comes near. */
const HOME_SLOTS: readonly SlotName[] = ['home.games'];

/** What has to be fetched to show a route. An unknown path ends on home. */
export function targetsOf(route: Route | null): ({ page: PageName } | { slot: SlotName })[] {
  const page = route ? pageOf(route) : undefined;
  const pages = page ? [{ page }] : [];
  return !route || route.view.kind === 'home' ? [...HOME_SLOTS.map((slot) => ({ slot })), ...pages] : pages;
}
