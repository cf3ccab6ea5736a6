import { type PageName, pageOwners, type SlotName } from '@r777/shared/contracts';
import { federation } from './federation';

type Target = { page: PageName } | { slot: SlotName };

/** The remotes and exposes behind places that the page will show soon. */
export const placesOf = (targets: readonly Target[]): { remote: string; expose: string }[] =>
  targets.flatMap((target) => {
    if ('slot' in target) return federation.exposesOfSlot(target.slot);
    const expose = federation.exposeOfPage(target.page);
    return expose === undefined ? [] : [{ remote: pageOwners[target.page], expose }];
  });
