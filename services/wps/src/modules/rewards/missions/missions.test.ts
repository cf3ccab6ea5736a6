import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { addDays, momentOf, periodAt } from '../../../platform/clock/periods';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf, putPlay, putRounds } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../testing/payments';
import { logins } from '../../identity/members/tables';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { findProgress, toMission } from './progress';
import { missions } from './tables';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const someone = async () => {
  const client = await newMember(wps);
  return { client, id: await idOf(client) };
};
const find = async (client: TestClient, missionId: string) =>
  granted(await client.call('missions', { language: 'EN' })).content.find((one) => one.missionId === missionId);
const aGame = async (type: string) => {
  const [game] = await wps.db.rows<{ id: string }>(sql`select id from wps.games where game_type = ${type} limit 1`);
  return game?.id ?? '';
};
/** Credits a deposit of 300.99 taka. */
async function putDeposit(id: number, at: Date): Promise<void> {
  const account = memberAccount(id, 'main');
  const money = { kind: 'deposit' as const, memberId: id, account, against: house.cash, amount: 30_099n };
  const movement = { key: `test:${id}`, fingerprint: 'deposit', reference: 'test', ...money };
  await wps.db.transaction((tx) => post(wps.db, tx, movement, at));
}
const claim = (client: TestClient, missionId: string, key?: string) =>
  client.call('claimMission', { language: 'EN', missionId }, key);

test('REWD-09 missions come with the progress by play, deposits and log-ins, in both languages', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 40.9, rounds: 4 });
  await putPlay(wps, id, { stake: 60, rounds: 3, gameType: 'SPORTS' });
  await putRounds(wps, id, { count: 4, stake: 10.25 });
  await putRounds(wps, id, { count: 3, stake: 20, gameId: await aGame('SPORTS') });
  await putDeposit(id, momentOf(dayOf(wps.now())));
  expect(await find(client, 'daily-rounds')).toMatchObject({
    progress: 7,
    target: 10,
    state: 'running',
    reward: '5.00',
  });
  expect(await find(client, 'daily-slots')).toMatchObject({ progress: 4, target: 5, gameType: 'RNG' });
  expect(await find(client, 'weekly-turnover')).toMatchObject({ progress: 100, target: 150 });
  expect(await find(client, 'weekly-sports')).toMatchObject({ progress: 60 });
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 100, target: 500 });
  expect(await find(client, 'daily-login')).toMatchObject({ progress: 1, state: 'finished' });
  const [first] = granted(await client.call('missions', { language: 'BN' })).content;
  expect(first).toMatchObject({ title: 'আজকের হাজিরা', endsAt: momentOf(periodAt('day', wps.now()).end).toISOString() });
});

test('SEC-07 REWD-09 a finished mission is paid at once and once; a repeat gets the same answer', async () => {
  const { client } = await someone();
  const first = granted(await claim(client, 'daily-login', 'claims-a-mission'));
  expect(first).toMatchObject({ balance: '20.00', mission: { state: 'claimed', missionId: 'daily-login' } });
  expect(granted(await claim(client, 'daily-login', 'claims-a-mission'))).toEqual(first);
  expect(errorOf(await claim(client, 'daily-rounds', 'claims-a-mission'))?.code).toBe('idempotency.conflict');
  expect(errorOf(await claim(client, 'daily-login'))).toEqual({ code: 'mission.claimed', field: 'missionId' });
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('20.00');
  const { content } = granted(await client.call('rewards', { language: 'EN', state: 'claimed' }));
  expect(content).toMatchObject([{ source: 'mission', title: 'Say hello', amount: '2.00' }]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  // The mission of the next day is another one.
  const [name, own] = [granted(await client.call('memberInfo', {})).account, createClient(wps.url, wps.now)];
  wps.advance(86_400_000);
  await own.login(name, TEST_PASSWORD);
  expect(granted(await claim(own, 'daily-login'))).toMatchObject({ balance: '22.00' });
  expect(errorOf(await claim(own, 'daily-login'))?.code).toBe('mission.claimed');
});

test('REWD-09 a mission that is not finished and one that does not exist are refused', async () => {
  const { client, id } = await someone();
  expect(errorOf(await claim(client, 'daily-rounds'))).toEqual({ code: 'mission.unfinished', field: 'missionId' });
  // Log-ins of other members today do not complete the mission.
  await wps.db.orm.delete(logins).where(eq(logins.memberId, id));
  expect(await find(client, 'daily-login')).toMatchObject({ progress: 0, state: 'running' });
  expect(errorOf(await claim(client, 'daily-login'))).toEqual({ code: 'mission.unfinished', field: 'missionId' });
  expect(errorOf(await claim(client, 'no-such-mission'))).toEqual({ code: 'request.notFound', field: 'missionId' });
});

test('REWD-09 a mission that the merchant has ended is neither listed nor paid, though finished', async () => {
  const { client } = await someone();
  const run = (active: boolean) => wps.db.orm.update(missions).set({ active }).where(eq(missions.id, 'daily-login'));
  await run(false);
  expect(await find(client, 'daily-login')).toBeUndefined();
  expect(errorOf(await claim(client, 'daily-login'))).toEqual({ code: 'request.notFound', field: 'missionId' });
  await run(true);
  expect(await find(client, 'daily-login')).toMatchObject({ state: 'finished' });
});

test('a deposit that goes out again without play finishes no mission; once it was staked, it does', async () => {
  const { client, id } = await someone();
  const cardId = await bindCard(wps, client);
  await giveUpBonus(client);
  await createPaymentProvider(wps).payIn(client, '500.00');
  const asked = { amount: '500.00', cardId, paymentPassword: PAYMENT_PASSWORD };
  granted(await client.call('createWithdrawal', asked));
  expect(errorOf(await claim(client, 'daily-deposit'))?.code).toBe('mission.unfinished');
  await putPlay(wps, id, { stake: 499.99 });
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 499, state: 'running' });
  await putPlay(wps, id, { stake: 100, gameType: 'SPORTS' });
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 500, state: 'finished' });
  granted(await claim(client, 'daily-deposit'));
});

