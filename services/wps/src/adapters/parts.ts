import type { Database } from '@mfe/server-kit';
import type { ServiceConfig } from '../platform/config';

/** Dependencies of the local adapters. */
export interface PortParts {
  readonly db: Database;
  /** ms since 1970. */
  readonly now: () => number;
  readonly config: ServiceConfig;
}
