import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The query of the metrics. */
interface WatchedDatabase {
  readonly orm: { execute(statement: string): PromiseLike<unknown> };
  readonly connections?: () => Readonly<Record<string, number>>;
  clockSkew(): number;
}

/** Metrics that every service has: answers by route and status, their times, and its database. */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** An answer; without `seconds` for a stream, whose length is not a response time. */
  answered(route: string, status: number, seconds: number | undefined): void;
}

/** @param prefix of the metrics' names: `registry` */
export function createServiceMetrics(prefix: string, db?: WatchedDatabase): ServiceMetrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Counter({
    name: `${prefix}_answers_total`,
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const times = new Histogram({
    name: `${prefix}_answer_seconds`,
    help: 'Time until a request was answered, without streams',
    labelNames: ['route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers,
  });
  if (db) databaseMetrics(prefix, db, registers);
  return {
    registry,
    answered(route, status, seconds) {
      answers.inc({ route, status: String(status) });
      if (seconds !== undefined) times.observe({ route }, seconds);
    },
  };
}

function databaseMetrics(prefix: string, db: WatchedDatabase, registers: Registry[]): void {
  new Gauge({
    name: `${prefix}_database_up`,
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set(
        await db.orm.execute('select 1').then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: `${prefix}_clock_skew_seconds`,
    help: "How far this host's clock is ahead of the database's; negative when it is behind",
    registers,
    collect() {
      this.set(db.clockSkew() / 1000);
    },
  });
  new Gauge({
    name: `${prefix}_database_connections`,
    help: 'Connections of this instance to PostgreSQL by state; waiting are calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(db.connections?.() ?? {})) this.set({ state }, number);
    },
  });
}

/**
 * Gives each answer its request's id, writes a log line for each request and counts it. The line contains the pattern
 * of the address, not the address: players' input is never logged.
 * @param isQuiet requests that probes send constantly, and that are only counted
 */
export function observeRequests(
  app: FastifyInstance,
  {
    log,
    metrics,
    isQuiet = () => false,
  }: { log: FastifyBaseLogger; metrics: ServiceMetrics; isQuiet?: (route: string) => boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const type = reply.raw.getHeader('content-type');
    const isStream =
      reply.raw.headersSent && String(type ?? reply.getHeader('content-type')).startsWith('text/event-stream');
    const status = reply.raw.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.answered(route, status, isStream ? undefined : ms / 1000);
    if (!isQuiet(route)) log.info({ request: request.id, method: request.method, route, status, ms }, 'answered');
    done();
  });
}
