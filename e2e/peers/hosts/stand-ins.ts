/** Compares the types of the peers' stand-ins with the shell's modules: a changed module fails the type check here. */

import type * as remoteArea from '../../../platform/host/src/areas/remote-area';
import type * as federation from '../../../platform/host/src/federation';
import type * as frames from '../../../platform/host/src/isolation/frames';
import type * as container from '../../../platform/host/src/loading/container';
import type * as preload from '../../../platform/host/src/preload';
import type * as app from '../../../shell/src/app/app';
import type * as nativeFederationPreload from './native-federation/preload';
import type * as nativeFederationArea from './native-federation/remote-area';
import type * as partsContainer from './parts/container';
import type * as partsFederation from './parts/federation';
import type * as piralApp from './piral/app';
import type * as piralFrames from './piral/frames';
import type * as piralPreload from './piral/preload';
import type * as piralArea from './piral/remote-area';
import type * as singleSpaPreload from './single-spa/preload';
import type * as singleSpaArea from './single-spa/remote-area';

type Fits<Product, StandIn extends Product> = StandIn;

type Federation = typeof federation.federation;
/** The members that the shell's pages use. The modules that use the other members are replaced as well. */
type UsedFederation = Pick<typeof federation, 'changeAsPage' | 'startUpdates' | 'watchPage'> & {
  federation: Pick<Federation, 'exposeOfPage' | 'remotesOfSlot'> & {
    discovery: Pick<Federation['discovery'], 'changes' | 'subscribe'>;
  };
};

/** One entry for each module that a peer's build replaces. */
export type StandIns = [
  Fits<Pick<typeof app, 'App'>, typeof piralApp>,
  Fits<Pick<typeof container, 'openContainer'>, typeof partsContainer>,
  Fits<UsedFederation, typeof partsFederation>,
  Fits<typeof frames, typeof piralFrames>,
  Fits<typeof preload, typeof nativeFederationPreload>,
  Fits<typeof preload, typeof piralPreload>,
  Fits<typeof preload, typeof singleSpaPreload>,
  Fits<typeof remoteArea, typeof nativeFederationArea>,
  Fits<typeof remoteArea, typeof piralArea>,
  Fits<typeof remoteArea, typeof singleSpaArea>,
];
