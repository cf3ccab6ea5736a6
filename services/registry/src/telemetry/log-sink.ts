import type { FastifyBaseLogger } from 'fastify';
import { releaseOf, type TelemetrySink } from './sink';

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
        if (Date.now() - (written.get(kind) ?? 0) < QUIET_MS) continue;
        if (written.size >= MAX_KINDS) written.clear();
        written.set(kind, Date.now());
        log.warn({ pageError: error, release }, 'a page threw');
      }
    },
    close: async () => {},
  };
}
