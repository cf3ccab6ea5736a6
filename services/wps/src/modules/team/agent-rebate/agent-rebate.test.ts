import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, startOf } from '../../../platform/clock/days';
import { errorOf, granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { makeAgent } from '../affiliate-links/open-account';
import { runRebates } from './daily';

const DAY = 86_400_000;
let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let grandchild: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null);
  await promote(agent.id, new Date(wps.now()));
  child = await newTeamMember(wps, agent, 2);
  grandchild = await newTeamMember(wps, child);
});
afterAll(() => wps.close());

const promote = (memberId: number, at: Date) => wps.db.transaction((tx) => makeAgent(wps.db, tx, memberId, at));

const set = (who: TeamMember, member: number, rates: Record<string, string>) =>
  who.client.call('setRebates', { member: String(member), rates });
const settings = async (who: TeamMember) => granted(await who.client.call('rebateSettings', {}));
const income = async (who: TeamMember, days = 40) =>
  granted(
    await who.client.call('rebateIncome', { startDate: dayOf(wps.now() - days * DAY), endDate: dayOf(wps.now()) }),
  );
/** Advances the clock. Sessions expire by that, so every member logs in again. */
async function turn(ms: number): Promise<void> {
  wps.advance(ms);
  for (const { client, account } of [agent, child, grandchild]) await client.login(account, TEST_PASSWORD);
}
/** Runs the job ten minutes after the site's next midnight. */
async function runDay(): Promise<void> {
  const midnight = startOf(dayOf(wps.now()), 1)?.getTime() ?? 0;
  await turn(midnight + 10 * 60_000 - wps.now());
  await runRebates(wps.db, wps.now());
}

test('API-43 AGENT-33 an agent sets rebates from the highest given further down up to the own', async () => {
  granted(await set(agent, child.id, { RNG: '0.80', LIVE: '0.50' }));
  granted(await set(child, grandchild.id, { RNG: '0.50' }));
  expect((await settings(agent)).content).toMatchObject([
    {
      account: child.account,
      rates: { RNG: '0.80', LIVE: '0.50', FISH: '0.00' },
      least: { RNG: '0.50', LIVE: '0.00' },
    },
  ]);
  expect((await settings(child)).own).toMatchObject({ RNG: '0.80', LIVE: '0.50', FISH: '0.00' });
  expect(errorOf(await set(agent, child.id, { RNG: '1.01' }))).toEqual({
    code: 'rebate.tooHigh',
    field: 'RNG',
    params: { percent: '1.00' },
  });
  expect(errorOf(await set(child, grandchild.id, { FISH: '0.01' }))?.code).toBe('rebate.tooHigh');
  expect(errorOf(await set(agent, child.id, { LIVE: '0.10', RNG: '0.49' }))).toMatchObject({
    code: 'rebate.tooLow',
    field: 'RNG',
    params: { percent: '0.50' },
  });
  // All or nothing.
  expect((await settings(child)).own).toMatchObject({ LIVE: '0.50' });
  expect(granted(await agent.client.call('rebateSettings', { name: 'nobody-here' })).content).toEqual([]);
});

test('API-43 rebates of members who are not directly below, or outside the team, cannot be set', async () => {
  for (const id of [grandchild.id, agent.id, 100_001, 999_999_999])
    expect(errorOf(await set(agent, id, { RNG: '0.10' })), String(id)).toEqual({
      code: 'request.notFound',
      field: 'member',
    });
  for (const rates of [{ RNG: '-0.10' }, { RNG: '0.1' }, { RNG: '100.00' }, { SLOTS: '0.10' }])
    expect(errorOf(await agent.client.callWith('setRebates', { member: String(child.id), rates }))?.code).toBe(
      'request.invalid',
    );
});

test('API-43 each change stays in the history', async () => {
  granted(await set(agent, child.id, { PVP: '0.30' }));
  granted(await set(agent, child.id, { PVP: '0.30' }));
  granted(await set(agent, child.id, { PVP: '0.20' }));
  const history = async (who: TeamMember, member: number) =>
    granted(await who.client.call('rebateHistory', { member: String(member) })).content;
  expect((await history(agent, child.id)).slice(0, 2)).toMatchObject([
    { gameType: 'PVP', from: '0.30', to: '0.20', by: agent.account },
    { gameType: 'PVP', from: '0.00', to: '0.30', by: agent.account },
  ]);
  // An agent may not learn who is above.
  expect((await history(child, child.id))[0]).toMatchObject({ to: '0.20', by: null });
  expect(errorOf(await child.client.call('rebateHistory', { member: String(agent.id) }))?.code).toBe(
    'request.notFound',
  );
});

