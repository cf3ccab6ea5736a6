import * as kit from '@mfe/remote-kit/build/plan';
import { root } from './root';

/** {@link kit.hashInputs}, with paths from the root of this repository by default. */
export const hashInputs = (paths: readonly string[], salt = '', base = root): Promise<string> =>
  kit.hashInputs(paths, salt, base);

/**
 * Dependencies of the builds that are not published, besides their own folders; for remotes, `remoteInputs` is more
 * precise.
 */
export const sharedInputs = [
  'shared/src',
  'shared/package.json',
  'platform/contract/src',
  'platform/contract/package.json',
  'platform/host/src',
  'platform/host/package.json',
  'locales',
  'platform/remote-kit/src/build',
  'tools/build/src',
  'pnpm-lock.yaml',
] as const;

/** Hash of what the shell is built from. */
export function shellInputs(): Promise<string> {
  return hashInputs(['shell/src', 'shell/package.json', ...sharedInputs]);
}
