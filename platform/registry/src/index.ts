/** The registry for other programs: its client, and the service for tests that need a running site. */
export { type MoreCommands, runCli } from './cli/run';
export { RegistryRefused, RegistryUnreachable } from './client/answers';
export { type CheckResult, checkVersion, type Step } from './client/check-version';
export { givenToken, requireAddress } from './client/credentials';
export { type Published, type Reason, RegistryClient } from './client/registry-client';
export { contentSecurityPolicy } from './host/security-headers';
export { RegistryError } from './registry-error';
