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
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { leftToWager } from '../../money/wagering/wagering';
import { rebateOf } from './claimable';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const someone = async () => {
  const client = await newMember(wps);
  return { client, id: await idOf(client) };
};
const today = () => {
  const day = dayOf(wps.now());
  return { startDate: day, endDate: day };
};

test('a rebate is rounded down to the paisa', () => {
  const of = (stake: bigint) => rebateOf([{ stake, rate: 30 }]).amount;
  expect([of(10_000n), of(333n), of(9_999n)]).toEqual([30n, 0n, 29n]);
  // Once for all days: each part alone would be rounded down to 0.
  const days = [
    { stake: 200n, rate: 30 },
    { stake: 200n, rate: 41 },
  ];
  expect(rebateOf(days)).toEqual({ stake: 400n, rate: 36, amount: 1n });
});

test('REWD-03 what can be claimed is listed per category with the rate of the VIP level, and the total', async () => {
  const { client, id } = await someone();
  expect(granted(await client.call('rebate', {}))).toEqual({
    content: [],
    total: '0.00',
    minimum: '1.00',
    multiplier: 1,
    claimable: false,
  });
  await putPlay(wps, id, { stake: 200 });
  await putPlay(wps, id, { stake: 100, vassalage: 'PGE' });
  await putPlay(wps, id, { stake: 120.55, gameType: 'SPORTS' });
  expect(granted(await client.call('rebate', {}))).toEqual({
    content: [
      { gameType: 'RNG', stake: '300.00', rate: '0.30', amount: '0.90' },
      { gameType: 'SPORTS', stake: '120.55', rate: '0.25', amount: '0.30' },
    ],
    total: '1.20',
    minimum: '1.00',
    multiplier: 1,
    claimable: true,
  });
  await putPlay(wps, id, { stake: 100, gameType: 'FISH' });
  const [slots] = granted(await client.call('rebate', {})).content;
  expect(slots).toMatchObject({ rate: '0.38', amount: '1.14' });
});

test('SEC-07 REWD-04 a claim pays the total once, leaves nothing, and a repeat gets the same answer', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 400 });
  const first = granted(await client.call('claimRebate', {}, 'claims-the-rebate'));
  expect(first).toMatchObject({
    balance: '19.20',
    claim: { amount: '1.20', lines: [{ gameType: 'RNG', stake: '400.00' }] },
  });
  expect(granted(await client.call('claimRebate', {}, 'claims-the-rebate'))).toEqual(first);
  expect(errorOf(await client.callWith('claimRebate', { other: 1 }, 'claims-the-rebate'))?.code).toBe(
    'request.invalid',
  );
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('19.20');
  expect(granted(await client.call('rebate', {}))).toMatchObject({ content: [], total: '0.00', claimable: false });
  expect(errorOf(await client.call('claimRebate', {}))?.code).toBe('rebate.minimum');
  // Only later stakes can be claimed again.
  await putPlay(wps, id, { stake: 350, vassalage: 'PGE' });
  expect(granted(await client.call('rebate', {})).content).toMatchObject([{ stake: '350.00' }]);
  granted(await client.call('claimRebate', {}));
  expect(granted(await client.call('rebate', {}))).toMatchObject({ content: [], total: '0.00', claimable: false });
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('20.53');
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('REWD-04 two concurrent claims pay once', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 400 });
  const replies = await Promise.all([client.call('claimRebate', {}), client.call('claimRebate', {})]);
  expect(replies.map((reply) => errorOf(reply)?.code).filter(Boolean)).toEqual(['rebate.minimum']);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('19.20');
});

test('API-43 real rounds count as soon as they are settled, and the claimed amount has to be wagered', async () => {
  const { client, id } = await someone();
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(client);
  const bet = { playerToken, gameId, roundId: 'counts-for-rebate', amount: '10.00' };
  granted(await games.debit(bet));
  expect(granted(await client.call('rebate', {})).content).toEqual([]);
  granted(await games.credit({ ...bet, amount: '0.00' }));
  expect(granted(await client.call('rebate', {})).content).toMatchObject([{ stake: '10.00', amount: '0.03' }]);
  await putPlay(wps, id, { stake: 390, vassalage: 'PGE' });
  const before = await leftToWager(wps.db.orm, id);
  granted(await client.call('claimRebate', {}));
  expect((await leftToWager(wps.db.orm, id)) - before).toBe(120n);
});

