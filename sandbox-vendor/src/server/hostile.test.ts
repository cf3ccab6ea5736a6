import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@r777/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, playerAt } from '../testing/player';
import { startStubWps } from '../testing/stub-wps';
import { startVendor } from './start';

const secret = 'a-secret-for-these-tests';
let wps: Awaited<ReturnType<typeof startStubWps>>;
let vendor: Awaited<ReturnType<typeof startVendor>>;
let folder: string;
let player: ReturnType<typeof playerAt>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendor-'));
  wps = await startStubWps(secret);
  vendor = await startVendor(
    {
      PORT: 0,
      HOST: '127.0.0.1',
      WPS_URL: wps.url,
      VENDOR_SECRET: secret,
      SHELL_ORIGIN: 'https://site.example',
      DATA_DIR: folder,
      CLIENT_DIST: fileURLToPath(new URL('../testing/client', import.meta.url)),
    },
    createLogger('vendor-test', 'silent'),
  );
  player = playerAt(vendor.address);
  await player.enter(wps.launch('bgs-burning-777'));
});
afterAll(async () => {
  await vendor.close();
  await wps.close();
  await rm(folder, { recursive: true });
});

const spinId = '0b0e2f0a-6c0f-4c1a-9a35-0c8a2f1f8d11';

test.each([
  ['a negative stake', { bet: '-10.00', spinId }],
  ['a stake that is not on offer', { bet: '3.00', spinId }],
  ['a stake beyond every number', { bet: '99999999999999999999.00', spinId }],
  ['a stake as a number', { bet: 10, spinId }],
  ['a spin id that is no uuid', { bet: '10.00', spinId: '../../etc' }],
  ['an unknown key', { bet: '10.00', spinId, payout: '1000.00' }],
  ['a list', [1, 2]],
  ['null', 'null'],
  ['broken JSON', '{"bet":'],
  ['a prototype', '{"__proto__":{"bet":"10.00"}}'],
])("%s is refused as the client's fault and moves no money", async (_what, body) => {
  const { status, answer } = await player.send('/api/spin', body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(answer.success).toBe(false);
  expect(wps.state.received).toEqual([]);
});

test('a body beyond the limit is refused', async () => {
  expect(codeOf(await player.send('/api/session', { launch: 'x'.repeat(10_000) }))).toBe('request.tooLarge');
});

test('a spin without a session, or with a made-up one, is refused', async () => {
  const stranger = playerAt(vendor.address);
  expect(codeOf(await stranger.spin('10.00'))).toBe('session.over');
  const forged = { authorization: `Bearer ${'A'.repeat(43)}` };
  expect(codeOf(await stranger.send('/api/spin', { bet: '10.00', spinId }, forged))).toBe('session.over');
});

test('a round of somebody else cannot be looked at', async () => {
  expect(codeOf(await player.round(`sbx-${'0'.repeat(20)}`))).toBe('round.unknown');
});

test('the page may be framed by the site alone, runs no inline script and echoes nothing of the address', async () => {
  const response = await fetch(new URL('/play/bgs-burning-777?launch=CODE&lang=%22%3E%3Cscript%3E', vendor.address));
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors https://site.example');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(html).toContain('data-game="bgs-burning-777"');
  expect(html).toContain('lang="bn"');
  expect(html).not.toContain('CODE');
});

test('an unknown game answers 404 with a page that can say so', async () => {
  const response = await fetch(new URL('/play/no-such-game', vendor.address));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('data-game=""');
});

test('every symbol of every game has a picture', async () => {
  const { games } = await import('@r777/art/catalogue');
  const { describe: describeGame } = await import('./describe');
  const paths = new Set(
    games
      .filter(({ gameType }) => gameType === 'RNG')
      .map(describeGame)
      .flatMap((game) => (game.kind === 'slot' ? Object.values(game.symbols) : [])),
  );
  for (const path of paths) {
    const response = await fetch(new URL(path, vendor.address));
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
  const hero = await fetch(new URL('/art/heroes/bgs-burning-777.svg', vendor.address));
  expect(hero.status).toBe(200);
  expect((await fetch(new URL('/art/symbols/nothing.svg', vendor.address))).status).toBe(404);
});