test('a deposit that the provider took back finishes no mission, and none goes below zero', async () => {
  const { client, id } = await someone();
  await giveUpBonus(client);
  const provider = createPaymentProvider(wps);
  const { orderId } = await provider.payIn(client, '500.00');
  await putPlay(wps, id, { stake: 600 });
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 500, state: 'finished' });
  granted(await provider.say({ orderId, amount: '500.00', status: 'reversed' }));
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 0, state: 'running' });
  const day = sql`update wps.money_days set day = day - 1 where member_id = ${id} and kind = 'deposit'`;
  await wps.db.rows(day);
  expect(await find(client, 'daily-deposit')).toMatchObject({ progress: 0, state: 'running' });
});

test('a round counts from the stake that the mission states, and by what of it was at risk', async () => {
  const { client, id } = await someone();
  await putRounds(wps, id, { count: 50, stake: 0.99 });
  await putRounds(wps, id, { count: 9, stake: 1 });
  const [open] = await wps.db.rows<{ id: string }>(
    sql`update wps.rounds set covered = 1 where round_id = (select round_id from wps.rounds
      where member_id = ${id} and stake = 100 limit 1) returning round_id as id`,
  );
  expect(await find(client, 'daily-rounds')).toMatchObject({
    progress: 8,
    description: 'Play 10 rounds of any game today. Only rounds with a bet of ৳\u00a01.00 or more count.',
  });
  expect(errorOf(await claim(client, 'daily-rounds'))?.code).toBe('mission.unfinished');
  await wps.db.rows(sql`update wps.rounds set covered = 0 where round_id = ${open?.id}`);
  await putRounds(wps, id, { count: 1, stake: 5 });
  granted(await claim(client, 'daily-rounds'));
  const bengali = granted(await client.call('missions', { language: 'BN' })).content;
  expect(bengali.find(({ missionId }) => missionId === 'daily-rounds')?.description).toContain('৳\u00a01.00 বা তার বেশি');
});

test('ten concurrent claims pay once', async () => {
  const { client } = await someone();
  const replies = await Promise.all(Array.from({ length: 10 }, () => claim(client, 'daily-login')));
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('20.00');
});

test('daily missions restart at the site’s midnight, weekly ones on Monday', async () => {
  const { client, id } = await someone();
  const { start: monday } = periodAt('week', wps.now());
  await putPlay(wps, id, { stake: 200, rounds: 12, day: monday });
  await putRounds(wps, id, { count: 12, stake: 16, at: momentOf(monday) });
  await putDeposit(id, momentOf(monday));
  await wps.db.orm
    .insert(logins)
    .values([1, 2, 3, 4].map((days) => ({ memberId: id, at: momentOf(addDays(monday, days)) })));
  const at = async (day: string, ms: number) => {
    const now = momentOf(day).getTime() + ms;
    const all = await findProgress(wps.db.orm, { memberId: id, now });
    return Object.fromEntries(all.map((one) => [one.mission.id, toMission(one, 'EN').progress]));
  };
  const lastMoment = 86_400_000 - 1;
  expect(await at(addDays(monday, -1), lastMoment)).toMatchObject({
    'daily-rounds': 0,
    'daily-deposit': 0,
    'daily-login': 0,
    'weekly-turnover': 0,
    'weekly-login': 0,
  });
  expect(await at(monday, lastMoment)).toMatchObject({
    'daily-rounds': 10,
    'daily-deposit': 200,
    'weekly-turnover': 150,
  });
  expect(await at(addDays(monday, 1), 0)).toMatchObject({
    'daily-rounds': 0,
    'daily-deposit': 0,
    'weekly-turnover': 150,
  });
  const sunday = await at(addDays(monday, 6), lastMoment);
  expect(sunday['weekly-turnover']).toBe(150);
  expect(sunday['weekly-login']).toBeGreaterThanOrEqual(4);
  expect(await at(addDays(monday, 7), 0)).toMatchObject({ 'weekly-turnover': 0, 'weekly-login': 0 });
  expect((await find(client, 'weekly-turnover'))?.state).toBe('finished');
});

test('visitors see the missions; without the mission feature, and for trial accounts, they are refused', async () => {
  const { client } = await someone();
  const visitor = createClient(wps.url, wps.now);
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const seen = granted(await visitor.call('missions', { language: 'EN' })).content;
  expect(seen).toHaveLength(8);
  expect(new Set(seen.map(({ progress, state }) => `${progress} ${state}`))).toEqual(new Set(['0 running']));
  expect(errorOf(await trial.call('missions', { language: 'EN' }))?.code).toBe('trial.rejected');
  expect(errorOf(await claim(trial, 'daily-login'))?.code).toBe('trial.rejected');
  const { consolidated } = site;
  await setSite(wps, { consolidated: { ...consolidated, features: { ...consolidated.features, mission: false } } });
  expect(errorOf(await client.call('missions', { language: 'EN' }))?.code).toBe('permission.denied');
  expect(errorOf(await claim(client, 'daily-login'))?.code).toBe('permission.denied');
  await setSite(wps, { consolidated });
});
