import { isReachable, useOffers } from '../host/host';

/** Whether an address of the site can be opened now: links to pages that no live remote offers are not shown. */
export function useReachable(): (address: string) => boolean {
  // Renders the component again when the document changes.
  useOffers();
  return isReachable;
}
