import type { DiscoveredVersion, PageName, SlotName } from '@r777/shared/contracts';

/** What a version of a remote can offer by name. */
export type Offered = { page: PageName } | { slot: SlotName };

/** The expose in which a version has a page or slot: another version may have it in another one, or not at all. */
export const exposeOf = (offered: Offered, { extras }: DiscoveredVersion): string | undefined =>
  'page' in offered ? extras?.pages[offered.page] : extras?.slots[offered.slot];
