import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpSms } from './sms';

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A provider that answers with the given status, or never. */
async function provider(status: number | 'never') {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({ method: request.method, headers: request.headers, body });
    if (status !== 'never') response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{"ok":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return { seen, end, settings: { url, secret: 'x', sender: 'R777' } };
}
const message = { to: '+8801712345678', text: 'R777: 123456 লগ ইন' };

test('a text goes to the provider as JSON, with the secret only in a header', async () => {
  const { seen, settings } = await provider(202);
  await httpSms({ ...settings, secret: 'a-secret' }).send(message);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.method).toBe('POST');
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer a-secret' });
  const { id, ...body } = JSON.parse(seen[0]?.body ?? '{}');
  expect(body).toEqual({ from: 'R777', ...message });
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(seen[0]?.body).not.toContain('a-secret');
});

test.each([400, 401, 429, 500, 503, 302])('an answer of %i is a failure and is not retried', async (status) => {
  const { seen, settings } = await provider(status);
  await expect(httpSms(settings).send(message)).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

test('a provider that does not answer times out and is not retried: the text may be on its way', async () => {
  const { seen, settings } = await provider('never');
  await expect(httpSms(settings, 1_000).send(message)).rejects.toThrow(/timeout/i);
  expect(seen).toHaveLength(1);
});

test('a provider that could not be reached is tried once more', async () => {
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const ids: string[] = [];
  globalThis.fetch = (input, init) => {
    ids.push(JSON.parse(String(init?.body)).id);
    return real(input, init);
  };
  const { settings, end } = await provider(200);
  end();
  await expect(httpSms(settings).send(message)).rejects.toThrow();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
