/**
 * Builds remotes, the shell, plain apps and services, and computes the hashes that decide whether a build is needed.
 */
export {
  type Configuration,
  cached,
  exposesOf,
  type RemoteBuild,
  type RemoteJson,
  rspack,
  run,
  type Stats,
} from '@mfe/remote-kit/build';
export { type AppBuild, buildApp } from './app';
export { buildCatalogue, catalogue } from './catalogue';
export { serveDevelopment } from './dev';
export { type FilePart, firstFileParts } from './first-file';
export { hashInputs, sharedInputs, shellInputs } from './inputs';
export { type PinnedPackage, pinnedPackages } from './packages';
export { remoteFolders } from './remote-folders';
export { remoteInputs } from './remote-inputs';
export { remoteSite, routerAlias } from './remote-site';
export { buildRemote, common, readRemoteJson } from './remotes';
export { root } from './root';
export { sbomOf } from './sbom';
export { buildService, type ServiceBuild, testedService } from './service';
export { buildShell, type Composition, type ShellBuild, type ShellVariant } from './shell';
export { buildTrial } from './trial';
export { moduleAliases, shellFile } from './variants';
export { workingTreeDocument } from './working-tree';
