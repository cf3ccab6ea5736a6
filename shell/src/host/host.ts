/**
 * The host, configured for this site. Code of the shell imports the host from here, so that the configuration comes
 * first.
 */
import type { OverrideSite } from '@mfe/host/override-site';
import { configureHost } from '@mfe/host/site';
import { pageOwners, shareTable } from '@r777/shared/contracts';
import { bus, defineStored, randomId, serverNow, sessionStore, takeDroppedEvents } from '@r777/shared/core';
import { followSubscriptions } from '@r777/shared/subscriptions';
import { matchRoute } from '../routes/match';
import { pageOf } from '../routes/route-decision';
import './share-scope-extras';

configureHost({
  pageOwners,
  shareTable,
  routeOf(pathname, search) {
    const route = matchRoute(pathname, search);
    return route && { path: route.paths[0] ?? 'unknown', page: pageOf(route) };
  },
  newId: randomId,
  device: defineStored('local', 'r777.device', String),
  overrides: (): Promise<OverrideSite> => import('./override-badge'),
  swapped: (remote, from, to) => bus.emit('remote.swapped', { remote, from, to }),
  userName: () => sessionStore.getState().session?.userName,
  now: serverNow,
  dropped: takeDroppedEvents,
  subscriptions: followSubscriptions,
});

export { changeAsPage, federation, watchPage } from '@mfe/host/federation';
export { readInlinedDocument } from '@mfe/host/inlined-document';
export { type LoadedVersion, loadVersion } from '@mfe/host/load-version';
export { isReachable, useOffers } from '@mfe/host/offered-pages';
export { preload, preloadModules } from '@mfe/host/preload';
