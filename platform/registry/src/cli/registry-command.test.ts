import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { connect } from './registry-command';
import { runCli } from './run';

const registry = 'http://127.0.0.1:9';
afterEach(() => vi.unstubAllEnvs());

test('a token that was copied with its line break is used, and one with a break inside is refused in words', async () => {
  expect(await connect(registry, { R777_TOKEN: 'r777_copied\n' })).toMatchObject({ origin: registry });
  await expect(connect(registry, { R777_TOKEN: 'r777_one\nr777_two' })).rejects.toThrow(/R777_TOKEN .* line break/);
});

test('a token is not sent without TLS to another machine, unless its network is trusted', async () => {
  const env = { R777_TOKEN: 'r777_any' };
  const there = 'http://ops.example';
  await expect(connect(there, env)).rejects.toThrow(/^http:\/\/ops\.example has no TLS, .* https address/);
  for (const [address, more] of [
    [registry, {}],
    ['https://ops.example', {}],
    [there, { UNENCRYPTED_HOSTS: 'ops.example' }],
  ] as const)
    expect(await connect(address, { ...env, ...more })).toMatchObject({ origin: address });
});

/** Runs a command against a service that answers every request in this way. */
async function fedAt(answer: RequestListener, argv: readonly string[]) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('R777_TOKEN', 'r777_any');
  vi.stubEnv('R777_SIGNING_KEY', 'never used');
  let err = '';
  const say = (text: string) => {
    err += text;
  };
  const code = await runCli([...argv, '--registry', address], { out: say, err: say, interactive: false });
  return { code, err, address };
}

test.each(['localhost:8090', 'ops', 'ftp://ops.example'])(
  '%s is refused with an example of an address',
  async (given) => {
    await expect(connect(given, { R777_TOKEN: 'r777_any' })).rejects.toThrow(/is not an address. .*https:\/\//);
  },
);

test('a proxy whose registry is away is not called another service', async () => {
  expect(await fedAt(html(502), ['list'])).toMatchObject({ code: 3, err: expect.stringContaining('does not answer') });
});

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const html = (status: number, headers: Record<string, string> = {}): RequestListener => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<!doctype html><h1>Welcome</h1>');
};
const others: [string, RequestListener][] = [
  ['a backend that refuses in its own envelope', json(404, { success: false, code: 'request.notFound', message: '' })],
  ['a backend that finds the call invalid', json(400, { success: false, code: 'request.invalid', message: 'bad' })],
  ['a service that knows other codes', json(403, { success: false, code: 'login.locked', message: '', reasons: [] })],
  ['a service that answers success without a value', json(200, { success: true })],
  ['a service that answers null', json(200, null)],
  ['a plain web server', html(404)],
  ['the page of a captive portal', html(200)],
  ['a captive portal that redirects', html(302, { location: 'http://127.0.0.1:9/login' })],
];
test.each(others)('%s is not a registry, and every command says whose address it is', async (_, answer) => {
  for (const argv of [
    ['list'],
    ['activate', 'mf-auth', '1.0.0'],
    ['publish', await buildFolder(builtVersion('mf-auth', '1.0.0'))],
    ['export', join(tmpdir(), 'never-made')],
  ]) {
    const { code, err, address } = await fedAt(answer, argv);
    const expected = `${address} answers, but is not a registry. The address comes from --registry.`;
    expect([code, err]).toEqual([3, expect.stringContaining(expected)]);
    expect(err).not.toMatch(/request\.|fed errors/);
  }
});

test('the address that a killed site left behind is not used: another service may have its port', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-killed-'));
  await mkdir(join(folder, '.data/registry'), { recursive: true });
  await writeFile(join(folder, '.data/registry/operator.token'), 'r777_own');
  onTestFinished(() => {
    vi.restoreAllMocks();
    return rm(folder, { recursive: true });
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const left = (pid: number) => writeFile(join(folder, '.data/run.json'), JSON.stringify({ ops: registry, pid }));
  await left(process.pid);
  expect(await connect(undefined, {})).toMatchObject({ origin: registry });
  await left(spawnSync(process.execPath, ['--version']).pid);
  await expect(connect(undefined, {})).rejects.toThrow(/of a site that has ended/);
});
