import type { ModuleParts } from '../parts';

/** What the calls of content need. */
export type ContentContext = Pick<ModuleParts, 'app' | 'config' | 'db' | 'now' | 'ports' | 'routes' | 'site'>;
