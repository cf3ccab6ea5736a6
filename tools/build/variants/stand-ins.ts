/**
 * Compares the types of the variants' replacements with the shell's modules, so that a changed module fails the type
 * check here.
 */

import type * as inlinedDocument from '../../../platform/host/src/discovery/inlined-document';
import type * as compatibility from '../../../platform/host/src/loading/compatibility';
import type * as container from '../../../platform/host/src/loading/container';
import type * as preload from '../../../platform/host/src/preload';
import type * as updates from '../../../platform/host/src/updates';
import type * as firstRequests from '../../../shell/src/boot/first-requests';
import type * as oneBundleCompatibility from './one-bundle/compatibility';
import type * as oneBundleContainer from './one-bundle/container';
import type * as oneBundlePreload from './one-bundle/preload';
import type * as plainContainer from './plain/container';
import type * as plainFirstRequests from './plain/first-requests';
import type * as plainInlinedDocument from './plain/inlined-document';
import type * as plainPreload from './plain/preload';
import type * as plainUpdates from './plain/updates';

type Fits<Product, StandIn extends Product> = StandIn;

/** One entry for each module that a variant replaces. Exports that only tests or the module itself use are left out. */
export type StandIns = [
  Fits<typeof compatibility, typeof oneBundleCompatibility>,
  Fits<Pick<typeof container, 'openContainer'>, typeof oneBundleContainer>,
  Fits<Pick<typeof container, 'openContainer'>, typeof plainContainer>,
  Fits<typeof firstRequests, typeof plainFirstRequests>,
  Fits<typeof inlinedDocument, typeof plainInlinedDocument>,
  Fits<typeof preload, typeof oneBundlePreload>,
  Fits<typeof preload, typeof plainPreload>,
  Fits<Omit<typeof updates, 'ASK_AGAIN_MS' | 'overridesAllowed'>, typeof plainUpdates>,
];
