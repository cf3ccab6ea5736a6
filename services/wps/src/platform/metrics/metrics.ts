import type { Database } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

const news = z.object({ source: z.string() });

/**
 * Metrics for Prometheus. Labels have a fixed set of values (calls, codes, kinds, jobs), never a member or an address.
 */
export interface Metrics {
  readonly registry: Registry;
  /** A call that was answered; `code` is `ok` or the error code. */
  answered(call: string, code: string, seconds: number): void;
  /** A job that this instance ran. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** A call of an external service. */
  port(name: string, outcome: string): void;
  /** A session that was ended for safety, by reason. */
  sessionEnded(reason: string): void;
  /** A log-in that was refused, by method and reason. */
  refusedLogin(method: string, reason: string): void;
  /** An ordered SMS code, by country (ISO 3166) and outcome; the number plan has some 240 countries. */
  smsOrdered(country: string, outcome: string): void;
  /** How many log-ins wait to be judged, whenever the metrics are read. */
  waitingLogins(count: () => number): void;
  /** The books were compared with the ledger; `at` in ms. */
  booksCompared(differences: number, at: number): void;
  /** Event streams that were opened or closed on this instance. */
  streams(change: 1 | -1): void;
}

/** The archive of PostgreSQL's write-ahead log: when it fails, the database keeps every segment until its disk is full. */
function archiveMetrics(db: Database, registers: Registry[]): void {
  const figure = ({ is, ...names }: { name: string; help: string; is: SQL }) =>
    new Gauge({
      ...names,
      registers,
      async collect() {
        const rows = await db.rows<{ is: boolean }>(sql`select ${is} as "is" from pg_stat_archiver`).catch(() => []);
        for (const row of rows) this.set(row.is ? 1 : 0);
      },
    });
  const isOn = sql`current_setting('archive_mode') <> 'off'`;
  const failedLast = sql`coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)`;
  figure({ name: 'wps_archive_on', help: 'Whether PostgreSQL archives its write-ahead log', is: isOn });
  figure({
    name: 'wps_archive_failing',
    help: 'Whether the last segment of the write-ahead log could not be archived',
    is: sql`${isOn} and ${failedLast}`,
  });
}

/** Metrics of one instance since its start. */
export async function createMetrics(app: FastifyInstance, db: Database): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'wps_call_seconds',
    help: 'Time until a call was answered',
    labelNames: ['call'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers,
  });
  const answers = new Counter({
    name: 'wps_answers_total',
    help: 'Answers by call and code; ok is no refusal',
    labelNames: ['call', 'code'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'wps_job_seconds',
    help: 'Time of jobs that this instance did, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 1, 10, 60],
    registers,
  });
  const jobs = new Set<string>();
  const ports = new Counter({
    name: 'wps_port_answers_total',
    help: 'Outside services that were asked, by outcome',
    labelNames: ['port', 'outcome'],
    registers,
  });
  const sessionsEnded = new Counter({
    name: 'wps_sessions_ended_total',
    help: 'Sessions ended for safety, by reason: hijacked is a used renewal that came again, noCookie a browser that stores none',
    labelNames: ['reason'],
    registers,
  });
  const refusedLogins = new Counter({
    name: 'wps_refused_logins_total',
    help: 'Refused log-ins by method and reason; wrong is a wrong password, code or passkey, busy a full queue',
    labelNames: ['method', 'reason'],
    registers,
  });
  const smsOrders = new Counter({
    name: 'wps_sms_codes_total',
    help: 'Codes by SMS that were ordered, by country and outcome: admitted, or why it was refused',
    labelNames: ['country', 'outcome'],
    registers,
  });
  const differences = new Gauge({
    name: 'wps_books_differences',
    help: 'Differences between the ledger and balances, rounds and orders, found by the last nightly check of this instance',
    registers,
  });
  const compared = new Gauge({
    name: 'wps_books_compared_timestamp_seconds',
    help: 'When this instance last compared the books, in seconds since 1970; 0 is never',
    registers,
  });
  const streams = new Gauge({ name: 'wps_event_streams', help: 'Event streams open on this instance', registers });
  const movements = new Counter({
    name: 'wps_ledger_movements_total',
    help: 'Movements of money by kind, of all instances: take the highest, not the sum',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'wps_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set(
        await db.rows(sql`select 1`).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'wps_job_failed_rows',
    help: 'Rows that a job could not process and tries again, by job, of all instances: take the highest, not the sum',
    labelNames: ['job'],
    registers,
    async collect() {
      const count = sql`select job, count(*)::int as many from wps.failed_rows group by job`;
      // Without the database, `wps_database_up` shows it.
      const rows = await db.rows<{ job: string; many: number }>(count).catch(() => undefined);
      if (!rows) return;
      this.reset();
      for (const { job, many } of rows) this.set({ job }, many);
    },
  });
  archiveMetrics(db, registers);
  new Gauge({
    name: 'wps_deposits_owed',
    help: 'Charged-back deposits that members owe, of all instances: take the highest, not the sum',
    registers,
    async collect() {
      const count = sql`select count(*)::int as many from wps.deposit_orders where owed > 0`;
      for (const { many } of await db.rows<{ many: number }>(count).catch(() => [])) this.set(many);
    },
  });
  new Gauge({
    name: 'wps_clock_skew_seconds',
    help: "How far this host's clock is ahead of the database's; negative when it is behind",
    registers,
    collect() {
      this.set(db.clockSkew() / 1000);
    },
  });
  new Gauge({
    name: 'wps_database_connections',
    help: 'Connections of this instance to PostgreSQL by state; waiting are calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(db.connections?.() ?? {})) this.set({ state }, number);
    },
  });
  // The alert on an evening without bets needs the series also if none was placed since the start.
  movements.inc({ kind: 'bet' }, 0);
  const stop = await db.listen('balance', (payload) => {
    const told = news.safeParse(payload);
    if (told.success) movements.inc({ kind: told.data.source });
  });
  app.addHook('preClose', async () => stop());
  return {
    registry,
    answered(call, code, seconds) {
      calls.observe({ call }, seconds);
      answers.inc({ call, code });
    },
    job(job, outcome, seconds) {
      // Of a series that begins with a failure, Prometheus sees no increase.
      if (!jobs.has(job)) jobSeconds.zero({ job, outcome: 'failed' });
      jobs.add(job);
      jobSeconds.observe({ job, outcome }, seconds);
    },
    port: (port, outcome) => ports.inc({ port, outcome }),
    sessionEnded: (reason) => sessionsEnded.inc({ reason }),
    smsOrdered: (country, outcome) => smsOrders.inc({ country, outcome }),
    refusedLogin: (method, reason) => refusedLogins.inc({ method, reason }),
    waitingLogins(count) {
      new Gauge({
        name: 'wps_logins_waiting',
        help: 'Log-ins that wait until they are judged',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    booksCompared(found, at) {
      differences.set(found);
      compared.set(at / 1000);
    },
    streams: (change) => streams.inc(change),
  };
}
