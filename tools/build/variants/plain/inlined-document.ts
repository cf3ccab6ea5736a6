import type { DiscoveryDocument } from '@r777/shared/contracts';
import { Discovery } from '../../../../shell/src/federation/discovery/discovery';

/** Pages and slots of the remotes, put in by the build: without discovery the shell has to know them. */
declare const WORKING_TREE: DiscoveryDocument;

/** The remotes as they were when the shell was built. */
export function readInlinedDocument(): Discovery {
  return new Discovery(WORKING_TREE, 1);
}
