// @module-tag extended
/** The sample of `ops/nginx` over HTTP/2 with the real nginx and two registry hosts. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@mfe/server-kit/testing';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readPrivateKey, signVersion } from '../../../platform/registry/src/signing';
import { buildFolder, builtVersion } from '../../../platform/registry/src/testing/built';
import { type Site, startSite } from '../../../platform/registry/src/testing/site';
import { nginxFile as nginx, startNginx, stopNginx } from './nginx-sample';

if (!nginx)
  console.warn('\n!!! NGINX IS NOT INSTALLED (apt-get install nginx-light): ITS SAMPLE IS NOT TESTED OVER HTTP/2.\n');
const server = nginx ? await openPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), 'r777-http2-'));
const waiting = { timeout: 60_000, interval: 50 };
const sessions: ClientHttp2Session[] = [];
const lines: string[] = [];

let proxy: ChildProcess;
let port = 0;
let ports: number[] = [];
let hosts: Site[] = [];

const startHost = (at: number, url?: string, dataDir?: string) =>
  startSite(
    {
      SHELL_PORT: ports[at] ?? 0,
      DATABASE_URL: url,
      TRUST_PROXY: ['loopback'],
      DRAIN_MS: 1_000,
      ...(dataDir ? { DATA_DIR: dataDir } : {}),
    },
    { logTo: (line) => lines.push(line) },
  );
const answered = () => lines.filter((line) => line.includes('"answered"')).length;

/** A connection of a browser. */
function browser(): ClientHttp2Session {
  const session = connect(`http://127.0.0.1:${port}`);
  session.on('error', () => undefined);
  sessions.push(session);
  return session;
}
const ask = (session: ClientHttp2Session, path: string, headers: Record<string, string> = {}): ClientHttp2Stream =>
  session.request({ ':path': path, ':authority': 'play.example', ...headers });
async function answerOf(stream: ClientHttp2Stream): Promise<{ status: number | undefined; text: string }> {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
  let text = '';
  for await (const part of stream) text += part;
  return { status: headers[':status'], text };
}
/** An open event stream whose greeting has arrived. */
async function openStream(session: ClientHttp2Session) {
  const stream = ask(session, '/registry/events', { accept: 'text/event-stream' });
  let text = '';
  stream.on('data', (part: Buffer) => {
    text += String(part);
  });
  await vi.waitFor(() => expect(text).toContain('event: hello'), waiting);
  return { stream, said: () => text, ended: once(stream, 'close') };
}

beforeAll(async () => {
  if (!nginx || !server) return;
  const url = await server.database();
  [port = 0, ...ports] = await Promise.all([getPort(), getPort(), getPort()]);
  const first = await startHost(0, url);
  hosts = [first, await startHost(1, url, first.dataFolder)];
  proxy = startNginx(nginx, folder, {
    pages: port,
    hosts: ports,
    others: Number(new URL(first.ops).port),
    isHttp2: true,
  });
  await vi.waitFor(async () => expect((await answerOf(ask(browser(), '/m/login'))).status).toBe(200), waiting);
}, 240_000);
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(async () => {
  if (proxy) await stopNginx(proxy);
  for (const host of hosts.toReversed()) await host.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test.runIf(server)(
  'a hundred streams on one connection hear a change, and a page beside them is answered',
  async () => {
    const session = browser();
    const streams = await Promise.all(Array.from({ length: 100 }, () => openStream(session)));
    expect((await answerOf(ask(session, '/m/login'))).status).toBe(200);
    await hosts[0]?.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
    await hosts[0]?.client().activate('mf-games', '1.0.0');
    for (const { said } of streams) await vi.waitFor(() => expect(said()).toContain('event: document'), waiting);
  },
  120_000,
);

test.runIf(server)(
  'a version is uploaded over HTTP/2 while a stream on the same connection goes on',
  async () => {
    const [host] = hosts;
    const session = browser();
    const { stream } = await openStream(session);
    const { built, contents } = builtVersion('mf-games', '1.1.0');
    // More than two windows of HTTP/2, which a stuck proxy would never accept.
    const descriptor = JSON.stringify(built).padEnd(400_000);
    const signature = JSON.stringify(signVersion(readPrivateKey(host?.operatorKey ?? ''), built));
    const form = new FormData();
    form.append('version', descriptor);
    form.append('signature', signature);
    for (const [path, bytes] of Object.entries(contents)) form.append('file', new Blob([new Uint8Array(bytes)]), path);
    const body = new Response(form);
    const upload = session.request({
      ':method': 'POST',
      ':path': '/api/remotes/mf-games/versions',
      ':authority': 'ops.example',
      authorization: `Bearer ${host?.operatorToken}`,
      'content-type': body.headers.get('content-type') ?? '',
    });
    upload.end(Buffer.from(await body.arrayBuffer()));
    const { status, text } = await answerOf(upload);
    expect([status, text]).toEqual([201, expect.stringContaining('1.1.0')]);
    expect(stream.closed).toBe(false);
  },
  120_000,
);

test.runIf(server)(
  'a host that ends lets streams end, and the same connection has them again at the other one',
  async () => {
    const session = browser();
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(session)));
    const [first] = hosts;
    await first?.close();
    const moved = streams.filter(({ stream }) => stream.closed);
    expect(moved.length).toBeGreaterThan(0);
    // The end of an answer, not a reset, so the browser reports no error.
    expect(moved.map(({ stream }) => stream.rstCode)).toEqual(moved.map(() => 0));
    await Promise.all(moved.map(() => openStream(session)));
    expect((await answerOf(ask(session, '/m/login'))).status).toBe(200);
    expect(session.closed).toBe(false);
  },
  120_000,
);

test.runIf(server)(
  'a reload of nginx takes new connections at once, and ends the old streams after a while',
  async () => {
    const session = browser();
    const { stream, ended } = await openStream(session);
    const goesAway = once(session, 'goaway');
    proxy.kill('SIGHUP');
    await goesAway;
    expect(stream.closed).toBe(false);
    expect((await answerOf(ask(browser(), '/m/login'))).status).toBe(200);
    // Otherwise the old workers stay until the last page is closed.
    await ended;
  },
  120_000,
);

test.runIf(server)(
  'a flood of resets costs its connection after a bounded number of requests, and nobody else anything',
  async () => {
    const other = browser();
    const { stream } = await openStream(other);
    const before = answered();
    const session = browser();
    await once(session, 'connect');
    let sent = 0;
    const isOver = () => session.closed || session.destroyed;
    while (!isOver() && sent < 20_000) {
      for (let at = 0; at < 100 && !isOver(); at++, sent++) {
        const one = ask(session, `/m/login?${sent}`);
        one.on('error', () => undefined);
        one.close(8);
      }
      await new Promise((next) => setImmediate(next));
    }
    await vi.waitFor(() => expect(isOver()).toBe(true), waiting);
    expect((await answerOf(ask(other, '/m/login'))).status).toBe(200);
    expect(stream.closed).toBe(false);
    expect(answered() - before).toBeLessThan(1_100);
  },
  120_000,
);
