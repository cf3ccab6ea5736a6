import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRebates } from '../../modules/team/agent-rebate/daily';
import { runContracts } from '../../modules/team/contracts/payouts';
import { dayOf } from '../../platform/clock/days';
import { createClient, granted, startWps, type TestClient, type TestWps } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';

let wps: TestWps;
let agent: TestClient;
beforeAll(async () => {
  wps = await startWps();
  agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
});
afterAll(() => wps.close());

test('API-99 the demo agent’s screens have data', async () => {
  const days = { startDate: dayOf(wps.now() - 40 * 86_400_000), endDate: dayOf(wps.now()) };
  expect(granted(await agent.call('rebateIncome', days)).totalCount).toBeGreaterThan(20);
  expect(granted(await agent.call('salaries', {})).totalCount).toBeGreaterThan(20);
  const { content, current } = granted(await agent.call('dividends', {}));
  // A month of play has one whole half month on its last days, and more on the others.
  expect([content.length > 0, current !== null]).toEqual([true, true]);
  expect(granted(await agent.call('contractSalaryRequest', {}))).toEqual({
    dailysalreqtype: 0,
    divtypecompperiodreq: 0,
    contracthoursalreq: 1,
    offers: [{ id: '5d0c1f2e-8b7a-4f35-9c64-2e1b7a9d3c01', kind: 'hourly' }],
  });
  expect(granted(await agent.call('agentContracts', { side: 'given' })).totalCount).toBe(1);
  expect(granted(await agent.call('rebateSettings', {})).totalCount).toBe(8);
  const links = granted(await agent.call('affiliateLinks', {})).content;
  expect(links.map(({ disabled }) => disabled)).toEqual([true, false, false]);
  expect(links.every(({ registrations, firstDeposits }) => registrations > 0 && firstDeposits > 0)).toBe(true);
  expect(granted(await agent.call('redRain', {})).rain).toMatchObject({ state: 'planned', opened: null });
  expect(granted(await agent.call('redRainWinnings', {})).totalCount).toBe(1);
});

test("API-99 the demo agents' earnings are in the ledger, and the jobs add nothing", async () => {
  const earned = () =>
    wps.db.rows<{ listed: string; booked: string }>(sql`
      select (
        (select coalesce(sum(own_amount + team_amount), 0) from wps.rebate_days)
        + (select coalesce(sum(amount), 0) from wps.contract_payouts where giver_id is null)
        + (select coalesce(sum(amount), 0) from wps.red_envelopes)
      )::text as listed, (
        select -coalesce(sum(p.amount), 0) from wps.postings p where p.account_id = 'house:agents'
      )::text as booked`);
  const [before] = await earned();
  expect(Number(before?.listed)).toBeGreaterThan(0);
  expect(before?.booked).toBe(before?.listed);
  await runRebates(wps.db, wps.now());
  await runContracts(wps.db, wps.now(), { dividends: true });
  expect((await earned())[0]).toEqual(before);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('API-99 the demo agent opens an envelope of the planned rain', async () => {
  const { rain } = granted(await agent.call('redRain', {}));
  wps.advance(Date.parse(rain?.startTime ?? '') - wps.now() + 60_000);
  await agent.login('agent77', 'Agent777!');
  granted(await agent.call('openEnvelope', { rainId: rain?.id ?? '' }));
});
