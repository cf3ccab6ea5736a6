/** The registry for other programs: its client, and the service for tests that need a running site. */
export { runCli } from './cli/run';
export { teamCommands } from './cli/team/commands';
export { NotInstalled } from './cli/team/errors';
export type { Workshop } from './cli/team/workshop';
export { RegistryRefused, RegistryUnreachable } from './client/errors';
export { type Published, type Reason, RegistryClient } from './client/registry-client';
export { contentSecurityPolicy } from './host/csp';
export type {
  AuditEntry,
  ChangeResult,
  Convergence,
  PruneResult,
  RemoteHealth,
  RemoteList,
  RemoteSummary,
  VersionSummary,
} from './model';
export { RegistryError, type RegistryErrorCode } from './registry-error';
