// @module-tag extended
// A file over the usual size: every test needs a line of agents on one service, and a second file would start another.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PeriodKind, periodOf } from '../../../platform/clock/calendar';
import { dayOf } from '../../../platform/clock/days';
import { granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { createPaymentProvider } from '../../../testing/payments';
import { collectOwed } from '../../money/cashier/deposit/charge-back';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { payBonus } from '../../money/wagering/pay-bonus';
import { dueContracts } from './facts';
import { answerOffer, offer } from './offers';
import { runContracts } from './payouts';
import { type ContractKind, contractPayouts } from './tables';

const MINUTE = 60_000;
let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let player: TeamMember;
beforeAll(async () => {
  wps = await startWps();
});
beforeEach(async () => {
  // Settles contracts of other tests, so that a job here finds only this test's contracts.
  await run();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent, 2);
  player = await newTeamMember(wps, child);
  for (const { id } of [agent, child, player]) await finishWagering(id);
});
afterAll(() => wps.close());

const run = () => runContracts(wps.db, wps.now(), { dividends: true });
const finishWagering = (memberId: number) =>
  wps.db.rows(sql`update wps.wagering_requirements set state = 'done' where member_id = ${memberId}`);
/** Sets the clock to some minutes after the end of the current period. */
function passPeriod(kind: PeriodKind, minutes = 10): void {
  wps.advance(periodOf(kind, wps.now()).end.getTime() + minutes * MINUTE - wps.now());
}
async function agree(giver: TeamMember | null, taker: TeamMember, kind: ContractKind, rate = 100, from = 0n) {
  const at = new Date(wps.now());
  const terms = [
    { from: String(from), activeMembers: 1, rate },
    { from: '10000000', activeMembers: 2, rate: rate * 2 },
  ];
  const contractId = await wps.db.transaction((tx) =>
    offer(tx, { giverId: giver?.id ?? null, takerId: taker.id, kind, terms, at }),
  );
  await answerOffer(wps.db, { memberId: taker.id, contractId, accept: true, at });
  return contractId;
}
const fresh = async ({ client, account }: TeamMember) => {
  await client.login(account, TEST_PASSWORD);
  return client;
};
const balance = async (who: TeamMember) => granted(await (await fresh(who)).call('wallet', {})).sumBalance;
const salaries = async (who: TeamMember) => granted(await (await fresh(who)).call('salaries', {}));
const dividends = async (who: TeamMember) => granted(await (await fresh(who)).call('dividends', {}));
const fund = (who: TeamMember, amount: bigint) =>
  wps.db.transaction((tx) =>
    post(
      wps.db,
      tx,
      {
        key: randomUUID(),
        fingerprint: 'x',
        kind: 'deposit',
        reference: 'test',
        memberId: who.id,
        account: memberAccount(who.id, 'main'),
        against: house.cash,
        amount,
      },
      new Date(wps.now()),
    ),
  );

test('API-44 a daily salary is paid after midnight by the step that was reached, once', async () => {
  await agree(null, agent, 'daily', 100, 100_000n);
  await played(wps, player.id, { stake: 200_000n, payout: 300_000n, at: wps.now() });
  await run();
  expect(await balance(agent)).toBe('18.00');
  passPeriod('day');
  await run();
  await run();
  expect(await balance(agent)).toBe('38.00');
  const paid = {
    turnover: '2000.00',
    loss: '-1000.00',
    activeMembers: 1,
    rate: '1.00',
    amount: '20.00',
    state: 'paid',
  };
  expect(await salaries(agent)).toMatchObject({ content: [{ kind: 'daily', ...paid }], footer: { paid: '20.00' } });
  await played(wps, player.id, { stake: 99_999n, at: wps.now() });
  passPeriod('day');
  await run();
  expect((await salaries(agent)).content[0]).toMatchObject({ amount: '0.00', rate: '0.00', state: 'nothing' });
  // The upper step also requires two active members.
  for (const reached of [{ amount: '1000.00' }, { amount: '2000.00', rate: '2.00' }]) {
    await played(wps, player.id, { stake: 9_999_900n, at: wps.now() });
    await played(wps, reached.rate ? child.id : player.id, { stake: 100n, at: wps.now() });
    passPeriod('day');
    await run();
    expect((await salaries(agent)).content[0]).toMatchObject(reached);
  }
});