test('a claim says since when its bets count: the claim before, at first the registration', async () => {
  const { client, id } = await someone();
  const claim = async (vassalage: string) => {
    await putPlay(wps, id, { stake: 400, vassalage });
    wps.advance(60_000);
    return granted(await client.call('claimRebate', {})).claim;
  };
  const [first, second] = [await claim('BGS'), await claim('PGE')];
  expect(Date.parse(first.since)).toBeLessThan(Date.parse(first.at) - 59_000);
  expect(second.since).toBe(first.at);
  const { content } = granted(await client.call('rebateClaims', today()));
  expect(content.map(({ since }) => since)).toEqual([second.since, first.since]);
});

test('REWD-05 the history is by date, newest first, paged, with the sum; other days have no claims', async () => {
  const { client, id } = await someone();
  for (const vassalage of ['BGS', 'PGE', 'JIL']) {
    await putPlay(wps, id, { stake: 400, vassalage });
    granted(await client.call('claimRebate', {}));
    wps.advance(1_000);
  }
  const page = granted(await client.call('rebateClaims', { ...today(), pageSize: 2 }));
  expect(page).toMatchObject({ totalCount: 3, totalPages: 2, footer: { amount: '4.24' } });
  expect(page.content.map(({ amount, lines }) => [amount, lines.map((line) => line.amount)])).toEqual([
    ['1.52', ['1.52']],
    ['1.52', ['1.52']],
  ]);
  const last = granted(await client.call('rebateClaims', { ...today(), pageSize: 2, pageNo: 2 }));
  expect(last.content).toMatchObject([{ amount: '1.20', lines: [{ gameType: 'RNG', rate: '0.30' }] }]);
  const tomorrow = dayOf(wps.now() + 86_400_000);
  for (const days of [
    { startDate: '2020-01-01', endDate: '2020-01-31' },
    { startDate: tomorrow, endDate: tomorrow },
  ])
    expect(granted(await client.call('rebateClaims', days))).toMatchObject({
      content: [],
      totalCount: 0,
      footer: { amount: '0.00' },
    });
  const other = await someone();
  expect(granted(await other.client.call('rebateClaims', today())).content).toEqual([]);
  const wrong = { startDate: '2026-02-30', endDate: '2026-03-01' };
  expect(errorOf(await client.call('rebateClaims', wrong))).toEqual({ code: 'request.invalid', field: 'startDate' });
});

test('a lost level takes nothing from the rebate of earlier days, and a higher one adds nothing to it', async () => {
  const { client, id } = await someone();
  const { account } = granted(await client.call('memberInfo', {}));
  const levels = [granted(await client.call('rankProgress', {})).level];
  const lines = async () => {
    await client.login(account, TEST_PASSWORD);
    levels.push(granted(await client.call('rankProgress', {})).level);
    return granted(await client.call('rebate', {})).content;
  };
  await putPlay(wps, id, { stake: 400 });
  expect(await lines()).toMatchObject([{ stake: '400.00', rate: '0.30', amount: '1.20' }]);
  wps.advance(DAY);
  await putPlay(wps, id, { stake: 600, gameType: 'FISH' });
  const [slots, fish] = await lines();
  expect(slots).toMatchObject({ stake: '400.00', rate: '0.30', amount: '1.20' });
  wps.advance(70 * DAY);
  expect(await lines()).toMatchObject([slots, fish]);
  expect(levels).toEqual([0, 0, 1, 0]);
  await putPlay(wps, id, { stake: 400 });
  // The lost level is won back: its day has 0.38 %, the first one still 0.30 %. A claim takes both days.
  expect((await lines())[0]).toMatchObject({ stake: '800.00', rate: '0.34', amount: '2.72' });
  granted(await client.call('claimRebate', {}));
  await putPlay(wps, id, { stake: 500, vassalage: 'PGE' });
  expect(await lines()).toMatchObject([{ gameType: 'RNG', stake: '500.00' }]);
});

test('below the minimum a claim is refused, and the rebate stays claimable', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 300 });
  expect(errorOf(await client.call('claimRebate', {}))?.code).toBe('rebate.minimum');
  expect(granted(await client.call('rebate', {}))).toMatchObject({ total: '0.90', claimable: false });
});

test('PERM-31 without the flag MANPLAYREB3 every call of the rebate is refused, and trial accounts always are', async () => {
  const { client } = await someone();
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const all = async (by: typeof client) =>
    [await by.call('rebate', {}), await by.call('claimRebate', {}), await by.call('rebateClaims', today())].map(
      (reply) => errorOf(reply)?.code,
    );
  expect(new Set(await all(trial))).toEqual(new Set(['trial.rejected']));
  await setSite(wps, { whitelabel: { ...site.whitelabel, MANPLAYREB3: false } });
  expect(new Set(await all(client))).toEqual(new Set(['permission.denied']));
  await setSite(wps, { whitelabel: site.whitelabel });
});
