import type { ServiceMetrics } from '@mfe/server-kit';
import { Gauge } from 'prom-client';
import type { LiveDocument } from '../discovery/live-document';

/** Where a supervisor and a load balancer check this instance, on both origins. */
export const PROBES = { health: '/registry/health', ready: '/registry/ready' } as const;
/** Probes are counted but not logged, because they come every second. */
export const isProbe = (route: string): boolean => route === PROBES.health || route === PROBES.ready;

/**
 * Figures of a host: the revision that it serves, which is the same on all hosts after a moment, and whether the database
 * lost changes that pages have seen.
 */
export function hostMetrics({ registry }: ServiceMetrics, live: LiveDocument): void {
  new Gauge({
    name: 'registry_revision',
    help: 'Revision of the discovery document on this host',
    registers: [registry],
    collect() {
      this.set(live.revision);
    },
  });
  new Gauge({
    name: 'registry_database_behind',
    help: 'Whether the database lost changes that pages have seen, until an operator lets it catch up',
    registers: [registry],
    collect() {
      this.set(live.isDatabaseBehind ? 1 : 0);
    },
  });
}

/** Counts the event streams that are open on a host. */
export function streamMetrics({ registry }: ServiceMetrics, open: () => number): void {
  new Gauge({
    name: 'registry_event_streams',
    help: 'Event streams of pages that are open on this host',
    registers: [registry],
    collect() {
      this.set(open());
    },
  });
}
