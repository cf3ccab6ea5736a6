/** What decides whether a build is needed, for commands that usually find that none is: without the bundler. */
export { cached } from './cached';
export { hashInputs, sharedInputs, shellInputs } from './inputs';
export { remoteFolders } from './remote-folders';
export { remoteInputs } from './remote-inputs';
export { root } from './root';
