import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { takeReadsInTurn } from './reads-in-turn';

const app = Fastify();
let under = 0;
let most = 0;
let release: (() => void)[] = [];
let received = 0;
await app.register(cookie);
let left = 0;
app.addHook('onRequest', async (_request, { raw }) => {
  received += 1;
  raw.once('close', () => {
    left += 1;
  });
});
takeReadsInTurn(app);
const hold = async () => {
  under += 1;
  most = Math.max(most, under);
  await new Promise<void>((resolve) => release.push(resolve));
  under -= 1;
  return { success: true };
};
app.get('/api/slow', hold);
app.get('/api/events', hold);
app.post('/api/slow', hold);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

afterEach(async () => {
  await vi.waitFor(() => {
    for (const one of release) one();
    release = [];
    expect(under).toBe(0);
  });
  most = 0;
});

const ask = (
  token: string,
  { path = '/api/slow', method = 'GET', signal }: Partial<Request> & { path?: string } = {},
) =>
  fetch(address + path, { method, headers: { authorization: `Bearer ${token}` }, signal: signal ?? null }).then(
    ({ status }) => status,
    () => 0,
  );
const all = (token: string, times: number, part: Parameters<typeof ask>[1] = {}) =>
  Promise.all(Array.from({ length: times }, () => ask(token, part)));
const isUnder = (count: number) => vi.waitFor(() => expect(under).toBe(count));

test('four reads of a token run at the same time, the others after them; another token does not wait', async () => {
  const first = all('a', 9);
  await isUnder(4);
  const other = ask('b');
  await isUnder(5);
  const answered = new Set<number>();
  void first.then((codes) => codes.forEach((code) => void answered.add(code)));
  await vi.waitFor(() => {
    for (const one of release) one();
    release = [];
    expect(answered).toEqual(new Set([200]));
  });
  expect([await other, most]).toEqual([200, 5]);
});

test('changes and streams never wait', async () => {
  const reads = all('a', 4);
  await isUnder(4);
  const rest = [all('a', 3, { method: 'POST' }), all('a', 2, { path: '/api/events' })];
  await isUnder(9);
  for (const one of release) one();
  expect(new Set((await Promise.all([reads, ...rest])).flat())).toEqual(new Set([200]));
});

test('a read whose caller has hung up while it waited takes no turn', async () => {
  const reads = all('a', 4);
  await isUnder(4);
  const [before, leftBefore] = [received, left];
  const gone = new AbortController();
  const waiting = all('a', 3, { signal: gone.signal });
  const last = ask('a');
  await vi.waitFor(() => expect(received).toBe(before + 4));
  gone.abort();
  expect(await waiting).toEqual([0, 0, 0]);
  await vi.waitFor(() => expect(left).toBe(leftBefore + 3));
  for (const one of release) one();
  release = [];
  await isUnder(1);
  for (const one of release) one();
  expect([...(await reads), await last]).toEqual([200, 200, 200, 200, 200]);
});
