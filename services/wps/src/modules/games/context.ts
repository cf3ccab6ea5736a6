import type { Ports } from '../../adapters/adapters';
import type { ModuleParts } from '../parts';

/** What the calls of games need. */
export interface GamesContext extends Pick<ModuleParts, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'routes' | 'site'> {
  readonly ports: Pick<Ports, 'games'>;
}
