import { beforeAll, expect, test } from 'vitest';
import { codeOf, playerAt } from '../testing/player';
import { useVendor } from '../testing/vendor';

const at = useVendor('all');
let player: Awaited<ReturnType<typeof at.enter>>;
beforeAll(async () => {
  player = await at.enter('bgs-burning-777');
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
  expect(at.wps.state.received).toEqual([]);
});

const betId = spinId;
const bet = (bets: unknown, n: unknown = 1) => ({ betId, n, bets });
test.each([
  ['no bets at all', bet({})],
  ['an unknown field', bet({ jackpot: '100.00' })],
  ['a prototype as field', '{"betId":"0b0e2f0a-6c0f-4c1a-9a35-0c8a2f1f8d11","n":1,"bets":{"__proto__":"100.00"}}'],
  ['a negative amount', bet({ big: '-100.00' })],
  ['less than the smallest chip', bet({ big: '1.00' })],
  ['part of a taka', bet({ big: '100.50' })],
  ['an amount beyond every number', bet({ big: '9999999999.00' })],
  ['a round that is no number', bet({ big: '100.00' }, '1')],
  ['a round from another age', bet({ big: '100.00' }, -1)],
  ['a field for every letter', bet(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, '100.00'])))],
  ['a spin', { bet: '10.00', spinId }],
])("at a table %s is refused as the client's fault and moves no money", async (_what, body) => {
  const seated = await at.enter('rni-mega-sic-bo');
  const { status } = await seated.send('/api/table/bets', body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(at.wps.state.received).toEqual([]);
});

test.each([
  ['/api/flight', { bet: '3.00', flightId: spinId, target: null }],
  ['/api/flight', { bet: '10.00', flightId: spinId, target: 100 }],
  ['/api/flight', { bet: '10.00', flightId: spinId, target: 1e9 }],
  ['/api/flight', { bet: '10.00', flightId: spinId, target: 1.5 }],
  ['/api/flight', { bet: '10.00', flightId: 'x', target: null }],
  ['/api/flight', { bet: '10.00', flightId: spinId, target: null, point: 9_999 }],
  ['/api/flight/leave', { flightId: spinId, seen: -1 }],
  ['/api/flight/leave', { flightId: spinId, seen: 100 }],
  ['/api/flight/leave', { flightId: spinId, seen: 1e12 }],
])('%s with %o is refused and moves no money', async (path, body) => {
  const aboard = await at.enter('nvr-crash-rocket');
  const { status } = await aboard.send(path, body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(at.wps.state.received).toEqual([]);
});

test('a game refuses the calls of other kinds, and all calls without a session', async () => {
  expect(codeOf(await player.table())).toBe('game.unknown');
  expect(codeOf(await player.bet(1, { big: '100.00' }))).toBe('game.unknown');
  expect(codeOf(await player.takeOff('10.00', null))).toBe('game.unknown');
  expect(codeOf(await player.open('bgs-padma-lotus'))).toBe('game.unknown');
  expect(codeOf(await (await at.enter('rni-mega-sic-bo')).spin('100.00'))).toBe('game.unknown');
  const stranger = playerAt(at.vendor.address);
  for (const call of [
    stranger.table(),
    stranger.flight(),
    stranger.takeOff('10.00', null),
    stranger.bet(1, { big: '1.00' }),
  ])
    expect(codeOf(await call)).toBe('session.over');
});

test('a body beyond the limit is refused', async () => {
  expect(codeOf(await player.send('/api/session', { launch: 'x'.repeat(10_000) }))).toBe('request.tooLarge');
});

test('a spin without a session, or with a made-up one, is refused', async () => {
  const stranger = playerAt(at.vendor.address);
  expect(codeOf(await stranger.spin('10.00'))).toBe('session.over');
  const forged = { authorization: `Bearer ${'A'.repeat(43)}` };
  expect(codeOf(await stranger.send('/api/spin', { bet: '10.00', spinId }, forged))).toBe('session.over');
});

test('a round of another player cannot be read', async () => {
  expect(codeOf(await player.round(`sbx-${'0'.repeat(20)}`))).toBe('round.unknown');
});

test('only the site may frame the page, which runs no inline script and echoes no part of the address', async () => {
  const response = await fetch(new URL('/play/bgs-burning-777?launch=CODE&lang=%22%3E%3Cscript%3E', at.vendor.address));
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors https://site.example');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(html).toContain('data-game="bgs-burning-777"');
  expect(html).toContain('lang="bn"');
  expect(html).not.toContain('CODE');
});

test('an unknown game is answered with 404 and a page that says so', async () => {
  const response = await fetch(new URL('/play/no-such-game', at.vendor.address));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('data-game=""');
});

test('every symbol of every game has a picture', async () => {
  const { games } = await import('../catalogue/index');
  const { describe: describeGame } = await import('./describe');
  const paths = new Set(
    games
      .filter(({ gameType }) => gameType === 'RNG')
      .map(describeGame)
      .flatMap((game) => (game.kind === 'slot' ? Object.values(game.symbols) : [])),
  );
  for (const path of paths) {
    const response = await fetch(new URL(path, at.vendor.address));
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
  const hero = await fetch(new URL('/art/heroes/bgs-burning-777.svg', at.vendor.address));
  expect(hero.status).toBe(200);
  expect((await fetch(new URL('/art/symbols/nothing.svg', at.vendor.address))).status).toBe(404);
});
