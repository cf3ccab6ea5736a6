import type { ModuleParts } from '../modules/parts';

/** What the admin API needs. */
export type AdminContext = Pick<
  ModuleParts,
  'app' | 'config' | 'db' | 'metrics' | 'now' | 'ports' | 'site' | 'sweeper'
>;
