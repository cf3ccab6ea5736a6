import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { rateLimits } from './rate-limit';

test('SEC-03 an address over its limit is refused without asking the database, until the window ends', async () => {
  let [at, asked] = [0, 0];
  const counts = new Map<string, number>();
  const counters = {
    async count(key: string, window: number) {
      asked += 1;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { current: counts.get(key) ?? 0, ttl: window - at };
    },
  };
  const app = Fastify({ trustProxy: true });
  await rateLimits(app, counters, () => at);
  for (const url of ['/one', '/other'])
    app.get(url, { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => 'judged');
  const call = async (url = '/one', from = '203.0.113.1') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;

  for (const status of [200, 200, 429, 429, 429]) expect(await call()).toBe(status);
  expect(asked).toBe(3);
  at = 59_000;
  const refused = await app.inject({ url: '/one', headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(asked).toBe(3);
  // Others, and the same address at another call, are counted on their own.
  expect([await call('/other'), await call('/one', '203.0.113.2')]).toEqual([200, 200]);
  at = 60_000;
  counts.clear();
  expect(await call()).toBe(200);
  await app.close();
});
