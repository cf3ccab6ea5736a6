import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
let games: GameServer;
let opened: OutputOf<typeof calls.vendorSession>;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  opened = await games.open(await newMember(wps));
});

test('calls without the right signature are refused', async () => {
  const input = { playerToken: opened.playerToken };
  const bad: Record<string, string>[] = [
    { 'x-signature': '0'.repeat(64) },
    { 'x-vendor': 'OTHER' },
    { 'x-timestamp': String(Date.now() - 6 * 60_000) },
    { 'x-timestamp': '' },
  ];
  for (const headers of bad) {
    const reply = await games.call('balance', input, headers);
    expect([reply.status, errorOf(reply)], JSON.stringify(headers)).toEqual([401, { code: 'vendor.signature' }]);
  }
  expect(granted(await games.call('balance', input))).toEqual({ balance: '18.00', currency: 'BDT' });
});

test('a signed call that is replayed on another path or method is refused, and moves nothing', async () => {
  const { playerToken, gameId } = opened;
  const debit = { playerToken, gameId, roundId: randomUUID(), amount: '1.00', transactionId: randomUUID() };
  const body = JSON.stringify(debit);
  const sign = (url: string, method = 'POST') => signatureHeaders(wps.config.vendorSecret, { method, url, body });
  for (const headers of [
    sign('/wps/vendor/rollback'),
    sign('/wps/payments/callback'),
    sign('/wps/vendor/debit?a=1'),
    sign('/wps/vendor/debit', 'PUT'),
  ]) {
    const reply = await games.call('debit', debit, headers);
    expect([reply.status, errorOf(reply)]).toEqual([401, { code: 'vendor.signature' }]);
  }
  const answer = await games.call<{ balance: string }>('debit', debit, sign('/wps/vendor/debit'));
  expect(granted(answer).balance).toBe('17.00');
});