test('API-43 AGENT-34 a day’s rebate is the difference to the rates given below, paid once, exactly', async () => {
  const at = wps.now();
  await played(wps, grandchild.id, { stake: 100_000n, at });
  await played(wps, grandchild.id, { stake: 50_000n, gameType: 'FISH', at });
  await played(wps, child.id, { stake: 12_345n, at });
  const before = granted(await agent.client.call('wallet', {})).sumBalance;
  await runDay();
  await runRebates(wps.db, wps.now());
  // agent: RNG (1.00 − 0.80) % of 1,123.45 and FISH 0.80 % of 500.00; child: RNG (0.80 − 0.50) % of 1,000.00, own 0.80 % of 123.45.
  expect((await income(agent)).content).toMatchObject([
    { ownAmount: '0.00', teamTurnover: '1623.45', teamAmount: '6.24', amount: '6.24', paid: true },
  ]);
  expect((await income(child)).content).toMatchObject([
    { ownTurnover: '123.45', ownAmount: '0.98', teamAmount: '3.00', amount: '3.98' },
  ]);
  const earned = Number(granted(await agent.client.call('wallet', {})).sumBalance) - Number(before);
  expect(earned.toFixed(2)).toBe('6.24');
  // A player's rebate is posted as a rebate, an agent's as commission.
  const kinds = await wps.db.rows(sql`select d.kind, d.amount::text as amount from wps.money_days d
    where d.member_id in (${child.id}, ${grandchild.id}) and d.kind <> 'bonus' order by d.kind`);
  expect(kinds).toEqual([
    { kind: 'commission', amount: '398' },
    { kind: 'rebate', amount: '500' },
  ]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('API-43 AGENT-34 missed days are paid by the rates of those days; a clock set back pays nothing twice', async () => {
  const first = wps.now();
  await played(wps, grandchild.id, { stake: 100_000n, at: first });
  await turn(DAY);
  granted(await set(child, grandchild.id, { RNG: '0.80' }));
  await played(wps, grandchild.id, { stake: 100_000n, at: wps.now() });
  await turn(2 * DAY);
  await runDay();
  await runRebates(wps.db, first);
  await runRebates(wps.db, wps.now());
  // The second day leaves the child nothing: 0.80 − 0.80.
  expect((await income(child)).content.map(({ day, amount }) => [day, amount]).slice(0, 1)).toEqual([
    [dayOf(first), '3.00'],
  ]);
  const { content, footer } = await income(agent);
  expect(content.map(({ amount }) => amount)).toEqual(['2.00', '2.00', '6.24']);
  expect(footer).toEqual({ turnover: '3623.45', amount: '10.24' });
  const days = { startDate: dayOf(wps.now() - 40 * DAY), endDate: dayOf(wps.now()) };
  const second = granted(await agent.client.call('rebateIncome', { ...days, pageSize: 2, pageNo: 2 }));
  expect(second).toMatchObject({ totalPages: 2, totalCount: 3, content: [{ amount: '6.24' }], footer });
  const earlier = granted(await agent.client.call('rebateIncome', { ...days, endDate: dayOf(first - DAY) }));
  expect(earlier).toMatchObject({
    totalCount: 1,
    content: [{ day: dayOf(first - DAY), amount: '6.24' }],
    footer: { turnover: '1623.45', amount: '6.24' },
  });
  expect((await income(agent, 0)).content).toEqual([]);
});

test('API-43 an interrupted payment is made by the next run', async () => {
  await played(wps, grandchild.id, { stake: 100_000n, at: wps.now() });
  const day = dayOf(wps.now());
  await wps.db.rows(
    sql`alter table wps.ledger_transactions add constraint stop check (reference not like ${sql.raw(`'rebate:${agent.id}:${day}'`)}) not valid`,
  );
  await expect(runDay()).rejects.toThrow();
  expect((await income(agent)).content[0]).toMatchObject({ day, paid: false });
  await wps.db.rows(sql`alter table wps.ledger_transactions drop constraint stop`);
  await runRebates(wps.db, wps.now());
  expect((await income(agent)).content[0]).toMatchObject({ day, amount: '2.00', paid: true });
});
