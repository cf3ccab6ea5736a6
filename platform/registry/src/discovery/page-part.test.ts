import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { DiscoveredVersion, DiscoveryDocument } from '@mfe/contract';
import { expect, test } from 'vitest';
import { schemaProblems } from './build';
import { type PageNeeds, partOf } from './page-part';

const hash = () => `sha384-${randomBytes(48).toString('base64')}`;
const files = Array.from({ length: 20 }, (_, i) => `chunk${i}.js`);
/** Two versions of a remote with as many files as a remote of the product has. */
function remote(
  name: string,
  offers: { pages?: Record<string, string>; slots?: Record<string, string> },
): Record<string, DiscoveredVersion[]> {
  const make = (number: string, lastGood: boolean): DiscoveredVersion => ({
    url: `/r/${name}/${number}/remoteEntry.js`,
    metadata: { version: number, integrity: hash() },
    deployment: { traffic: lastGood ? 0 : 100, default: !lastGood },
    extras: {
      container: `${name}_${number}`,
      exposes: { './Page': { js: files, css: [] } },
      files: Object.fromEntries(files.map((file) => [file, { integrity: hash(), bytes: 1000 }])),
      pages: {},
      slots: {},
      requires: { react: '^19.3.1' },
      inputs: randomBytes(16).toString('hex'),
      enabled: true,
      lastGood,
      activatedAt: '2026-01-01T00:00:00.000Z',
      ...offers,
    },
  });
  return { [`r777/${name}`]: [make('1.1.0', false), make('1.0.0', true)] };
}
const schema = 'https://schema.example';
const owners = {
  ...remote('mf-auth', { pages: { login: './Page' } }),
  ...remote('mf-games', { pages: { 'game-list': './Page' }, slots: { 'home.games': './Page' } }),
  ...remote('mf-promotions', { pages: { 'promotion-list': './Page' }, slots: { 'home.popups': './Page' } }),
};
const site = (slotFillers: number): DiscoveryDocument => {
  const others = Array.from({ length: slotFillers }, (_, i) =>
    remote(`mf-x${i}`, { slots: { 'home.extra': './Page' } }),
  );
  return { schema, microFrontends: Object.assign({}, owners, ...others) };
};
const home: PageNeeds = { pages: [], slots: ['home.games'], near: ['home.extra', 'home.popups'] };
const list: PageNeeds = { pages: ['promotion-list'], slots: [], near: ['member.menu'] };
const LIMIT = 64 * 1024;
const part = (needs: PageNeeds, fillers = 1, limit = LIMIT) => partOf(site(fillers), needs, limit).microFrontends;
const listed = (found: DiscoveredVersion[] | undefined) =>
  found?.map(({ extras }) => Object.keys(extras?.files ?? {}).length);

test('the remotes that a route begins with come whole: those of its pages and of its first slots', () => {
  const whole = site(1);
  expect(partOf(whole, home, LIMIT).microFrontends['r777/mf-games']).toEqual(whole.microFrontends['r777/mf-games']);
  expect(partOf(whole, list, LIMIT).microFrontends['r777/mf-promotions']).toEqual(
    whole.microFrontends['r777/mf-promotions'],
  );
  expect(listed(part(list)['r777/mf-games'])).toEqual([0, 0]);
});

test('owners of other pages come without their lists of files, and can be found, checked and loaded', () => {
  const whole = site(1);
  const found = partOf(whole, home, LIMIT).microFrontends['r777/mf-auth'];
  const unlisted = { exposes: {}, files: {}, inputs: '' };
  expect(found).toEqual(
    whole.microFrontends['r777/mf-auth']?.map((one) => ({ ...one, extras: { ...one.extras, ...unlisted } })),
  );
  expect(found?.[0]).toMatchObject({
    metadata: { integrity: expect.stringMatching(/^sha384-/) },
    extras: { container: 'mf-auth_1.1.0', pages: { login: './Page' }, requires: { react: '^19.3.1' }, enabled: true },
  });
});

test('a remote that only fills slots is in the pages that may show one of them, and in no other', () => {
  expect(listed(part(home)['r777/mf-x0'])).toEqual([0, 0]);
  expect(part(list)).not.toHaveProperty('r777/mf-x0');
});

test('fillers of later slots are left out where the part would have more than half of the limit', () => {
  const found = part(home, 200);
  expect(JSON.stringify(found).length).toBeLessThanOrEqual(LIMIT / 2);
  const fillers = Object.keys(found).filter((name) => name.startsWith('r777/mf-x'));
  expect(fillers.length).toBeGreaterThan(5);
  expect(fillers.length).toBeLessThan(200);
  // However small the limit, the pages of the site stay known.
  expect(Object.keys(part(home, 200, 0))).toEqual(Object.keys(owners));
});

test('a part breaks no rule of the schema', () => {
  expect(schemaProblems(partOf(site(3), home, LIMIT))).toEqual([]);
});

test.each([100, 1000])('with %i remotes a part has at most 12 KiB with Brotli', (count) => {
  const whole = site(count);
  for (const needs of [home, list]) {
    const found = JSON.stringify(partOf(whole, needs, LIMIT));
    expect(brotliCompressSync(found).length).toBeLessThanOrEqual(12 * 1024);
  }
});
