import type { ModuleParts } from '../parts';

/** What the calls of rewards need. */
export type RewardsContext = Pick<ModuleParts, 'config' | 'db' | 'guard' | 'jobs' | 'now' | 'routes' | 'site'>;
