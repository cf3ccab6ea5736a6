import type { DiscoveryDocument } from '@mfe/contract';
import { Discovery } from '../../../../platform/host/src/discovery/discovery';

/** Pages and slots of the remotes, inserted by the build: without discovery the shell must contain them. */
declare const WORKING_TREE: DiscoveryDocument;

/** The remotes as they were when the shell was built. */
export function readInlinedDocument(): Discovery {
  return new Discovery(WORKING_TREE, 1);
}
