import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PageReport } from '@mfe/contract';
import { createLogger } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { Registry as PromRegistry } from 'prom-client';
import { revisions } from '../database/tables';
import { LiveDocument } from '../discovery/live-document';
import { Health } from '../health/health';
import { readPageReport } from '../health/page-report';
import { Watchdog } from '../health/watchdog/watchdog';
import type { Bench } from './bench';

/** A host's processing of reports without HTTP, for tests. */
export interface Listener {
  health: Health;
  live: LiveDocument;
  /** Receives a report like that of a page with a proof. `network`: the network that got the proof. */
  hear(report: PageReport, network?: string): Promise<void>;
  /** Lets the watchdog look, and reads what is live after it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts to receive reports for a registry. `forMs`: how long it has supposedly received them. */
export async function listenOn({ registry }: Bench, forMs: number): Promise<Listener> {
  const log = createLogger('registry', 'silent');
  const fail = (error: unknown) => {
    throw error;
  };
  const health = new Health(registry.db, fail, [], performance.now() - forMs);
  const live = new LiveDocument(registry.db, log);
  await live.start();
  const watchdog = new Watchdog({ registry, health, live, metrics: { registry: new PromRegistry() }, log });
  return {
    health,
    live,
    async hear(report, network = 'one') {
      const checked = readPageReport(report);
      if (!checked) throw new Error('no report');
      await health.take(checked, { snapshot: live.snapshot, build: '' }, network);
    },
    async look() {
      // The first request may be one that had already started.
      for (let time = 0; time < 2; time++) await watchdog.look();
      await live.refresh();
    },
    async stop() {
      await watchdog.stop();
      await live.stop();
      await health.close();
    },
  };
}

/** Moves the reports of pages, and the start of each watch, this far into the past. */
export async function ago({ registry }: Bench, { live }: Listener, seconds: number): Promise<void> {
  const interval = sql`${seconds} * interval '1 second'`;
  await registry.db.orm.execute(sql`update registry_evidence set at = at - ${interval}`);
  await registry.db.orm.execute(
    sql`update registry_remotes set watch = jsonb_set(watch, '{since}', to_jsonb((watch->>'since')::timestamptz - ${interval}))`,
  );
  await registry.db.orm.update(revisions).set({ value: sql`${revisions.value} + 1` });
  await live.refresh();
}

/** A GET exactly as written: `fetch` would normalise the path, unpack the body and hide its encoding. */
export function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const { origin, host } = new URL(url);
  return new Promise((resolve, reject) => {
    request(origin, { path: url.slice(origin.length), headers: { host, ...headers } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** One event of a server-sent stream. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** An open event stream, read event by event. */
export interface EventReader {
  /** Waits for the next event. */
  next(): Promise<StreamEvent>;
  close(): void;
}

function parse(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined
    ? null
    : { event: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data: JSON.parse(data) };
}

/**
 * The answer to a request for a stream. `fetch` is not used, because it opens another connection when it is aborted.
 */
async function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

/**
 * Opens a stream like a page. `lastEventId`: the last event that the page got before it lost the stream; `token`: of an
 * operator.
 */
export async function openEvents(url: string, lastEventId?: number, token?: string): Promise<EventReader> {
  const asking = request(url, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const response = await answerOf(asking);
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = parse(text.slice(0, end));
          text = text.slice(end + 2);
          if (event) return event;
          continue;
        }
        const { value, done } = await chunks.next();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
    close: () => void asking.destroy(),
  };
}
