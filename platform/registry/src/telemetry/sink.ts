import type { PageReport } from '@mfe/contract';
import type { FastifyBaseLogger } from 'fastify';

/** The data of one page report about the site; it contains nothing about the player. */
export interface PageTelemetry extends Pick<PageReport, 'page' | 'errors' | 'failures' | 'vitals' | 'route'> {
  /** Build of the shell on the page. */
  build: string;
}

/** Where errors, failures and vitals of pages go besides the registry's own counts. */
export interface TelemetrySink {
  /** Takes a report over; never throws and never waits. */
  take(report: PageTelemetry): void;
  /** Sends the remaining items if that is possible at once. */
  close(): Promise<void>;
}

/** The release of an event: the remote's version, or the shell's build. */
export const releaseOf = ({ remote, version }: { remote?: string; version?: string }, build: string) =>
  remote && version ? `${remote}@${version}` : `shell@${build}`;

/**
 * Writes errors of pages into the service's log, each kind once a minute, because a bad release has thousands of one
 * kind.
 */
export function logSink(log: FastifyBaseLogger): TelemetrySink {
  const QUIET_MS = 60_000;
  const MAX_KINDS = 1000;
  const written = new Map<string, number>();
  return {
    take({ errors, build }) {
      for (const error of errors) {
        const release = releaseOf(error, build);
        const kind = `${release} ${error.type} ${error.message} ${error.stack[0]}`;
        if (performance.now() - (written.get(kind) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) continue;
        if (written.size >= MAX_KINDS) written.clear();
        written.set(kind, performance.now());
        log.warn({ pageError: error, release }, 'a page threw');
      }
    },
    close: async () => {},
  };
}
