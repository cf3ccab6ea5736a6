import { randomUUID } from 'node:crypto';
import type { TeamKpi } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { foldFigures } from '../../../testing/figures';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const codeOf = async (client: TestClient) => {
  const { id } = granted(await client.get<{ id: string }>('/wps/member/info'));
  const [row] = await wps.db.rows<{ code: string }>(
    sql`select affiliate_code as code from wps.members where id = ${Number(id)}`,
  );
  return row?.code ?? '';
};
const kpi = async (client: TestClient, query: string) => {
  await foldFigures(wps);
  return granted(await client.get<TeamKpi>(`/wps/relay/agent/kpi?${query}`));
};

/** An agent with a team of three, one below the other, used only by this test. */
async function makeTeam() {
  const agent = await newMember(wps);
  const { id } = granted(await agent.get<{ id: string }>('/wps/member/info'));
  await wps.db.orm.execute(sql`update wps.members set type = 1 where id = ${Number(id)}`);
  const child = await newMember(wps, { affiliateCode: await codeOf(agent) });
  const grandchild = await newMember(wps, { affiliateCode: await codeOf(child) });
  const last = await newMember(wps, { affiliateCode: await codeOf(grandchild) });
  return { agent, child, grandchild, last };
}

test('API-41 API-77 AGENT-09 the footer counts the whole team, at any depth, for the requested days only', async () => {
  const { agent, child, last } = await makeTeam();
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(last);
  const bet = { playerToken, gameId, roundId: randomUUID(), amount: '4.00' };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: '1.50' }));
  const today = dayOf(wps.now());
  const { footer, content, totalCount } = await kpi(agent, `startDate=${today}&endDate=${today}&size=0`);
  expect(footer).toEqual({
    teamLoginMemberCount: 3,
    teamBetMemberCount: 1,
    teamRegisterMemberCount: 3,
    teamOnlineCount: 3,
  });
  expect([content, totalCount]).toEqual([[], 3]);
  const yesterday = dayOf(wps.now() - 86_400_000);
  const before = await kpi(agent, `startDate=${yesterday}&endDate=${yesterday}&size=0`);
  expect(before.footer).toMatchObject({ teamLoginMemberCount: 0, teamBetMemberCount: 0, teamRegisterMemberCount: 0 });
  const accountOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;
  const [own, below] = [await accountOf(agent), await accountOf(child)];
  wps.advance(86_400_000);
  await agent.login(own, TEST_PASSWORD);
  await child.login(below, TEST_PASSWORD);
  const next = dayOf(wps.now());
  const after = await kpi(agent, `startDate=${next}&endDate=${next}&size=0`);
  expect(after.footer).toMatchObject({ teamLoginMemberCount: 1, teamBetMemberCount: 0, teamRegisterMemberCount: 0 });
  const both = await kpi(agent, `startDate=${today}&endDate=${next}&size=0`);
  expect(both.footer).toMatchObject({ teamLoginMemberCount: 4, teamBetMemberCount: 1, teamRegisterMemberCount: 3 });
});

test('AGENT-09 API-77 a member is online for five minutes after the last request', async () => {
  const { agent, child, grandchild } = await makeTeam();
  const online = async () => {
    const today = dayOf(wps.now());
    return (await kpi(agent, `startDate=${today}&endDate=${today}&size=0`)).footer.teamOnlineCount;
  };
  expect(await online()).toBe(3);
  wps.advance(4 * 60_000);
  granted(await child.get('/wps/wallets/gcs'));
  wps.advance(90_000);
  expect(await online()).toBe(1);
  granted(await grandchild.get('/wps/wallets/gcs'));
  expect(await online()).toBe(2);
  granted(await child.send('POST', '/wps/session/logout', {}));
  expect(await online()).toBe(1);
});

test('API-77 the rows page through the team by level with the money of the requested days', async () => {
  const { agent, child } = await makeTeam();
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(child);
  const bet = { playerToken, gameId, roundId: randomUUID(), amount: '2.50' };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: '0.00' }));
  const today = dayOf(wps.now());
  const first = await kpi(agent, `startDate=${today}&endDate=${today}&size=2&pageNo=1`);
  const second = await kpi(agent, `startDate=${today}&endDate=${today}&size=2&pageNo=2`);
  expect(first.content.map(({ level, stake }) => [level, stake])).toEqual([
    [1, '2.50'],
    [2, '0.00'],
  ]);
  expect(second.content.map(({ level }) => level)).toEqual([3]);
  expect(first).toMatchObject({ totalPages: 2, totalCount: 3, pageSize: 2 });
  for (const away of [-86_400_000, 86_400_000]) {
    const day = dayOf(wps.now() + away);
    const other = await kpi(agent, `startDate=${day}&endDate=${day}&size=2`);
    expect(other.content.map(({ level, stake, payout }) => [level, stake, payout])).toEqual([
      [1, '0.00', '0.00'],
      [2, '0.00', '0.00'],
    ]);
  }
});

test('API-77 of several days each member counts once a day: the demo agent’s figures are those of the seed', async () => {
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const [from, until] = [dayOf(wps.now() - 40 * 86_400_000), dayOf(wps.now())];
  const { footer, totalCount } = await kpi(agent, `startDate=${from}&endDate=${until}&size=0`);
  expect(totalCount).toBe(40);
  const [counted] = await wps.db.rows<{ days: number }>(sql`
    select count(distinct (p.member_id, p.day))::int as days from wps.play_days p
    where p.member_id in (select descendant_id from wps.team_paths
      where ancestor_id = (select id from wps.members where username = 'agent77')) and p.day >= ${from}`);
  expect(footer.teamBetMemberCount).toBe(counted?.days);
});

test('invalid days are refused', async () => {
  const { agent } = await makeTeam();
  for (const [query, field] of [
    ['startDate=2026-02-30&endDate=2026-03-01', 'startDate'],
    ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
    ['startDate=today&endDate=2026-03-01', 'startDate'],
  ]) {
    expect(errorOf(await agent.get(`/wps/relay/agent/kpi?${query}`))).toEqual({ code: 'request.invalid', field });
  }
});