test('of who owes for a charge-back what was lost earns an agent nothing, and what was won counts', async () => {
  await agree(null, agent, 'dividend', 1_000);
  const { orderId } = await createPaymentProvider(wps).payIn(await fresh(player), '200.00');
  await wps.db.rows(sql`update wps.deposit_orders set owed = 1 where id = ${orderId}`);
  const at = wps.now();
  await played(wps, player.id, { stake: 500_000n, at });
  await played(wps, child.id, { stake: 300_000n, at });
  const dueNow = async () => {
    const period = periodOf('halfMonth', wps.now());
    const due = await dueContracts(wps.db, wps.db.orm, { kind: 'dividend', period, takerId: agent.id });
    return due.map(({ turnover, loss, activeMembers }) => [turnover, loss, activeMembers]);
  };
  expect(await dueNow()).toEqual([[300_000n, 300_000n, 1]]);
  await played(wps, player.id, { stake: 0n, payout: 600_000n, at });
  expect(await dueNow()).toEqual([[300_000n, 200_000n, 1]]);
});

test('API-44 missed days are paid, and a clock that jumps over midnight and back pays none twice', async () => {
  await agree(null, agent, 'daily');
  const before = wps.now();
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  passPeriod('day', -1);
  await run();
  expect((await salaries(agent)).content).toEqual([]);
  // The period is over, but its last movements may not be written yet.
  passPeriod('day', 1);
  await run();
  expect((await salaries(agent)).content).toEqual([]);
  for (let day = 0; day < 3; day++) {
    await played(wps, player.id, { stake: 10_000n, at: wps.now() });
    passPeriod('day');
  }
  await run();
  await runContracts(wps.db, before, { dividends: true });
  await run();
  const { content, footer } = await salaries(agent);
  expect(content.map(({ amount }) => amount)).toEqual(['1.00', '1.00', '1.00', '1.00']);
  expect(content.map(({ start }) => dayOf(Date.parse(start)))).toEqual(
    [1, 2, 3, 4].map((ago) => dayOf(wps.now() - ago * 86_400_000)),
  );
  expect(footer.paid).toBe('4.00');
});

test('API-44 a contract that is replaced or ended pays the running day, and the next one counts from the next day', async () => {
  await agree(null, agent, 'daily', 100);
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  await agree(null, agent, 'daily', 300);
  passPeriod('day');
  await run();
  expect((await salaries(agent)).content.map(({ amount }) => amount)).toEqual(['1.00']);
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  passPeriod('day');
  await run();
  expect((await salaries(agent)).content.map(({ amount }) => amount)).toEqual(['3.00', '1.00']);
  await wps.db.orm.execute(
    sql`update wps.contracts set state = 'ended', ended_at = ${new Date(wps.now()).toISOString()}::timestamptz where taker_id = ${agent.id} and state = 'accepted'`,
  );
  for (let day = 0; day < 2; day++) {
    await played(wps, player.id, { stake: 10_000n, at: wps.now() });
    passPeriod('day');
    await run();
  }
  expect((await salaries(agent)).content.map(({ amount }) => amount)).toEqual(['3.00', '3.00', '1.00']);
});

test('API-44 an hourly salary counts the rounds that were settled in the hour', async () => {
  await agree(null, agent, 'hourly');
  const settle = (at: number, stake: bigint, state = 'settled') =>
    wps.db.orm.execute(sql`
      insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at, settled_at)
      values (${randomUUID()}, 'SANDBOX', ${player.id}, 'bgs-burning-777', ${String(stake)}::bigint, 0, ${state},
        ${new Date(at).toISOString()}::timestamptz, ${new Date(at).toISOString()}::timestamptz)`);
  const { start, end } = periodOf('hour', wps.now());
  await settle(start.getTime() - 1, 50_000n);
  await settle(start.getTime(), 10_000n);
  await settle(end.getTime() - 1, 20_000n);
  await settle(end.getTime() - 1, 90_000n, 'rolledBack');
  await settle(end.getTime(), 40_000n);
  passPeriod('hour');
  await run();
  expect((await salaries(agent)).content).toMatchObject([{ kind: 'hourly', turnover: '300.00', amount: '3.00' }]);
  passPeriod('hour');
  passPeriod('hour');
  await run();
  // The hour without play is not listed.
  expect((await salaries(agent)).content.map(({ amount }) => amount)).toEqual(['4.00', '3.00']);
});

