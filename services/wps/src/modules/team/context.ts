import type { ModuleParts } from '../parts';

/** What the calls of teams need. */
export type TeamContext = Pick<ModuleParts, 'config' | 'db' | 'guard' | 'jobs' | 'log' | 'now' | 'routes' | 'site'>;
