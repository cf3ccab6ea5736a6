/** The sample of `ops/nginx` with the real nginx, without a host behind it. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerOf } from '../../../platform/registry/src/client/answers';
import { FILE_POLICY, WORKER_FILE_POLICY } from '../../../platform/registry/src/host/file-policy';
import { WORKER_POLICY } from '../../../platform/registry/src/host/root-files';
import type { AppError } from '../../../shared/src/core/http/app-error';
import { openEnvelope } from '../../../shared/src/core/http/read';
import { exportedTo, nginxFile as nginx, startNginx, stopNginx, visitorOf } from './nginx-sample';

const folder = mkdtempSync(join(tmpdir(), 'r777-away-'));
let proxy: ReturnType<typeof startNginx>;
let port: number;
let get: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  if (!nginx) return;
  const [pages, ...hosts] = await Promise.all([getPort(), getPort(), getPort()]);
  proxy = startNginx(nginx, folder, { pages, hosts });
  port = pages;
  get = visitorOf(pages);
  await vi.waitFor(() => get('/'), { timeout: 30_000, interval: 100 });
});
afterAll(async () => {
  if (nginx) await stopNginx(proxy);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(nginx)(
  'with every host gone a page says so in both languages, without scripts, and offers a retry',
  async () => {
    for (const path of ['/', '/m/home', '/m/activityDetail?id=welcome', '/assets/main.12ab.js']) {
      const answer = await get(path);
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 503, 'text/html']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('এই মুহূর্তে সাইটটি খোলা যাচ্ছে না');
      expect(html).toContain("The site can't be opened right now");
      expect(html.match(/<a href="">/g)).toHaveLength(2);
      expect(html).not.toMatch(/<script|src=|url\(/);
    }
  },
);

test.runIf(nginx)('a visitor whose cookies are too large for any request loses them, and reads so', async () => {
  const cookie = Array.from({ length: 5 }, (_, at) => `k${at}=${'x'.repeat(3900)}`).join('; ');
  for (const path of ['/', '/m/home', '/wps/member/info']) {
    const answer = await get(path, { cookie });
    expect([path, answer.status, answer.headers.get('clear-site-data')]).toEqual([path, 431, '"cookies"']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('কুকিগুলো খুব বড় ছিল');
    expect(html).toContain('The cookies were too large');
  }
  expect((await get('/m/home')).headers.get('clear-site-data')).toBeNull();
});

test.runIf(nginx)('hidden files of the exported site are served to nobody', async () => {
  const site = exportedTo(folder);
  mkdirSync(join(site, '.staging-1'), { recursive: true });
  mkdirSync(join(site, 'm/.new'), { recursive: true });
  for (const name of ['.r777-site', '.staging-1/half', 'm/.new/index.html', 'm/shown'])
    writeFileSync(join(site, name), 'of the export');
  for (const path of ['/.r777-site', '/.staging-1/half', '/%2Er777-site', '/m/.new', '/m/.new/index.html'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await (await get('/m/shown')).text()).toBe('of the export');
  rmSync(site, { recursive: true });
});

/** The code of a failure in the form that pages read. */
async function codeOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  try {
    openEnvelope(answer.status, await answer.json());
    return 'none';
  } catch (error) {
    return (error as AppError).code;
  }
}

test.runIf(nginx)('a form that a browser submits meets the page that the site is away, not one of nginx', async () => {
  mkdirSync(join(exportedTo(folder), 'm/home'), { recursive: true });
  writeFileSync(join(exportedTo(folder), 'm/home/index.html'), 'exported page');
  for (const path of ['/m/home/index.html', '/m/none', '/']) {
    const answer = await get(path, {}, { method: 'POST', body: 'a=1' });
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await answer.text()).toContain("The site can't be opened right now");
  }
  rmSync(exportedTo(folder), { recursive: true });
});