test('API-45 a dividend is a share of what the players lost in half a month, over the end of the month', async () => {
  expect(await dividends(agent)).toMatchObject({ enabled: true, content: [], current: null });
  await agree(null, agent, 'dividend', 1_000);
  await played(wps, player.id, { stake: 50_000n, payout: 10_000n, at: wps.now() });
  await played(wps, child.id, { stake: 10_000n, payout: 0n, at: wps.now() });
  await played(wps, agent.id, { stake: 99_000n, payout: 0n, at: wps.now() });
  expect((await dividends(agent)).current).toMatchObject({
    loss: '500.00',
    rate: '10.00',
    amount: '50.00',
    activeMembers: 2,
  });
  passPeriod('halfMonth');
  await played(wps, player.id, { stake: 0n, payout: 70_000n, at: wps.now() });
  passPeriod('halfMonth');
  await played(wps, player.id, { stake: 20_000n, at: wps.now() });
  passPeriod('halfMonth');
  await run();
  await run();
  const { content, footer } = await dividends(agent);
  // The agent does not owe the players' winnings.
  expect(content.map(({ loss, amount, state }) => [loss, amount, state])).toEqual([
    ['200.00', '20.00', 'paid'],
    ['-700.00', '0.00', 'nothing'],
    ['500.00', '50.00', 'paid'],
  ]);
  expect(content[0]?.start).toBe(content[1]?.end);
  expect(footer.paid).toBe('70.00');
  expect(granted(await (await fresh(agent)).call('salaries', {})).content).toEqual([]);
});

test('API-45 a merchant without dividends offers, lists and pays none; once enabled, missed ones are paid', async () => {
  await agree(null, agent, 'dividend', 1_000);
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  passPeriod('halfMonth');
  await runContracts(wps.db, wps.now(), { dividends: false });
  expect(await balance(agent)).toBe('18.00');
  await run();
  expect(await balance(agent)).toBe('28.00');
  const feature = (on: string) =>
    sql`update wps.settings set value = jsonb_set(value, '{consolidated,features,dividend}', ${on}::jsonb) where key = 'site'`;
  await wps.db.orm.execute(feature('false'));
  await wps.db.notify('settings', {});
  await expect.poll(async () => (await dividends(agent)).enabled).toBe(false);
  expect(await dividends(agent)).toMatchObject({ content: [], current: null });
  const input = {
    member: String(child.id),
    kind: 'dividend' as const,
    tiers: [{ from: '0.00', activeMembers: 0, rate: '1.00' }],
  };
  expect((await agent.client.call('offerContract', input)).body).toMatchObject({ code: 'permission.denied' });
  await wps.db.orm.execute(feature('true'));
  await wps.db.notify('settings', {});
  await expect.poll(async () => (await dividends(agent)).enabled).toBe(true);
});

