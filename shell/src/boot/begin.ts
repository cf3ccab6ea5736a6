import './first-requests';
import { start } from './start';
import { followStatus } from './status';

/** The work before React is loaded: requests what the first screen needs, and waits for the status. */
export function begin(show: () => unknown): Promise<void> {
  followStatus();
  return start(show);
}
