import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawGet } from '../testing/http';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: ['loopback'] });
});
afterAll(() => site.stop());

const secure = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const refusedBy = (policy: unknown) => String(policy).split(', ');
const refused = ['camera', 'microphone', 'geolocation', 'payment'].map((feature) => `${feature}=()`);

test('SEC-08 pages, files, the document, errors and the API carry the security headers, and HSTS behind TLS', async () => {
  const addresses = [
    ...['/', '/m/login', '/registry.json', '/assets/main.2abc.js', '/img/games/tiger.svg', '/sw.js', '/nothing'].map(
      (path) => site.shell + path,
    ),
    ...['/', '/api/remotes', '/api/nothing'].map((path) => site.ops + path),
    `${site.shell}/wps/system/status`,
  ];
  for (const address of addresses) {
    const { headers } = await rawGet(address, { 'x-forwarded-proto': 'https' });
    expect([address, headers]).toMatchObject([address, secure]);
    expect([address, refusedBy(headers['permissions-policy'])]).toEqual([address, expect.arrayContaining(refused)]);
    const plain = await rawGet(address, {});
    expect([address, plain.headers['strict-transport-security']]).toEqual([address, undefined]);
  }
});

test('SEC-08 streams of events carry them as well', async () => {
  for (const [address, authorization] of [
    [`${site.shell}/registry/events`, ''],
    [`${site.ops}/api/events`, `Bearer ${site.operatorToken}`],
  ] as const) {
    const stop = new AbortController();
    const sent = { 'x-forwarded-proto': 'https', authorization };
    const { status, headers } = await fetch(address, { headers: sent, signal: stop.signal });
    stop.abort();
    expect([address, status, Object.fromEntries(headers)]).toMatchObject([address, 200, secure]);
    expect([address, refusedBy(headers.get('permissions-policy'))]).toEqual([address, expect.arrayContaining(refused)]);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  }
});
