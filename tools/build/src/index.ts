/**
 * Builds remotes, the shell, plain apps and services, and computes the hashes that decide whether a build is needed.
 */
export { type Configuration, rspack, type Stats } from '@rspack/core';
export { type AppBuild, buildApp } from './app';
export { cached } from './cached';
export { buildCatalogue, catalogue } from './catalogue';
export { serveDevelopment } from './dev';
export { type FilePart, firstFileParts } from './first-file';
export { hashInputs, sharedInputs, shellInputs } from './inputs';
export { type PinnedPackage, pinnedPackages } from './packages';
export { buildRemote, type RemoteBuild } from './remote';
export { remoteFolders } from './remote-folders';
export { remoteInputs } from './remote-inputs';
export { exposesOf, type RemoteJson, readRemoteJson } from './remote-json';
export { root } from './root';
export { common, routerAlias } from './rspack/common';
export { run } from './run';
export { sbomOf } from './sbom';
export { buildService, type ServiceBuild, testedService } from './service';
export { buildShell, type Composition, type ShellBuild, type ShellVariant } from './shell';
export { buildTrial } from './trial';
export { productFile } from './variants';
export { workingTreeDocument } from './working-tree';
