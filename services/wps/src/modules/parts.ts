import type { Ports } from '../adapters/adapters';
import type { Http } from '../http/http';
import type { Platform } from '../platform/platform';

/** The shared parts with which every module is registered; each uses those that its own context names. */
export interface ModuleParts extends Platform, Http {
  /** The outside services. */
  readonly ports: Ports;
}

/** Dependencies of the calls of content. */
export type ContentContext = Pick<ModuleParts, 'app' | 'config' | 'db' | 'now' | 'ports' | 'routes' | 'site'>;

/** Dependencies of the calls of games. */
export interface GamesContext extends Pick<ModuleParts, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'routes' | 'site'> {
  readonly ports: Pick<Ports, 'games'>;
}

/** Dependencies of the calls of rewards. */
export type RewardsContext = Pick<ModuleParts, 'config' | 'db' | 'guard' | 'jobs' | 'now' | 'routes' | 'site'>;

/** Dependencies of the calls of teams. */
export type TeamContext = Pick<ModuleParts, 'config' | 'db' | 'guard' | 'jobs' | 'log' | 'now' | 'routes' | 'site'>;
