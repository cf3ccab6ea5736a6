/**
 * Replaces the core of the federation runtime, which the host offers to all remotes, so that the bundler keeps every
 * export. These are the ones that the runtime of host and remotes calls.
 */
export {
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  ModuleFederation,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
