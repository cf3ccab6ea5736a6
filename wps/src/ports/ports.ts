import type { Database } from '@r777/server-kit';

/** What local adapters work with. */
export interface PortParts {
  readonly db: Database;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The outside services that wps uses, each behind a port with a local adapter and a real one. */
// biome-ignore lint/suspicious/noEmptyInterface: the first port fills it.
export interface Ports {}

/** Chooses the adapter of every port by what the configuration gives it. */
export function createPorts(_parts: PortParts): Ports {
  return {};
}
