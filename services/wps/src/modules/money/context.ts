import type { Ports } from '../../adapters/adapters';
import type { Identity } from '../identity/context';
import type { ModuleParts } from '../parts';

/** What money's calls need. */
export interface MoneyContext
  extends Pick<Identity, 'sessions'>,
    Pick<ModuleParts, 'app' | 'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'now' | 'routes' | 'site'> {
  readonly ports: Pick<Ports, 'payments'>;
}
