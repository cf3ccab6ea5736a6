import type { ModuleParts } from '../parts';

/** What the calls of teams need. */
export type TeamContext = Pick<ModuleParts, 'db' | 'jobs' | 'now' | 'routes' | 'site'>;
