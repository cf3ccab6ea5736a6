import type { Database } from '@r777/server-kit';
import type { ServiceConfig } from '../platform/config';

/** What local adapters work with. */
export interface PortParts {
  readonly db: Database;
  /** ms since 1970. */
  readonly now: () => number;
  readonly config: ServiceConfig;
}
