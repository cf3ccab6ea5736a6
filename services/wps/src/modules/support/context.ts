import type { Ports } from '../../adapters/adapters';
import type { Identity } from '../identity/context';
import type { ModuleParts } from '../parts';

/** Dependencies of the calls of support. */
export interface SupportContext
  extends Pick<Identity, 'captchas'>,
    Pick<ModuleParts, 'config' | 'db' | 'guard' | 'now' | 'routes' | 'site'> {
  readonly ports: Pick<Ports, 'chat'>;
}
