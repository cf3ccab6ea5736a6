/** Builds remotes, and contains the build code that hosts and plain apps of a site share with them. */
export { type Configuration, type RuleSetRule, rspack, type Stats } from '@rspack/core';
export { buildFirstScreens } from './first-screens';
export { cached, filesBelow, hashInputs, remoteFolders, remoteInputs } from './inputs';
export { buildRemote, provided, type RemoteBuild, rangeOf, runtimeOptimization } from './remote';
export { exposesOf, type RemoteJson, readRemoteJson } from './remote-json';
export { type CommonOptions, common, compileEagerly, federationAliases, run, withoutNameHelper } from './rspack/common';
