/** The sample of `ops/nginx` with the real nginx and two registry hosts, one of which stops answering and keeps its connections. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@mfe/server-kit/testing';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { killProcess, type RegistryProcess, startProcess } from '../../../platform/registry/src/testing/process';
import { type Site, startSite } from '../../../platform/registry/src/testing/site';
import { nginxFile as nginx, startNginx, stopNginx, visitorOf } from './nginx-sample';

const server = nginx ? await openPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), 'r777-frozen-'));
/** A page gives a stream without a `hello` up after 15 s; here there is less to wait for. */
const GIVES_UP_MS = 3_000;
/** How long a visitor waits for a page at most, in ms. */
const PAGE_PATIENCE_MS = 10_000;

let proxy: ChildProcess | undefined;
let port = 0;
let site: Site;
const hosts: RegistryProcess[] = [];

beforeAll(async () => {
  if (!nginx || !server) return;
  const url = await server.database();
  site = await startSite({ DATABASE_URL: url });
  await site.close();
  const [first, second, pages] = await Promise.all([getPort(), getPort(), getPort()]);
  port = pages;
  for (const own of [first, second])
    hosts.push(await startProcess(site, { DATABASE_URL: url, SHELL_PORT: String(own), TRUST_PROXY: 'loopback' }));
  proxy = startNginx(nginx, folder, { pages, hosts: [first, second], workers: 1 });
  await vi.waitFor(async () => expect((await visitorOf(port)('/')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
}, 180_000);
afterAll(async () => {
  await Promise.all(hosts.map(killProcess));
  if (proxy) await stopNginx(proxy);
  await site?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Opens a stream as a page does. @returns whether it began. */
async function begins(): Promise<boolean> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), GIVES_UP_MS);
  try {
    const answer = await visitorOf(port)('/registry/events', {}, { signal: given.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      if (text.includes('event: hello')) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    given.abort();
  }
}

test.runIf(nginx)(
  'SWAP-06 pages that try again reach the host that answers, and both when the frozen one goes on',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    expect(await Promise.all([begins(), begins(), begins(), begins()])).toEqual([true, true, true, true]);
    hosts[0]?.child.kill('SIGSTOP');
    // Each page tries again until it is connected: at the latest its second attempt meets the other host.
    const tries = async () => {
      for (let count = 1; ; count += 1) if (await begins()) return count;
    };
    expect(Math.max(await tries(), await tries(), await tries())).toBeLessThanOrEqual(2);
    hosts[0]?.child.kill('SIGCONT');
    await vi.waitFor(
      async () => expect(await Promise.all([begins(), begins(), begins(), begins()])).not.toContain(false),
      { timeout: 30_000 },
    );
  },
);

test.runIf(nginx)(
  'SWAP-06 a page, a file of it and the document come from the other host when one is frozen',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    const paths = ['/', '/m/home', '/registry.json', '/assets/none.12ab.js'];
    const signal = () => ({ signal: AbortSignal.timeout(PAGE_PATIENCE_MS) });
    // Twice in a row: nginx takes the hosts in turn, so one of the two meets the frozen host.
    const statuses = () =>
      Promise.all(
        [...paths, ...paths].map(async (path) => {
          const answer = await visitorOf(port)(path, {}, signal());
          await answer.text();
          return [path, answer.status];
        }),
      );
    const before = await statuses();
    hosts[0]?.child.kill('SIGSTOP');
    try {
      expect(await statuses()).toEqual(before);
    } finally {
      hosts[0]?.child.kill('SIGCONT');
    }
  },
);

test.runIf(nginx)(
  'a call that a frozen host has is never sent to the other one, and may take longer than a page',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    hosts[0]?.child.kill('SIGSTOP');
    try {
      const send = (path: string) =>
        visitorOf(port)(path, {}, { method: 'POST', body: 'a=1', signal: AbortSignal.timeout(PAGE_PATIENCE_MS) }).then(
          ({ status }) => status,
          () => 'still waits',
        );
      expect(await Promise.all([send('/wps/money/withdraw'), send('/wps/money/withdraw')])).toContain('still waits');
    } finally {
      hosts[0]?.child.kill('SIGCONT');
    }
  },
);
