// @module-tag extended
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureHeaders } from '@mfe/server-kit';
import { toHundredths } from '@r777/shared/money';
import { expect, test, vi } from 'vitest';
import { codeOf, granted, playerAt } from '../testing/player';
import { secret, startTestVendor, useVendor } from '../testing/vendor';

const game = 'bgs-burning-777';
const at = useVendor();
const entered = () => at.enter(game);

test('a spin takes the stake once, pays according to the screen and closes the round', async () => {
  const player = await entered();
  const spin = granted(await player.spin('10.00'));
  expect(spin.state).toBe('settled');
  expect(toHundredths(spin.payout)).toBe(spin.outcome.pays * 100);
  expect(at.wps.state.balance).toBe(100_000 - 1_000 + toHundredths(spin.payout));
  expect(toHundredths(spin.balance ?? '')).toBe(at.wps.state.balance);
  expect(spin).toMatchObject({ staked: '10.00', paid: spin.payout });
  expect(at.wps.state.received.map(({ kind }) => kind)).toEqual(['debit', 'credit']);
});

test('the same spin sent twice, at once or later, is one round with one answer', async () => {
  const player = await entered();
  const spinId = crypto.randomUUID();
  const [first, second] = await Promise.all([player.spin('10.00', spinId), player.spin('10.00', spinId)]);
  const third = await player.spin('10.00', spinId);
  expect(second.answer).toEqual(first.answer);
  expect(third.answer).toEqual(first.answer);
  expect(at.wps.state.rounds.size).toBe(1);
  expect(codeOf(await player.spin('20.00', spinId))).toBe('request.invalid');
});

test('a site that asks for longer cycles gets them, with a margin for the way', async () => {
  at.wps.state.rules = { spinMs: 5_000, autoplay: false };
  const own = playerAt(at.vendor.address);
  expect(granted(await own.enter(at.wps.launch(game))).cycle).toBe(5_250);
  at.wps.state.rules = undefined;
});

test('a second spin within the cycle is refused and costs nothing', async () => {
  const player = await entered();
  await player.spin('10.00');
  expect(codeOf(await player.spin('10.00'))).toBe('spin.tooSoon');
  expect(at.wps.state.rounds.size).toBe(1);
});

