// @module-tag extended
import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@mfe/server-kit';
import { toHundredths } from '@r777/shared/money';
import { expect, test, vi } from 'vitest';
import { codeOf, granted } from '../testing/player';
import { secret, useVendor } from '../testing/vendor';

const game = 'bgs-burning-777';
const at = useVendor();
const grantOf = (part: object = {}) => {
  const own = { grantId: randomUUID(), playerId: '27', gameId: game };
  return { ...own, spins: 3, value: '10.00', most: '500.00', days: 7, ...part };
};
type Grant = ReturnType<typeof grantOf>;
async function send(path: string, body?: object, key = secret) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { ...signatureHeaders(key, { method, url: path, body: text }), 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, at.vendor.address), { method, headers, ...(body ? { body: text } : {}) });
  return (await answer.json()) as { value?: Record<string, unknown>; code?: string };
}
const give = (grant: object, key?: string) => send('/api/operator/free-spins', grant, key);
const ask = async ({ grantId }: Pick<Grant, 'grantId'>) => (await send(`/api/operator/free-spins/${grantId}`)).value;
const entered = () => at.enter(game);
type Player = Awaited<ReturnType<typeof entered>>;
/** Plays a free spin as soon as the previous spin's cycle is over. */
const play = (player: Player, { grantId, value }: Pick<Grant, 'grantId' | 'value'>) =>
  vi.waitFor(async () => granted(await player.spin(value, randomUUID(), grantId)), 5_000);

test('free spins are played without a stake, counted, and their wins are credited', async () => {
  const grant = grantOf({ spins: 2 });
  expect((await give(grant)).value).toMatchObject({ state: 'granted', used: 0, left: 2 });
  const player = await entered();
  const opened = granted(await at.enter(game).then((other) => other.enter(at.wps.launch(game))));
  expect(opened.freeSpins).toEqual({ grantId: grant.grantId, left: 2, total: 2, value: '10.00', won: '0.00' });
  const first = await play(player, grant);
  expect(first).toMatchObject({ staked: '0.00', freeSpins: { left: 1, won: first.payout } });
  const second = await play(player, grant);
  expect(second.freeSpins).toBeNull();
  const won = toHundredths(first.payout) + toHundredths(second.payout);
  expect(at.wps.state.balance).toBe(100_000 + won);
  expect(at.wps.state.freeRounds).toEqual([first.roundId, second.roundId]);
  expect(await ask(grant)).toMatchObject({ state: 'over', used: 2, left: 0 });
  expect(codeOf(await player.spin('10.00', randomUUID(), grant.grantId))).toBe('freeSpins.over');
});

test('a grant that is sent again grants nothing more; another grant under its id is refused', async () => {
  const grant = grantOf();
  for (const _ of [1, 2]) expect((await give(grant)).value).toMatchObject({ state: 'granted', left: 3 });
  expect((await give({ ...grant, spins: 30 })).code).toBe('request.invalid');
  expect(await ask(grant)).toMatchObject({ left: 3 });
});

test.each([
  ['an unknown game', { gameId: 'no-game' }, 'game.unknown'],
  ['a game without spins', { gameId: 'lobby-BGS' }, 'game.unknown'],
  ['a stake that the game does not have', { value: '10.01' }, 'bet.invalid'],
  ['no spin', { spins: 0 }, 'request.invalid'],
])('a grant for %s is refused', async (_, part, code) => {
  expect((await give(grantOf(part))).code).toBe(code);
});

test('only the site can grant and query free spins', async () => {
  const grant = grantOf();
  expect((await give(grant, 'another-secret-altogether')).code).toBe('signature.invalid');
  expect(await ask(grant)).toEqual({ state: 'unknown' });
  const other = `/api/operator/free-spins/${grant.grantId}`;
  expect((await send(other, undefined, 'another-secret-altogether')).code).toBe('signature.invalid');
});

test('nobody plays the free spins of another player, or with another stake', async () => {
  const [theirs, own] = [grantOf({ playerId: '28' }), grantOf()];
  for (const grant of [theirs, own]) await give(grant);
  const player = await entered();
  expect(codeOf(await player.spin('10.00', randomUUID(), theirs.grantId))).toBe('freeSpins.over');
  expect(codeOf(await player.spin('20.00', randomUUID(), own.grantId))).toBe('bet.invalid');
  expect(at.wps.state.rounds.size).toBe(0);
});

test('all spins together win no more than their maximum', async () => {
  const grant = grantOf({ spins: 40, value: '10.00', most: '0.50' });
  await give(grant);
  const player = await entered();
  let won = 0;
  for (let spins = 0; won === 0 && spins < 40; spins++) won += toHundredths((await play(player, grant)).payout);
  await play(player, grant);
  expect(won).toBe(50);
  expect(at.wps.state.balance).toBe(100_050);
}, 120_000);

test('after a kill before the win was credited, it is credited once and the spin stays used', async () => {
  const grant = grantOf();
  await give(grant);
  at.wps.state.faults.credit = Array(50).fill('unavailable');
  const spin = await play(await entered(), grant);
  expect(spin.state).toBe('settling');
  at.wps.state.faults.credit = [];
  await at.startFromDisk();
  await vi.waitFor(() => expect(at.wps.state.rounds.get(spin.roundId)).toBe('settled'), 10_000);
  expect(at.wps.state.balance).toBe(100_000 + toHundredths(spin.payout));
  expect(await ask(grant)).toMatchObject({ state: 'granted', used: 1, left: 2, won: spin.payout });
});

test('after a kill before a free round has a result, its spin is there again', async () => {
  const grant = grantOf();
  await give(grant);
  at.wps.state.faults.debit = Array(3).fill('loseAnswer');
  at.wps.state.faults.rollback = Array(50).fill('unavailable');
  const player = await entered();
  expect(codeOf(await player.spin('10.00', randomUUID(), grant.grantId))).toBe('spin.cancelled');
  expect(await ask(grant)).toMatchObject({ used: 1 });
  at.wps.state.faults.rollback = [];
  await at.startFromDisk();
  await vi.waitFor(async () => expect(await ask(grant)).toMatchObject({ used: 0, left: 3 }), 10_000);
  expect(at.wps.state.balance).toBe(100_000);
});

test('free spins that the site has ended are not offered again', async () => {
  const grant = grantOf();
  await give(grant);
  const player = await entered();
  at.wps.state.refuse = 'freeSpins.over';
  expect(codeOf(await player.spin('10.00', randomUUID(), grant.grantId))).toBe('freeSpins.over');
  at.wps.state.refuse = null;
  expect(await ask(grant)).toMatchObject({ state: 'over', used: 0 });
  await at.startFromDisk();
  expect(await ask(grant)).toMatchObject({ state: 'over' });
});

test('free spins end at their time', async () => {
  const grant = grantOf({ days: 1 });
  await give(grant);
  const player = await entered();
  at.clock.ahead = 25 * 3_600_000;
  expect(codeOf(await player.spin('10.00', randomUUID(), grant.grantId))).toBe('freeSpins.over');
  at.clock.ahead = 0;
});
