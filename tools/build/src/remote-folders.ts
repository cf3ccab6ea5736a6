import * as kit from '@mfe/remote-kit/build/plan';
import { root } from './root';

/** The remotes of this repository, by name. */
export const remoteFolders = (): string[] => kit.remoteFolders(root);
