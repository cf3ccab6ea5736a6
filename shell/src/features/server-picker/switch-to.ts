import { paths } from '@r777/shared/router';

/** Opens the site on another of its servers, in the same window: SRV-05. */
export function switchTo(origin: string): void {
  location.assign(origin + paths.home);
}
