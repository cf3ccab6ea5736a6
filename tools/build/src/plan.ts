/** Decides whether a build is needed, for commands that usually find that none is; it does not load the bundler. */
export { cached } from '@mfe/remote-kit/build/plan';
export { hashInputs, sharedInputs, shellInputs } from './inputs';
export { remoteFolders } from './remote-folders';
export { remoteInputs } from './remote-inputs';
export { remoteSite } from './remote-site';
export { root } from './root';
