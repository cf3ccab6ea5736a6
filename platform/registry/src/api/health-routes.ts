import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { RemoteList } from '@mfe/contract/answers';
import type { Readiness } from '@mfe/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { overview } from '../health/overview';
import { remoteHealth } from '../health/remote-health';
import { SharedRun } from '../host/shared-run';
import type { Outage } from '../outage/outage';
import type { Registry } from '../registry';
import { RegistryError } from '../registry-error';
import { allow, allowDuringOutage } from './guard';
import { changeBody, healthParams, healthQuery, pruneBody, read } from './input';

/** How often the state is checked while a console is connected, in ms. */
const LOOK_MS = 1000;
/**
 * How often the session of each connected console is checked, in ms. A comment is sent at the same time so that proxies
 * keep the stream open.
 */
const CHECK_MS = 15_000;

/**
 * A console with more unread bytes than this is gone or stuck. It is disconnected; a working console reconnects
 * automatically.
 */
const MAX_BACKLOG = 4 * 1024 * 1024;
/** Maximum number of streams of one token. Each open tab of a console has one. */
const MAX_OF_TOKEN = 20;
/** Maximum number of streams of all tokens together. */
const MAX_STREAMS = 500;

interface Watcher {
  /** Id of the token that opened the stream, directly or through its session. */
  token: number;
  stream: ServerResponse;
  mayRead: () => Promise<boolean>;
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_BACKLOG) stream.destroy();
  else stream.write(text);
}

/** The state of all remotes as an event stream for consoles: sent when the document or the open pages change it. */
class OverviewStream {
  readonly #watchers = new Set<Watcher>();
  readonly #unsubscribe: () => void;
  #timers: NodeJS.Timeout[] = [];
  #last = '';
  #looking = false;

  constructor(
    private readonly current: () => Promise<RemoteList>,
    live: LiveDocument,
  ) {
    this.#unsubscribe = live.subscribe(() => void this.#look());
  }

  /** Whether a token may open one more stream. */
  hasPlace(token: number): boolean {
    const own = [...this.#watchers].filter((watcher) => watcher.token === token);
    return own.length < MAX_OF_TOKEN && this.#watchers.size < MAX_STREAMS;
  }

  /** Adds a stream whose header was already written. The stream ends when its reader loses the right to read. */
  async add(watcher: Watcher): Promise<void> {
    const { stream } = watcher;
    // The console may have disconnected while its token was checked. `close` is not emitted a second time.
    if (stream.destroyed) return;
    this.#watchers.add(watcher);
    stream.on('close', () => this.#remove(watcher));
    if (this.#timers.length === 0) {
      this.#timers = [setInterval(() => void this.#look(), LOOK_MS), setInterval(() => void this.#check(), CHECK_MS)];
    }
    this.#last = '';
    await this.#look();
  }

  close(): void {
    this.#unsubscribe();
    for (const { stream } of this.#watchers) stream.end();
    for (const timer of this.#timers) clearInterval(timer);
  }

  #remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#watchers.size === 0) return;
    this.#looking = true;
    try {
      const state = JSON.stringify(await this.current());
      if (state !== this.#last)
        for (const { stream } of this.#watchers) send(stream, `event: remotes\ndata: ${state}\n\n`);
      this.#last = state;
    } catch {
      // The database is down: the next check will send it.
    } finally {
      this.#looking = false;
    }
  }

  async #check(): Promise<void> {
    for (const { stream, mayRead } of this.#watchers) {
      if (await mayRead()) send(stream, ': still here\n\n');
      else stream.end();
    }
  }
}

/** How long a refused console waits, in seconds. */
const FULL_WAIT = 60;

interface HealthParts {
  readonly registry: Registry;
  readonly health: Health;
  readonly live: LiveDocument;
  readonly outage: Outage;
  readonly readiness: Readiness;
}

/**
 * Live versions and their health, as one answer and as a stream; health of one remote; the audit log of all remotes.
 */
export function healthRoutes(
  app: FastifyInstance,
  { registry, health, live, outage, readiness: { leaving } }: HealthParts,
): void {
  const { db } = registry;
  // All who ask at the same time share one run: it reads every remote and the counts of all versions.
  const state = new SharedRun(async () => {
    await health.settle();
    return overview(health);
  });
  // A day of a busy remote is tens of thousands of rows, and this thread also serves the players.
  let last: Promise<unknown> = Promise.resolve();
  const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
  const current = () => outage.figures(() => state.result());
  const stream = new OverviewStream(current, live);
  leaving.addEventListener('abort', () => stream.close());
  app.addHook('preClose', () => stream.close());

  app.get('/api/remotes', async (request) => {
    await allowDuringOutage(outage, db, request, 'read');
    return { success: true, value: await current() };
  });
  app.get('/api/events', { compress: false }, async (request, reply) => {
    const mayRead = () =>
      allowDuringOutage(outage, db, request, 'read').then(
        () => true,
        () => false,
      );
    const { token } = await allowDuringOutage(outage, db, request, 'read');
    if (!stream.hasPlace(token)) {
      reply.header('retry-after', FULL_WAIT);
      throw new RegistryError(
        'stream.tooMany',
        'this token has too many open event streams. Close other consoles first',
      );
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      // Fastify adds no headers to a hijacked answer, so the common ones are set here.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await stream.add({ token, stream: reply.raw, mayRead });
  });
  app.get('/api/remotes/:remote/health', async (request) => {
    await allow(db, request, 'read');
    const { remote } = read(healthParams, request.params);
    const { minutes } = read(healthQuery, request.query);
    await health.settle();
    return { success: true, value: await afterOthers(() => remoteHealth(db, remote, minutes)) };
  });
  app.post('/api/catch-up', async (request) => {
    const { label: who } = await allow(db, request, 'operate');
    return { success: true, value: await registry.catchUp({ who, why: read(changeBody, request.body ?? {}).why }) };
  });
  app.post('/api/prune', async (request: FastifyRequest) => {
    const { label: who } = await allow(db, request, 'operate');
    const asked = read(pruneBody, request.body ?? {});
    return { success: true, value: await registry.prune({ ...asked, who, showing: await health.pages.showing() }) };
  });
}
