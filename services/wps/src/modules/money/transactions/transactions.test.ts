// Slightly over the usual size: the tests share one running service, because its start takes longer than they do.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, PAYMENT_PASSWORD, type PaymentProvider } from '../../../testing/payments';
import { house, memberAccount, post } from '../ledger/ledger';
import { toCsv } from './routes';

const DAY = 86_400_000;
let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let days: { startDate: string; endDate: string };
/** A member with two deposits, one of which failed, transfers to a vendor and back, and a withdrawal. */
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
  days = { startDate: dayOf(wps.now()), endDate: dayOf(wps.now()) };
  member = await newMember(wps);
  const cardId = await bindCard(wps, member);
  await provider.payIn(member, '2000.00');
  const { orderId, amount } = granted(
    await member.call('createDeposit', { methodId: 'sandbox-card', amount: '500.00' }),
  );
  granted(await provider.say({ orderId, amount, status: 'failed' }));
  granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '300.00' }));
  granted(await member.call('transfer', { from: 'STK', to: 'main', amount: '100.00' }));
  const id = granted(await member.call('wagering', {})).content[0]?.id ?? '';
  granted(await member.call('forfeitBonus', { id }));
  granted(await member.call('createWithdrawal', { amount: '700.00', cardId, paymentPassword: PAYMENT_PASSWORD }));
});
afterAll(() => wps.close());

const records = async (part: object = {}, one = member) =>
  granted(await one.call('transactionRecords', { ...days, ...part }));

test('API-40 MONEY-17 the account record lists money movements, newest first, with status and details', async () => {
  const { content, older } = await records();
  expect(older).toBeNull();
  expect(content.map(({ kind, amount, status, method }) => [kind, amount, status, method])).toEqual([
    ['withdrawal', '-700.00', 'processing', 'DBBL ****6789'],
    ['bonus', '-18.00', 'success', ''],
    ['transfer', '100.00', 'success', 'STK'],
    ['transfer', '-300.00', 'success', 'STK'],
    ['deposit', '492.50', 'failed', 'sandbox-card'],
    ['deposit', '2000.00', 'success', 'sandbox-wallet'],
    ['bonus', '18.00', 'success', ''],
  ]);
  expect(content[2]).toMatchObject({ fee: '0.00', balanceAfter: '1818.00' });
  expect(content[4]?.fee).toBe('7.50');
});

test('MONEY-18 the account record can be filtered by kind and days', async () => {
  expect((await records({ kind: 'deposit' })).content).toHaveLength(2);
  expect((await records({ kind: 'transfer' })).content.map(({ method }) => method)).toEqual(['STK', 'STK']);
  expect((await records({ kind: 'withdrawal' })).content.map(({ amount }) => amount)).toEqual(['-700.00']);
  expect(await records({ kind: 'rebate' })).toEqual({ content: [], older: null });
  const yesterday = dayOf(wps.now() - DAY);
  expect((await records({ startDate: yesterday, endDate: yesterday })).content).toEqual([]);
  const backwards = { startDate: days.endDate, endDate: yesterday };
  expect(errorOf(await member.call('transactionRecords', backwards))?.field).toBe('endDate');
});

test('the keys of the pages open their calls, for trial accounts as well', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const denied = { code: 'permission.denied' };
  const recordCalls = ['transactionRecords', 'transactionStatement', 'transactionCsv'] as const;
  for (const name of recordCalls) expect(errorOf(await trial.call(name, days)), name).toEqual(denied);
  granted(await trial.call('profitAndLoss', days));
  await setSite(wps, { permissions: { ...site.permissions, member: [] } });
  for (const name of [...recordCalls, 'profitAndLoss'] as const)
    expect(errorOf(await member.call(name, days)), name).toEqual(denied);
  await setSite(wps, { permissions: site.permissions });
  granted(await member.call('transactionRecords', days));
});

test('a withdrawal that the provider never answered is being processed', async () => {
  const set = (state: string) => sql`update wps.withdrawal_orders set state = ${state} where card = 'DBBL ****6789'`;
  await wps.db.orm.execute(set('unanswered'));
  expect((await records({ kind: 'withdrawal' })).content.map(({ status }) => status)).toEqual(['processing']);
  await wps.db.orm.execute(set('approved'));
});

