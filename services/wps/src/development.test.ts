import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDocumentServed, isOpenToOthers, type Reach, refuseDevelopmentForOthers } from './development';
import { createClient, errorOf, granted, startWps, type TestWps } from './testing';

const here: Reach = {
  HOST: '127.0.0.1',
  ADMIN_HOST: '127.0.0.1',
  PUBLIC_ORIGINS: ['http://localhost:8080'],
  DEV_OUTBOX: true,
  SEED_DEMO: true,
  API_DOCS: true,
};
const off = { DEV_OUTBOX: false, SEED_DEMO: false, API_DOCS: false };

test('on loopback the development outbox, demo accounts and API pages may be on', () => {
  expect(() => refuseDevelopmentForOthers(here)).not.toThrow();
  expect(() => refuseDevelopmentForOthers({ ...here, HOST: 'localhost', ADMIN_HOST: '::1' })).not.toThrow();
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { PUBLIC_ORIGINS: ['https://r777.example'] },
  { PUBLIC_ORIGINS: ['http://localhost:8080', 'https://two.example'] },
])('where others reach the service each of them is refused by its name: %j', (reach) => {
  for (const name of ['DEV_OUTBOX', 'SEED_DEMO', 'API_DOCS'] as const)
    expect(() => refuseDevelopmentForOthers({ ...here, ...off, ...reach, [name]: true })).toThrow(`  ${name}: `);
  expect(() => refuseDevelopmentForOthers({ ...here, ...off, ...reach })).not.toThrow();
  expect(isOpenToOthers({ ...here, ...reach })).toBe(true);
});

test('the API pages are refused on an admin listener for others', () => {
  expect(() => refuseDevelopmentForOthers({ ...here, ADMIN_HOST: '0.0.0.0' })).toThrow(/ {2}API_DOCS: /);
});

test('the document of the calls is served to others only where the operator says so', async () => {
  expect(isDocumentServed(here)).toBe(true);
  for (const reach of [{ HOST: '0.0.0.0' }, { PUBLIC_ORIGINS: ['https://r777.example'] }]) {
    expect(isDocumentServed({ ...here, ...reach })).toBe(false);
    expect(isDocumentServed({ ...here, ...reach, API_DOCUMENT: true })).toBe(true);
  }
  expect(isDocumentServed({ ...here, API_DOCUMENT: false })).toBe(false);
  const [open, closed] = [await startWps(), await startWps({ apiDocument: false })];
  const statusAt = async ({ url }: TestWps) => (await fetch(`${url}/wps/openapi.json`)).status;
  expect([await statusAt(open), await statusAt(closed)]).toEqual([200, 404]);
  expect((await fetch(`${closed.url}/wps/system/status`)).status).toBe(200);
  await Promise.all([open.close(), closed.close()]);
});

describe('a database with demo accounts', () => {
  let demo: TestWps;
  let open: TestWps;
  beforeAll(async () => {
    demo = await startWps();
    open = await startWps({ db: demo.db, refusedPasswords: [{ username: 'rahim77', password: 'Play777!' }] });
  });
  afterAll(async () => {
    await open.close();
    await demo.close();
  });

  test('lets nobody in by their known passwords once others reach it', async () => {
    const logIn = (at: TestWps, username: string, password: string) =>
      createClient(at.url, at.now).sendEncrypted('/wps/session/login', { username, password, type: 'username' });
    granted(await logIn(demo, 'rahim77', 'Play777!'));
    expect(errorOf(await logIn(open, 'rahim77', 'Play777!'))?.code).toBe('login.failed');
    granted(await logIn(open, 'agent77', 'Agent777!'));
  });
});
