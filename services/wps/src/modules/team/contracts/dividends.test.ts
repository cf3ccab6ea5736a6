import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodOf } from '../../../platform/clock/calendar';
import type { AppError } from '../../../platform/errors/app-error';
import { granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { giveUpBonus } from '../../../testing/payments';
import { requireWithdrawable } from '../../money/cashier/withdrawal/withdrawal-rules';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { requireContractsCovered } from '../../money/orders/owed';
import { answerOffer, offer } from './offers';
import { runContracts } from './payouts';

let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let player: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  await run();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent, 2);
  player = await newTeamMember(wps, child);
});
afterAll(() => wps.close());

const run = () => runContracts(wps.db, wps.now(), { dividends: true });
const fresh = async ({ client, account }: TeamMember) => {
  await client.login(account, TEST_PASSWORD);
  return client;
};
const balance = async (who: TeamMember) => granted(await (await fresh(who)).call('wallet', {})).sumBalance;
const dividends = async (who: TeamMember) => granted(await (await fresh(who)).call('dividends', {}));
const given = async () => granted(await (await fresh(agent)).call('dividends', { side: 'given' }));
/** The agent pays the child 10 % of the players' loss, 20 % from 100,000.00 on. */
async function agree(): Promise<void> {
  const at = new Date(wps.now());
  const terms = [
    { from: '0', activeMembers: 1, rate: 1_000 },
    { from: '10000000', activeMembers: 1, rate: 2_000 },
  ];
  const contractId = await wps.db.transaction((tx) =>
    offer(tx, { giverId: agent.id, takerId: child.id, kind: 'dividend', terms, at }),
  );
  await answerOffer(wps.db, { memberId: child.id, contractId, accept: true, at });
}
const fund = (who: TeamMember, amount: bigint) =>
  wps.db.transaction((tx) => {
    const account = memberAccount(who.id, 'main');
    const movement = { key: randomUUID(), fingerprint: 'x', kind: 'deposit' as const, reference: 'test' };
    return post(
      wps.db,
      tx,
      { ...movement, memberId: who.id, account, against: house.cash, amount },
      new Date(wps.now()),
    );
  });

test('AGENT-35 API-45 a dividend names both sides and its steps; owed is paid once, when the giver has the money', async () => {
  await agree();
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  const tiers = [
    { from: '0.00', activeMembers: 1, rate: '10.00' },
    { from: '100000.00', activeMembers: 1, rate: '20.00' },
  ];
  const sides = { giver: agent.account, taker: child.account, tiers };
  expect((await dividends(child)).current).toMatchObject({ ...sides, amount: '1000.00', rate: '10.00' });
  expect((await given()).current).toBeNull();
  const { start, end } = periodOf('halfMonth', wps.now());
  wps.advance(end.getTime() + 600_000 - wps.now());
  await run();
  // The giver has the 18.00 of registration.
  const owed = { content: [{ ...sides, amount: '1000.00', state: 'owed', paidAt: null }] };
  expect(await dividends(child)).toMatchObject({ ...owed, footer: { paid: '0.00', owed: '1000.00' } });
  expect((await dividends(child)).content[0]).toMatchObject({ start: start.toISOString(), end: end.toISOString() });
  expect(await given()).toMatchObject({ ...owed, footer: { paid: '0.00', owed: '1000.00' } });
  await fund(agent, 100_000n);
  await giveUpBonus(await fresh(agent));
  await run();
  await run();
  expect(await given()).toMatchObject({
    content: [{ ...sides, state: 'paid' }],
    footer: { paid: '1000.00', owed: '0.00' },
  });
  expect((await dividends(agent)).content).toEqual([]);
  expect([await balance(agent), await balance(child)]).toEqual(['0.00', '1018.00']);
});

test('what a contract owes stays in the wallets: no withdrawal takes it out', async () => {
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  wps.advance(periodOf('halfMonth', wps.now()).end.getTime() + 600_000 - wps.now());
  await run();
  expect((await given()).footer).toMatchObject({ owed: '1000.00' });
  await fund(agent, 160_000n);
  const leave = (amount: bigint, id = agent.id) =>
    wps.db
      .transaction((tx) => requireContractsCovered(tx, id, amount))
      .then(
        () => 'covered',
        ({ code, params }: AppError) => `${code} ${params?.remaining}`,
      );
  // Who is owed it may take all.
  expect(await leave(101_800n, child.id)).toBe('covered');
  expect([await leave(60_000n), await leave(60_001n)]).toEqual(['covered', 'contract.owed 1000.00']);
  const rules = { min: 1, max: 1_000_000, dailyAmount: 1_000_000, dailyCount: 9, autoApprove: 0 };
  const withdraw = (amount: bigint) =>
    requireWithdrawable(wps.db.orm, { memberId: agent.id, amount }, rules, new Date(wps.now()));
  await expect(withdraw(60_001n)).rejects.toMatchObject({ code: 'contract.owed' });
  await expect(withdraw(60_000n)).resolves.toBeUndefined();
  await run();
  expect((await given()).footer).toMatchObject({ owed: '0.00' });
  expect(await leave(60_000n)).toBe('covered');
});

test('AGENT-35 API-45 a salary is no dividend: neither list has an entry of the other', async () => {
  const at = new Date(wps.now());
  const terms = [{ from: '0', activeMembers: 1, rate: 100 }];
  const salary = { giverId: null, takerId: child.id, kind: 'daily' as const, terms, at };
  const contractId = await wps.db.transaction((tx) => offer(tx, salary));
  await answerOffer(wps.db, { memberId: child.id, contractId, accept: true, at });
  const before = await dividends(child);
  await played(wps, player.id, { stake: 10_000n, at: wps.now() });
  wps.advance(periodOf('day', wps.now()).end.getTime() + 600_000 - wps.now());
  await run();
  const salaries = granted(await (await fresh(child)).call('salaries', {})).content;
  expect(salaries.map(({ kind }) => kind)).toContain('daily');
  const after = await dividends(child);
  expect([after.content, after.footer]).toEqual([before.content, before.footer]);
  expect(salaries.filter(({ kind }) => kind === 'dividend')).toEqual([]);
  expect(after.content.length).toBeGreaterThan(0);
});