test('API-44 an agent pays from their wallet, after their income arrived; payment waits for enough money', async () => {
  const low = await newTeamMember(wps, player, 2);
  await wps.db.orm.execute(sql`update wps.members set type = 2 where id = ${player.id}`);
  const last = await newTeamMember(wps, low);
  await agree(agent, child, 'daily', 500);
  await agree(child, player, 'daily', 400);
  await played(wps, last.id, { stake: 1_000_000n, at: wps.now() });
  passPeriod('day');
  await run();
  // 5 % of 10,000 is more than the agent has, and the child cannot pay 4 % before receiving it.
  expect([await balance(agent), await balance(child), await balance(player)]).toEqual(['18.00', '18.00', '18.00']);
  expect((await salaries(child)).content[0]).toMatchObject({ amount: '500.00', state: 'owed' });
  await fund(agent, 50_000n);
  await run();
  await run();
  expect([await balance(agent), await balance(child)]).toEqual(['18.00', '118.00']);
  expect(await balance(player)).toBe('418.00');
  expect((await salaries(player)).content[0]).toMatchObject({ amount: '400.00', state: 'paid' });
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('a payout that cannot be paid does not stop those after it, and the run is reported as failed', async () => {
  const [bad, good] = [await agree(null, agent, 'daily'), await agree(null, child, 'hourly')];
  const due = (contractId: string, takerId: number) => ({
    contractId,
    kind: 'daily' as const,
    giverId: null,
    takerId,
    startsAt: new Date(0),
    endsAt: new Date(1),
    turnover: 0n,
    loss: 0n,
    activeMembers: 0,
    rate: 0,
    amount: 500n,
    state: 'due' as const,
  });
  const noWallet = 0;
  await wps.db.orm.insert(contractPayouts).values([due(bad, noWallet), due(good, child.id)]);
  await expect(run()).rejects.toThrow('there is no member account');
  const paid = await wps.db.rows(sql`select contract_id as id from wps.contract_payouts where state = 'paid'
    and contract_id in (${bad}, ${good})`);
  expect(paid).toEqual([{ id: good }]);
  await wps.db.rows(sql`delete from wps.contract_payouts where contract_id = ${bad}`);
});

test('a contract pays nothing from a bonus that its giver still has to wager, and pays once it is wagered', async () => {
  const gift = { kind: 'reward' as const, key: `reward:${randomUUID()}`, against: house.reward };
  await wps.db.transaction((tx) =>
    payBonus(wps.db, tx, { ...gift, memberId: agent.id, amount: 100_000n, multiplier: 10 }, new Date(wps.now())),
  );
  await agree(agent, child, 'daily', 500);
  await played(wps, player.id, { stake: 100_000n, at: wps.now() });
  passPeriod('day');
  await run();
  await run();
  expect((await salaries(child)).content[0]).toMatchObject({ amount: '50.00', state: 'owed' });
  expect([await balance(agent), await balance(child)]).toEqual(['1018.00', '18.00']);
  await finishWagering(agent.id);
  await run();
  expect([await balance(agent), await balance(child)]).toEqual(['968.00', '68.00']);
});

test('a contract takes an expired bonus of its giver back before it pays', async () => {
  await fund(agent, 10_000n);
  const gift = { kind: 'reward' as const, key: `reward:${randomUUID()}`, against: house.reward };
  await wps.db.transaction((tx) =>
    payBonus(wps.db, tx, { ...gift, memberId: agent.id, amount: 100_000n, multiplier: 10 }, new Date(wps.now())),
  );
  await agree(agent, child, 'daily', 500);
  await wps.db.rows(sql`update wps.wagering_requirements set expires_at = now() - interval '1 year'
    where member_id = ${agent.id} and state = 'open'`);
  await played(wps, player.id, { stake: 100_000n, at: wps.now() });
  passPeriod('day');
  await run();
  expect([await balance(agent), await balance(child)]).toEqual(['68.00', '68.00']);
});

test('money in a vendor’s wallet pays what an agent owes', async () => {
  await agree(agent, child, 'daily', 500);
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  await fund(agent, 1_000n);
  const client = await fresh(agent);
  granted(await client.call('transfer', { from: 'main', to: 'STK', amount: '28.00' }));
  passPeriod('day');
  await run();
  expect((await salaries(child)).content[0]).toMatchObject({ amount: '5.00', state: 'paid' });
  expect([await balance(child), await balance(agent)]).toEqual(['23.00', '23.00']);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('an agent who owes a charge-back passes nothing on until it is settled, and then pays', async () => {
  const client = await fresh(agent);
  const provider = createPaymentProvider(wps);
  const { orderId, amount } = await provider.payIn(client, '300.00');
  // The agent spends the deposit and the welcome bonus, and the provider takes the deposit back.
  await fund(agent, -31_800n);
  granted(await provider.say({ orderId, amount, status: 'reversed' }));
  await agree(null, agent, 'daily', 500);
  await agree(agent, child, 'daily', 400);
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  passPeriod('day');
  await run();
  await run();
  // The agent's income covers the child's salary, but the house is owed first.
  expect([await balance(agent), await balance(child)]).toEqual(['500.00', '18.00']);
  expect((await salaries(child)).content[0]).toMatchObject({ amount: '400.00', state: 'owed' });
  await collectOwed(wps.db, wps.now());
  await fund(agent, 20_000n);
  await run();
  await run();
  expect([await balance(agent), await balance(child)]).toEqual(['0.00', '418.00']);
  expect((await salaries(child)).content[0]).toMatchObject({ amount: '400.00', state: 'paid' });
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
