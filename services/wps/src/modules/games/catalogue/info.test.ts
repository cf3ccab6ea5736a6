import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameInfo } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestClient, type TestWps } from '../../../testing';

let server: Server;
let wps: TestWps;
let visitor: TestClient;
let answers = true;
let asked = 0;
const facts = {
  gameId: 'bgs-burning-777',
  kind: 'slot',
  stakes: ['1.00', '10.00', '1000.00'],
  rtp: 95.864,
  topPay: 100,
  volatility: 'LOW',
  freeSpins: { count: 8, multiplier: 2 },
  lines: 10,
  rules: { EN: ['Five reels.'], BN: ['পাঁচটি রিল।'] },
};
beforeAll(async () => {
  server = createServer((_request, reply) => {
    asked += 1;
    reply.statusCode = answers ? 200 : 500;
    reply.end(JSON.stringify({ success: true, value: facts }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  wps = await startWps({ vendorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  visitor = createClient(wps.url, wps.now);
});
afterAll(async () => {
  server.close();
  await wps.close();
});
const info = (gameId: string, language = 'EN') =>
  visitor.get<GameInfo>(`/lgw/games/info?language=${language}&gameId=${gameId}`);

test('the information of a game is what its server states, requested once', async () => {
  for (const _ of [1, 2, 3])
    expect(granted(await info('bgs-burning-777'))).toMatchObject({
      game: { displayName: 'Burning 777', vassalage: 'BGS' },
      kind: 'slot',
      available: true,
      supportPlay: true,
      rules: ['Five reels.'],
      rtp: '95.86',
      volatility: 'LOW',
      minStake: '1.00',
      maxStake: '1000.00',
      lines: 10,
      topPay: '100',
      freeSpins: { count: 8, multiplier: 2 },
    });
  expect(asked).toBe(1);
  expect(granted(await info('bgs-burning-777', 'BN')).rules).toEqual(['পাঁচটি রিল।']);
});

test('a live table has no free play, and a game without lines says so', async () => {
  Object.assign(facts, { kind: 'wheel', lines: null, freeSpins: null });
  expect(granted(await info('rni-auto-roulette'))).toMatchObject({
    kind: 'wheel',
    supportPlay: false,
    lines: null,
    freeSpins: null,
  });
  Object.assign(facts, { kind: 'slot', lines: 10, freeSpins: { count: 8, multiplier: 2 } });
});

test('while the game server does not answer, no facts are shown, and it is asked again later', async () => {
  answers = false;
  wps.advance(3_600_001);
  expect(granted(await info('bgs-burning-777'))).toMatchObject({
    kind: null,
    rtp: null,
    rules: [],
    volatility: null,
    maxStake: null,
  });
  answers = true;
  wps.advance(30_001);
  expect(granted(await info('bgs-burning-777')).rtp).toBe('95.86');
});

test('a lottery’s return is shown with its bets, and an unknown game is refused', async () => {
  expect(granted(await info('lott-dhaka-daily'))).toMatchObject({
    kind: 'lottery',
    rtp: null,
    minStake: '20.00',
    supportPlay: false,
  });
  expect(errorOf(await info('no-such-game'))).toEqual({ code: 'game.unavailable', field: 'gameId' });
});