test('a debit whose answer is lost is sent again under the same transaction and taken once', async () => {
  at.wps.state.faults.debit = ['loseAnswer'];
  const player = await entered();
  const spin = granted(await player.spin('10.00'));
  const debits = at.wps.state.received.filter(({ kind }) => kind === 'debit');
  expect(debits).toHaveLength(2);
  expect(new Set(debits.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(at.wps.state.balance).toBe(100_000 - 1_000 + toHundredths(spin.payout));
});

test('a stake that may have been taken without an answer is refunded, and the player sees when', async () => {
  at.wps.state.faults.debit = ['loseAnswer', 'loseAnswer', 'loseAnswer'];
  at.wps.state.faults.rollback = ['unavailable'];
  const player = await entered();
  const result = await player.spin('10.00');
  expect(codeOf(result)).toBe('spin.cancelled');
  const { roundId } = result.answer as { roundId: string };
  await vi.waitFor(
    async () => expect(granted(await player.round(roundId))).toMatchObject({ state: 'rolledBack' }),
    5_000,
  );
  expect(at.wps.state.balance).toBe(100_000);
});

test('a payout that wps cannot take yet is shown as settling and arrives later', { tags: ['extended'] }, async () => {
  at.wps.state.faults.credit = Array(5).fill('unavailable');
  const player = await entered();
  const spin = granted(await player.spin('10.00'));
  expect(spin.state).toBe('settling');
  await vi.waitFor(
    async () => expect(granted(await player.round(spin.roundId))).toMatchObject({ state: 'settled' }),
    20_000,
  );
  expect(at.wps.state.balance).toBe(100_000 - 1_000 + toHundredths(spin.payout));
});

test('a stake above the balance is refused with that reason, and leaves no round', async () => {
  at.wps.state.balance = 500;
  const player = await entered();
  expect(codeOf(await player.spin('10.00'))).toBe('wallet.insufficient');
  expect(at.wps.state.rounds.size).toBe(0);
  expect(at.wps.state.balance).toBe(500);
});

test('an ended session at wps ends the game', async () => {
  const player = await entered();
  at.wps.state.sessionOver = true;
  expect(codeOf(await player.spin('10.00'))).toBe('session.over');
});

test('all calls of a vendor that signs with the wrong secret fail', async () => {
  await at.vendor.close();
  at.vendor = await startTestVendor(at.wps.url, at.folder, { secret: 'another-secret-altogether' });
  const player = playerAt(at.vendor.address);
  expect(codeOf(await player.enter(at.wps.launch(game)))).toBe('wallet.unavailable');
  expect(at.wps.state.received).toEqual([]);
});

test('a launch code works once', async () => {
  const code = at.wps.launch(game);
  await playerAt(at.vendor.address).enter(code);
  expect(codeOf(await playerAt(at.vendor.address).enter(code))).toBe('launch.invalid');
});

test('the site can query the state of a round with a signature, and the facts of a game', async () => {
  const player = await entered();
  const spin = granted(await player.spin('10.00'));
  const ask = async (roundId: string, key = secret, signedPath?: string) => {
    const path = `/api/operator/rounds/${roundId}`;
    const headers = signatureHeaders(key, { method: 'GET', url: signedPath ?? path });
    return (await (await fetch(new URL(path, at.vendor.address), { headers })).json()) as {
      value?: object;
      code?: string;
    };
  };
  expect((await ask(spin.roundId)).value).toEqual({
    state: 'settled',
    payout: spin.payout,
    transactionId: `${spin.roundId}-credit`,
  });
  expect((await ask('sbx-00000000000000000000')).value).toEqual({ state: 'unknown' });
  expect((await ask(spin.roundId, 'another-secret-altogether')).code).toBe('signature.invalid');
  const elsewhere = '/api/operator/rounds/sbx-00000000000000000000';
  expect((await ask(spin.roundId, secret, elsewhere)).code).toBe('signature.invalid');
  const facts = await fetch(new URL(`/api/operator/games/${game}`, at.vendor.address));
  expect(await facts.json()).toMatchObject({ success: true, value: { gameId: game, lines: 5, volatility: 'MEDIUM' } });
});

test('the state of a round without a payment is still settling', async () => {
  at.wps.state.faults.credit = Array(20).fill('unavailable');
  const player = await entered();
  const spin = granted(await player.spin('10.00'));
  const path = `/api/operator/rounds/${spin.roundId}`;
  const headers = signatureHeaders(secret, { method: 'GET', url: path });
  const answer = await fetch(new URL(path, at.vendor.address), { headers });
  expect(await answer.json()).toEqual({ success: true, value: { state: 'settling' } });
});

test('a journal that cannot be written has its own failure: nothing is taken, and play goes on later', async () => {
  const player = await entered();
  const spinId = crypto.randomUUID();
  const handle = await open(join(at.folder, 'rounds.jsonl'), 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = vi
    .spyOn(prototype, 'appendFile')
    .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(codeOf(await player.spin('10.00', spinId))).toBe('rounds.unwritable');
  expect([at.wps.state.received, at.wps.state.balance]).toEqual([[], 100_000]);
  full.mockRestore();
  await vi.waitFor(async () => expect(granted(await player.spin('10.00', spinId)).stake).toBe('10.00'), 5_000);
  expect(at.wps.state.rounds.size).toBe(1);
});

test('a spin that was cancelled and refunded is played when it is sent again, for one stake', async () => {
  at.wps.state.faults.debit = ['loseAnswer', 'loseAnswer', 'loseAnswer'];
  const player = await entered();
  const spinId = crypto.randomUUID();
  const first = await player.spin('10.00', spinId);
  expect(codeOf(first)).toBe('spin.cancelled');
  const { roundId } = first.answer as { roundId: string };
  await vi.waitFor(async () => expect(granted(await player.round(roundId)).state).toBe('rolledBack'), 5_000);
  const again = await vi.waitFor(async () => granted(await player.spin('10.00', spinId)), 5_000);
  expect(again.roundId).not.toBe(roundId);
  expect(at.wps.state.balance).toBe(100_000 - 1_000 + toHundredths(again.payout));
  expect((await player.spin('10.00', spinId)).answer).toEqual({ success: true, value: again });
});

test('while the refund of a cancelled spin is not confirmed, sending it again takes nothing', async () => {
  at.wps.state.faults.debit = ['loseAnswer', 'loseAnswer', 'loseAnswer'];
  at.wps.state.faults.rollback = Array(20).fill('unavailable');
  const player = await entered();
  const spinId = crypto.randomUUID();
  expect(codeOf(await player.spin('10.00', spinId))).toBe('spin.cancelled');
  expect(codeOf(await player.spin('10.00', spinId))).toBe('spin.cancelled');
  expect(
    new Set(at.wps.state.received.filter(({ kind }) => kind === 'debit').map((one) => one.transactionId)).size,
  ).toBe(1);
});

test('a vendor says that it is alive, ready and ending, and logs and counts its requests', async () => {
  const lines: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'vendor-'));
  const vendor = await startTestVendor(at.wps.url, folder, {
    logTo: (line) => lines.push(line),
    METRICS_PORT: 0,
    DRAIN_MS: 300,
  });
  const status = async (path: string) => (await fetch(new URL(path, vendor.address))).status;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  const answer = await fetch(new URL('/api/session', vendor.address), {
    method: 'POST',
    headers: { 'x-request-id': 'proxy-0123456789' },
  });
  expect(answer.headers.get('x-request-id')).toBe('proxy-0123456789');
  const line = () => lines.find((one) => one.includes('answered'));
  await vi.waitFor(() =>
    expect(JSON.parse(line() ?? '{}')).toMatchObject({
      request: 'proxy-0123456789',
      route: '/api/session',
      status: 400,
    }),
  );
  const metrics = await (await fetch(`${vendor.ready.metrics}/metrics`)).text();
  expect(metrics).toContain('vendor_answers_total{route="/api/session",status="400"} 1');
  const closed = vendor.close();
  expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
  await closed;
  await rm(folder, { recursive: true });
});