test.runIf(nginx)('a body that nginx refuses is too large in the words of the page', async () => {
  for (const [path, bytes] of [
    ['/wps/member/feedback', 13_000_000],
    ['/registry/reports', 20_000],
    ['/registry/events', 2_000],
  ] as const) {
    const answer = await get(path, {}, { method: 'POST', body: 'x'.repeat(bytes) });
    expect([path, answer.status, await codeOf(answer)]).toEqual([path, 413, 'request.tooLarge']);
  }
});

test.runIf(nginx)('`fed` behind nginx tells a registry that is away from a version that is too large', async () => {
  /** nginx refuses a body by its announced length. */
  const api = async (method: string, path: string, length = 0) => {
    const sent = request({ port, method, path, headers: { host: 'ops.example', 'content-length': length } });
    sent.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(answer);
    sent.destroy();
    return new Response(body, { status: answer.statusCode ?? 0 });
  };
  const address = { origin: 'https://ops.example' };
  await expect(answerOf(await api('GET', '/api/remotes'), address)).rejects.toThrow(/does not answer/);
  const upload = await api('POST', '/api/remotes/mf-x/versions', 65 * 1024 * 1024);
  expect(await answerOf(upload, address)).toMatchObject({ success: false, code: 'upload.tooLarge' });
});

test.runIf(nginx)('calls and streams never get a page in place of their answer', async () => {
  mkdirSync(join(exportedTo(folder), 'wps/member'), { recursive: true });
  writeFileSync(join(exportedTo(folder), 'wps/member/info'), 'an old balance');
  for (const path of ['/wps/member/info', '/wps/events', '/registry/events', '/lgw/games', '/common/v.1.0.1/ping']) {
    const answer = await get(path);
    expect([path, answer.status, await codeOf(answer)]).toEqual([path, 502, 'system.unavailable']);
  }
  const paid = await get('/wps/money/withdraw', {}, { method: 'POST', body: '{}' });
  expect(await codeOf(paid)).toBe('system.unavailable');
  rmSync(join(exportedTo(folder), 'wps'), { recursive: true });
});

test.runIf(nginx)('with every host gone the exported site is shown, where there is one', async () => {
  for (const path of ['', 'm/home', 'assets']) mkdirSync(join(exportedTo(folder), path), { recursive: true });
  writeFileSync(join(exportedTo(folder), 'index.html'), 'exported home');
  writeFileSync(join(exportedTo(folder), 'm/home/index.html'), 'exported page');
  writeFileSync(join(exportedTo(folder), 'assets/main.12ab.js'), '"shell"');
  for (const [path, text] of [
    ['/', 'exported home'],
    ['/m/home', 'exported page'],
    ['/m/home?lang=en', 'exported page'],
    ['/assets/main.12ab.js', '"shell"'],
  ]) {
    const answer = await get(path ?? '');
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await get('/m/set')).status).toBe(503);
});

test.runIf(nginx)('a file of the exported site runs nothing, and only /sw.js may be a service worker', async () => {
  const site = exportedTo(folder);
  const policies = {
    'index.html': "frame-ancestors 'none'",
    'm/home/index.html': "frame-ancestors 'none'",
    'sw.js': WORKER_POLICY,
    'r/mf-x/1.0.0/page.js': FILE_POLICY,
    'r/mf-x/1.0.0/count.worker.0b4e81c0.js': WORKER_FILE_POLICY,
    'r/mf-x/1.0.0/page.html': FILE_POLICY,
    'assets/main.12ab.js': FILE_POLICY,
    'img/games/tiger.svg': FILE_POLICY,
    'registry.json': FILE_POLICY,
  };
  for (const [path, policy] of Object.entries(policies)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), 'of the export');
    const { status, headers } = await get(`/${path}`);
    expect([path, status, headers.get('content-security-policy')]).toEqual([path, 200, policy]);
    const asWorker = await get(`/${path}?again`, { 'service-worker': 'script' });
    expect([path, asWorker.status]).toEqual([path, path === 'sw.js' ? 200 : 404]);
  }
  for (const path of ['/', '/m/home'])
    expect([path, (await get(path)).headers.get('content-security-policy')]).toEqual([path, "frame-ancestors 'none'"]);
  rmSync(site, { recursive: true });
});
