import type { DiscoveryDocument } from '@mfe/contract';
import { DISCOVERY_SCOPE } from '@mfe/contract';
import { pageOwners } from '@r777/shared/contracts';
import type { Offered } from '../../../../platform/host/src/discovery/discovery';

/** Pages and slots of the remotes; the build inserts them, because a peer's page has no discovery document. */
declare const WORKING_TREE: DiscoveryDocument;

const remotes = Object.entries(WORKING_TREE.microFrontends).map(([scoped, [version]]) => ({
  remote: scoped.slice(DISCOVERY_SCOPE.length),
  pages: version?.extras?.pages ?? {},
  slots: version?.extras?.slots ?? {},
}));

/** The expose of a page or slot in a remote's build. */
export function exposeOf(remote: string, offered: Offered): string | undefined {
  const known = remotes.find((each) => each.remote === remote);
  return 'page' in offered ? known?.pages[offered.page] : known?.slots[offered.slot];
}

/** The shell's questions about remotes, answered for those of the build. */
export const federation = {
  discovery: { changes: 0, subscribe: () => () => {} },
  ownerOf: (page: string): string => pageOwners[page as keyof typeof pageOwners],
  exposeOfPage(page: string): string | undefined {
    return exposeOf(federation.ownerOf(page), { page });
  },
  remotesOfSlot(slot: string): string[] {
    return remotes.flatMap(({ remote, slots }) => (slots[slot] ? [remote] : []));
  },
};

/** Failures are not reported. */
export function watchPage(): void {}

/** Without any means to attribute changes of the page. */
export const changeAsPage = (change: () => unknown): unknown => change();

/** No peer follows a registry; each peer's own folder has its replacement. */
export function startUpdates(): () => void {
  return () => {};
}
