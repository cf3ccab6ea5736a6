import { startCore } from '@r777/shared/core';
import { watchPage } from '../host/host';
import { followStatus } from '../site/status';
import { titles } from './first-requests';
import { start } from './start';
import { takeInvitation } from './take-invitation';

/** The work before React is loaded: requests what the first screen needs, and waits for the status. */
export function begin(show: () => unknown): Promise<void> {
  startCore();
  takeInvitation();
  watchPage();
  followStatus();
  return start(() => (titles ? titles.then(show) : show()));
}
