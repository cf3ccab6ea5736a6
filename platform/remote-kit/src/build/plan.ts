/** Decides whether a build is needed, for commands that usually find that none is; it does not load the bundler. */
export { cached, hashInputs, remoteFolders, remoteInputs } from './inputs';
