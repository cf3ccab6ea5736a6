import type { ModuleParts } from '../parts';

/** Dependencies of the calls of promotions. */
export type PromotionsContext = Pick<
  ModuleParts,
  'config' | 'db' | 'jobs' | 'log' | 'now' | 'ports' | 'routes' | 'site'
>;
