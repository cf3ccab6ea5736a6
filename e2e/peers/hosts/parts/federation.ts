import type { DiscoveryDocument, PageName, SlotName } from '@r777/shared/contracts';
import { DISCOVERY_SCOPE, pageOwners } from '@r777/shared/contracts';

/** Pages and slots of the remotes, put in by the build: a peer's page has no discovery document. */
declare const WORKING_TREE: DiscoveryDocument;

const remotes = Object.entries(WORKING_TREE.microFrontends).map(([scoped, [version]]) => ({
  remote: scoped.slice(DISCOVERY_SCOPE.length),
  pages: version?.extras?.pages ?? {},
  slots: version?.extras?.slots ?? {},
}));

/** What the shell asks about remotes, answered for those of the build. */
export const federation = {
  discovery: { changes: 0, subscribe: (_listener: () => void) => () => {} },
  exposeOfPage(page: PageName): string | undefined {
    return remotes.find(({ remote }) => remote === pageOwners[page])?.pages[page];
  },
  exposesOfSlot(slot: SlotName): { remote: string; expose: string }[] {
    return remotes.flatMap(({ remote, slots }) => (slots[slot] ? [{ remote, expose: slots[slot] }] : []));
  },
};

/** Nobody hears of failures. */
export function watchPage(): void {}

/** Nobody follows a registry: what a peer can do of it stands in its own folder. */
export function startUpdates(): () => void {
  return () => {};
}
