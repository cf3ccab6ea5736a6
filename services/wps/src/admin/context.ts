import type { Identity } from '../modules/identity/context';
import type { ModuleParts } from '../modules/parts';

/** Dependencies of the admin API. */
export type AdminContext = Pick<
  ModuleParts,
  'app' | 'background' | 'config' | 'counters' | 'db' | 'metrics' | 'now' | 'ports' | 'site' | 'sweeper'
> &
  Pick<Identity, 'exclusionMarks'>;
