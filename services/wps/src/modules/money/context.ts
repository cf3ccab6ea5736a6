import type { Ports } from '../../adapters/adapters';
import type { Identity } from '../identity/context';
import type { ModuleParts } from '../parts';

/** Dependencies of money's calls. */
export interface MoneyContext
  extends Pick<Identity, 'sessions' | 'exclusionMarks'>,
    Pick<
      ModuleParts,
      'app' | 'background' | 'config' | 'counters' | 'db' | 'jobs' | 'log' | 'metrics' | 'now' | 'routes' | 'site'
    > {
  readonly ports: Pick<Ports, 'email' | 'payments'>;
}
