import { type PageName, type SlotName, slotNames } from '@r777/shared/contracts';
import type { Route } from './route';
import { targetsOf } from './targets';

/** The parts of remotes that a path shows: the host puts them into the path's HTML. */
export interface RouteNeeds {
  pages: PageName[];
  /** Slots in the first view. */
  slots: SlotName[];
  /** Slots that may be shown later on the same page. */
  near: SlotName[];
}

const ofHome = (slot: SlotName) => slot.startsWith('home.');

/** The parts of remotes that the routes of one path show, whichever route the query and the visitor select. */
export function needsOf(routes: readonly Route[]): RouteNeeds {
  const targets = routes.flatMap(targetsOf);
  const slots = [...new Set(targets.flatMap((target) => ('slot' in target ? [target.slot] : [])))];
  const isHome = routes.some(({ view }) => view.kind === 'home');
  return {
    pages: [...new Set(targets.flatMap((target) => ('page' in target ? [target.page] : [])))],
    slots,
    near: slotNames.filter((slot) => !slots.includes(slot) && (isHome || !ofHome(slot))),
  };
}
