import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawGet } from '../testing/raw-get';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: ['loopback'] });
});
afterAll(() => site.stop());

test('SEC-08 pages, files, the document, errors and the API carry the security headers, and HSTS behind TLS', async () => {
  const addresses = [
    ...['/', '/m/login', '/registry.json', '/assets/main.2abc.js', '/img/games/tiger.svg', '/nothing'].map(
      (path) => site.shell + path,
    ),
    `${site.ops}/api/remotes`,
  ];
  for (const address of addresses) {
    const { headers } = await rawGet(address, { 'x-forwarded-proto': 'https' });
    expect([address, headers]).toMatchObject([
      address,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      },
    ]);
    const refused = String(headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect([address, refused]).toEqual([address, expect.arrayContaining([`${feature}=()`])]);
    const plain = await rawGet(address, {});
    expect([address, plain.headers['strict-transport-security']]).toEqual([address, undefined]);
  }
});
