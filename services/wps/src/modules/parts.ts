import type { Ports } from '../adapters/adapters';
import type { Http } from '../http/http';
import type { Platform } from '../platform/platform';

/** What every module is registered with; each takes from it what its own context names. */
export interface ModuleParts extends Platform, Http {
  /** The outside services. */
  readonly ports: Ports;
}
