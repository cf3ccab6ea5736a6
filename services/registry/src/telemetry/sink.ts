import type { PageReport } from '@r777/shared/contracts';

/** What one report of a page tells about how the site fares; nothing in it is about the player. */
export interface PageTelemetry extends Pick<PageReport, 'page' | 'errors' | 'failures' | 'vitals' | 'route'> {
  /** Build of the shell on the page. */
  build: string;
}

/** Where errors, failures and vitals of pages go besides the registry's own counts. */
export interface TelemetrySink {
  /** Takes a report over; never throws and never waits. */
  take(report: PageTelemetry): void;
  /** Sends what is left, as far as that goes at once. */
  close(): Promise<void>;
}

/** Of which release an event is: the remote's version, or the shell's build. */
export const releaseOf = ({ remote, version }: { remote?: string; version?: string }, build: string) =>
  remote && version ? `${remote}@${version}` : `shell@${build}`;
