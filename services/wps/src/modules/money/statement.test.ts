import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../platform/clock/days';
import { addDays, momentOf } from '../../platform/clock/periods';
import { referencePolicy } from '../../platform/settings/policy-pack';
import { createGameServer, errorOf, granted, newMember, setSite, startWps, type TestWps } from '../../testing';
import { newOperator } from '../../testing/operator';
import { createPaymentProvider } from '../../testing/payments';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 20 * DAY });
});
afterAll(() => wps.close());

test('a statement goes from the opening to the closing balance, with everything that moved between', async () => {
  const first = addDays(dayOf(wps.now()), 2);
  wps.advance(momentOf(first).getTime() - HOUR - wps.now());
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  const staked = { playerToken, gameId, roundId: randomUUID() };
  granted(await games.debit({ ...staked, amount: '4.00' }));
  wps.advance(2 * HOUR);
  // On this day: a payment for the round from before midnight, a deposit, a round, a rolled-back round, a correction.
  granted(await games.credit({ ...staked, amount: '1.50' }));
  await createPaymentProvider(wps).payIn(member, '500.00');
  const own = await games.open(member);
  const token = { playerToken: own.playerToken, roundId: randomUUID() };
  const debitTransactionId = randomUUID();
  granted(await games.debit({ ...token, gameId, amount: '7.00', transactionId: debitTransactionId }));
  granted(await games.rollback({ ...token, debitTransactionId }));
  granted(await games.debit({ playerToken: own.playerToken, gameId, roundId: randomUUID(), amount: '3.00' }));
  wps.advance(2 * MINUTE);
  granted(await games.debit({ playerToken: own.playerToken, gameId, roundId: randomUUID(), amount: '1.00' }));
  granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '10.00' }));
  const { id } = granted(await member.call('memberInfo', {}));
  await (await newOperator(wps, 'finance')).ask('correct', { member: id, amount: '-2.25' });
  // A bet of the following day, which must not count.
  wps.advance(DAY);
  const after = (await games.open(member)).playerToken;
  for (let minutes = 0; minutes < 4; minutes += 2) {
    wps.advance(2 * MINUTE);
    granted(await games.debit({ playerToken: after, gameId, roundId: randomUUID(), amount: '1.00' }));
  }
  const statement = granted(await member.call('activityStatement', { startDate: first, endDate: first }));
  expect(statement).toEqual({
    startDate: first,
    endDate: first,
    openingBalance: '14.00',
    closingBalance: '509.25',
    deposits: '500.00',
    withdrawals: '0.00',
    staked: '4.00',
    won: '1.50',
    net: '-2.50',
    bonuses: '0.00',
    rebates: '0.00',
    other: '-2.25',
    rounds: 2,
    playedMinutes: 5,
    currency: 'BDT',
  });
});

test('the statement counts the same minutes as the play bar, also those since the last bet', async () => {
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  granted(await games.debit({ playerToken, gameId, roundId: randomUUID(), amount: '1.00' }));
  for (const minutes of [1, 1, 1]) {
    wps.advance(minutes * MINUTE);
    const { playedSeconds } = granted(await member.call('playSession', {}));
    const days = { startDate: dayOf(wps.now() - DAY), endDate: dayOf(wps.now()) };
    const { playedMinutes } = granted(await member.call('activityStatement', days));
    expect(playedMinutes).toBe(Math.floor(playedSeconds / 60));
    expect(playedMinutes).toBeGreaterThan(0);
  }
});

test('a range of more than 366 days is refused, and so is every statement where the policy has none', async () => {
  const member = await newMember(wps);
  const ask = (startDate: string) => member.call('activityStatement', { startDate, endDate: '2026-12-31' });
  expect(errorOf(await ask('2025-12-30'))).toMatchObject({ code: 'request.invalid', field: 'endDate' });
  expect(errorOf(await ask('2025-12-31'))).toBeUndefined();
  await setSite(wps, { policy: { ...referencePolicy, activityStatement: false } });
  expect(errorOf(await ask('2025-12-31'))).toEqual({ code: 'policy.off' });
  await setSite(wps, { policy: referencePolicy });
});