test('the record as a file opens in a spreadsheet, where no cell runs as a formula', async () => {
  const { csv, fileName, complete } = granted(await member.call('transactionCsv', days));
  expect([fileName, complete]).toEqual([`account-record-${days.startDate}-${days.endDate}.csv`, true]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('time,account,kind,amount,fee,status,method,reference,balanceAfter,settledTime,id');
  expect(lines[1]).toContain(',-700.00,0.00,processing,DBBL ****6789,');
  const hostile = { ...(await records()).content[0], method: '=cmd|"/c calc"!A1', reference: '@SUM(1)', account: '+1' };
  expect(toCsv([hostile as never])).toContain(`,'+1,`);
  expect(toCsv([hostile as never])).toContain(`"'=cmd|""/c calc""!A1",'@SUM(1)`);
});

test('AGENT-32 types=A is an agent’s own record and that of all members below; others are refused', async () => {
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const range = { startDate: dayOf(wps.now() - 30 * DAY), endDate: days.endDate, pageSize: 100 };
  const own = await records(range, agent);
  const team = await records({ ...range, types: 'A' }, agent);
  expect(new Set(own.content.map(({ account }) => account))).toEqual(new Set(['agent77']));
  expect(team.content.length).toBeGreaterThan(own.content.length + 20);
  const accounts = new Set(team.content.map(({ account }) => account));
  expect(accounts.size).toBeGreaterThan(5);
  expect(accounts).toContain('agent77');
  expect(accounts).not.toContain('rahim77');
  const one = await records({ ...range, types: 'A', member: 'KARIM_agency' }, agent);
  expect(new Set(one.content.map(({ account }) => account))).toEqual(new Set(['karim_agency']));
  const dayOfEntry = ({ time }: { time: string }) => dayOf(Date.parse(time));
  const day = team.content.map(dayOfEntry).find((each) => each !== days.endDate) ?? '';
  const ofDay = await records({ startDate: day, endDate: day, types: 'A', pageSize: 100 }, agent);
  expect(ofDay.content.length).toBeGreaterThan(0);
  expect(ofDay.content).toEqual(team.content.filter((entry) => dayOfEntry(entry) === day));
  for (const kind of new Set(team.content.map((entry) => entry.kind))) {
    const { content } = await records({ ...range, types: 'A', kind }, agent);
    expect(new Set(content.map((entry) => entry.kind)), kind).toEqual(new Set([kind]));
  }
  for (const name of ['rahim77', 'nobody-at-all'])
    expect((await records({ ...range, types: 'A', member: name }, agent)).content, name).toEqual([]);
  expect(errorOf(await member.call('transactionRecords', { ...days, types: 'A' }))).toEqual({
    code: 'permission.denied',
  });
  expect(errorOf(await member.call('transactionRecords', { ...days, member: 'agent77' }))?.field).toBe('member');
});

test('API-99 the demo member’s record has every kind of entry and state, and adds up to the balances', async () => {
  const rahim = createClient(wps.url, wps.now);
  await rahim.login('rahim77', 'Play777!');
  const range = { startDate: dayOf(wps.now() - 60 * DAY), endDate: days.endDate, pageSize: 100 };
  const { content } = await records(range, rahim);
  const seen = new Set(content.map(({ kind, status }) => `${kind} ${status}`));
  for (const one of ['deposit success', 'deposit failed', 'deposit pending', 'deposit expired', 'withdrawal success'])
    expect(seen).toContain(one);
  for (const one of ['withdrawal rejected', 'withdrawal pending', 'transfer success', 'bonus success'])
    expect(seen).toContain(one);
  const { wallets } = granted(await rahim.call('wallet', {}));
  expect(wallets.find(({ walletType }) => walletType === 'STK')?.balance).toBe('300.00');
});

test('MONEY-20 MONEY-21 profit and loss sums stake, win, rebate and bonus of the days, also by category', async () => {
  const games = createGameServer(wps);
  const player = await newMember(wps);
  const nothing = { stake: '0.00', win: '0.00', net: '0.00' };
  const yesterday = dayOf(wps.now() - DAY);
  expect(granted(await player.call('profitAndLoss', { startDate: yesterday, endDate: yesterday }))).toEqual({
    total: { ...nothing, rebate: '0.00', bonus: '0.00', rounds: 0 },
    byGameType: [],
    byDay: [],
  });
  const { playerToken, gameId } = await games.open(player);
  for (const amount of ['2.50', '0.00']) {
    const bet = { playerToken, gameId, roundId: randomUUID() };
    granted(await games.debit({ ...bet, amount: '4.00' }));
    granted(await games.credit({ ...bet, amount }));
  }
  const id = await idOf(player);
  for (const [kind, amount] of [
    ['rebate', 125n],
    ['reward', 300n],
    ['redRain', 50n],
  ] as const) {
    const sides = { memberId: id, account: memberAccount(id, 'main'), against: house.reward };
    const movement = { key: randomUUID(), fingerprint: kind, kind, reference: 'test', amount, ...sides };
    await wps.db.transaction((tx) => post(wps.db, tx, movement, new Date(wps.now())));
  }
  const sums = { stake: '8.00', win: '2.50', rebate: '1.25', bonus: '21.50', net: '17.25', rounds: 2 };
  expect(granted(await player.call('profitAndLoss', days))).toEqual({
    total: sums,
    byGameType: [{ gameType: 'RNG', stake: '8.00', win: '2.50', net: '-5.50', rounds: 2 }],
    byDay: [{ day: days.startDate, ...sums }],
  });
  for (const away of [-DAY, DAY]) {
    const day = dayOf(wps.now() + away);
    const other = granted(await player.call('profitAndLoss', { startDate: day, endDate: day }));
    expect(other, day).toMatchObject({ total: { ...nothing, rebate: '0.00', bonus: '0.00' }, byDay: [] });
  }
});

test('MONEY-20 the sums of a range are those of all its days and categories; money paid in is no win', async () => {
  const player = await newMember(wps);
  const id = await idOf(player);
  const [today, before] = [days.startDate, dayOf(Date.parse(`${days.startDate}T00:00:00Z`) - DAY)];
  await putPlay(wps, id, { stake: 10, payout: 4, day: before });
  await putPlay(wps, id, { stake: 20, payout: 25, gameType: 'LIVE', day: today });
  await provider.payIn(player, '2000.00');
  await wps.db.orm.execute(sql`
    insert into wps.money_days (member_id, day, kind, movements, amount) values (${id}, ${before}, 'rebate', 1, 300)`);
  const sums = granted(await player.call('profitAndLoss', { startDate: before, endDate: today }));
  expect(sums.total).toMatchObject({ stake: '30.00', win: '29.00', rebate: '3.00', bonus: '18.00', net: '20.00' });
  expect(sums.byGameType).toMatchObject([
    { gameType: 'LIVE', stake: '20.00', win: '25.00', net: '5.00' },
    { gameType: 'RNG', stake: '10.00', win: '4.00', net: '-6.00' },
  ]);
  expect(sums.byDay).toMatchObject([
    { day: before, stake: '10.00', rebate: '3.00', bonus: '0.00', net: '-3.00' },
    { day: today, stake: '20.00', rebate: '0.00', bonus: '18.00', net: '23.00' },
  ]);
});

test('API-37 MONEY-13 a transfer between main and vendor wallet is made once; both balances show it', async () => {
  const one = await newMember(wps);
  const wallets = granted(await one.call('merchantWallet', { language: 'BN' })).wallets;
  expect(wallets.map(({ walletType }) => walletType)).toEqual(['main', 'STK', 'BND', 'MDN', 'LJH']);
  const key = randomUUID();
  const there = { from: 'main', to: 'STK', amount: '5.00' };
  const replies = await Promise.all(Array.from({ length: 6 }, () => one.call('transfer', there, key)));
  expect(new Set(replies.map((reply) => granted(reply).transferId)).size).toBe(1);
  expect(replies.map(granted)[0]).toMatchObject({
    from: { walletType: 'main', balance: '13.00' },
    to: { walletType: 'STK', balance: '5.00' },
  });
  expect(errorOf(await one.call('transfer', { ...there, amount: '6.00' }, key))?.code).toBe('idempotency.conflict');
  expect(granted(await one.call('wallet', {})).sumBalance).toBe('18.00');
  // Both wallets have enough for all four transfers, in any order.
  const both = [there, { from: 'STK', to: 'main', amount: '2.50' }];
  await Promise.all([...both, ...both].map((move) => one.call('transfer', move).then(granted)));
  expect(granted(await one.call('wallet', {})).sumBalance).toBe('18.00');
});

test('a transfer above the balance, to an unknown wallet or between two vendors is refused', async () => {
  const refused = async (from: string, to: string, amount: string) =>
    errorOf(await member.call('transfer', { from, to, amount }));
  expect(await refused('main', 'BND', '99999.00')).toEqual({ code: 'wallet.insufficient' });
  expect(await refused('BND', 'main', '1.00')).toEqual({ code: 'wallet.insufficient' });
  const invalid = (field: string) => ({ code: 'request.invalid', field });
  expect(await refused('main', 'BGS', '1.00')).toEqual(invalid('to'));
  expect(await refused('main', 'NOBODY', '1.00')).toEqual(invalid('to'));
  expect(await refused('STK', 'BND', '1.00')).toEqual(invalid('to'));
  expect(await refused('main', 'main', '1.00')).toEqual(invalid('to'));
  expect(await refused('main', 'STK', '0.00')).toEqual(invalid('amount'));
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('transfer', { from: 'main', to: 'STK', amount: '1.00' }))).toEqual({
    code: 'trial.rejected',
  });
});

test('LNCH-07 API-93 the merchant’s vendor wallets and the member’s own balance in each can be fetched', async () => {
  expect(granted(await member.call('merchantWallet', { language: 'EN', merchant: 'r777bdt' }))).toMatchObject({
    merchantCode: 'r777bdt',
    currency: 'BDT',
  });
  expect(errorOf(await member.call('merchantWallet', { language: 'EN', merchant: 'other' }))?.field).toBe('merchant');
  expect(granted(await member.call('memberWallet', { walletType: 'STK' }))).toEqual({
    walletType: 'STK',
    balance: '200.00',
    currency: 'BDT',
  });
  expect(granted(await member.call('memberWallet', {})).balance).toBe('1100.00');
  expect(errorOf(await member.call('memberWallet', { walletType: 'BGS' }))?.field).toBe('walletType');
});

test('after all of these tests the ledger balances', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
