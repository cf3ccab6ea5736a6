// Slightly over the usual size: the tests share one running service, because its start takes longer than they do.
import { randomUUID } from 'node:crypto';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createGameServer, errorOf, granted, startWps, type TestWps } from '../../../testing';
import { foldFigures } from '../../../testing/figures';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';

let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let grandchild: TeamMember;
let last: TeamMember;
let today: string;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent, 2);
  grandchild = await newTeamMember(wps, child);
  last = await newTeamMember(wps, grandchild);
  today = dayOf(wps.now());
  await play(grandchild, '4.00', '1.50');
  await play(last, '2.00', '5.00', { gameId: 'aur-rani-baccarat', vassalage: 'AUR' });
  await foldFigures(wps);
});
afterAll(() => wps.close());

async function play(
  { client }: TeamMember,
  stake: string,
  payout: string,
  game?: { gameId: string; vassalage: string },
) {
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(client, game?.gameId, game?.vassalage);
  const bet = { playerToken, gameId, roundId: randomUUID(), amount: stake };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: payout }));
}
const downline = async (who: TeamMember, query = '') =>
  granted(await who.client.get<OutputOf<typeof calls.downline>>(`/wps/relay/agent/downline?${query}`));
const days = () => `startDate=${today}&endDate=${today}`;

test('API-42 AGENT-29 the downline lists the direct members, and each of them can be opened', async () => {
  const first = await downline(agent);
  expect(first).toMatchObject({ totalCount: 1, path: [{ id: String(agent.id), account: agent.account }] });
  expect(first.content).toMatchObject([
    { id: String(child.id), level: 1, directCount: 1, teamCount: 2, balance: '18.00', online: true, type: 2 },
  ]);
  const second = await downline(agent, `under=${grandchild.id}`);
  expect(second.path.map(({ account }) => account)).toEqual([agent.account, child.account, grandchild.account]);
  expect(second.content).toMatchObject([{ account: last.account, level: 3, directCount: 0, balance: '21.00' }]);
  expect((await downline(agent, `under=${last.id}`)).content).toEqual([]);
});

test('API-42 AGENT-29 a search finds part of a name at any depth, and treats LIKE wildcards as text', async () => {
  const found = await downline(agent, `name=${last.account.slice(3).toUpperCase()}`);
  expect(found.content.map(({ account }) => account)).toEqual([last.account]);
  const way = [agent, child, grandchild].map(({ id, account }) => ({ id: String(id), account }));
  expect(found.content[0]?.way).toEqual(way);
  for (const name of ['%25', '_', 'rahim77', agent.account]) {
    expect((await downline(agent, `name=${name}`)).totalCount, name).toBe(0);
  }
});

test('API-42 AGENT-29 the pages of a downline contain every member once', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNo) => downline(agent, `name=t&pageSize=1&pageNo=${pageNo}`)));
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3]);
  expect(pages.map(({ content }) => content[0]?.level)).toEqual([1, 2, 3]);
});

test('AGENT-29 the direct members of an agent come in pages, by name, each once', async () => {
  const top = await newTeamMember(wps, null, 1);
  const accounts = [await newTeamMember(wps, top), await newTeamMember(wps, top), await newTeamMember(wps, top)].map(
    ({ account }) => account,
  );
  await foldFigures(wps);
  const pages = [await downline(top, 'pageSize=2'), await downline(top, 'pageSize=2&pageNo=2')];
  expect(pages.map(({ content }) => content.length)).toEqual([2, 1]);
  expect(pages.map(({ totalCount, totalPages }) => [totalCount, totalPages])).toEqual([
    [3, 2],
    [3, 2],
  ]);
  expect(pages.flatMap(({ content }) => content.map(({ account }) => account))).toEqual(accounts.toSorted());
});

test('the branches directly below are ranked by what they staked in 30 days, level by level', async () => {
  const low = await newTeamMember(wps, agent);
  await play(low, '1.00', '0.00');
  const idle = await newTeamMember(wps, agent);
  await foldFigures(wps);
  const ranked = async (who: TeamMember, query = '') =>
    (await downline(who, `list=top${query}`)).content.map(({ account, branchStake, monthStake }) => [
      account,
      branchStake,
      monthStake,
    ]);
  expect(await ranked(agent)).toEqual([
    [child.account, '6.00', '0.00'],
    [low.account, '1.00', '1.00'],
  ]);
  expect(await ranked(agent, `&under=${child.id}`)).toEqual([[grandchild.account, '6.00', '4.00']]);
  expect((await downline(agent, 'list=top&pageSize=1&pageNo=2')).content).toMatchObject([{ account: low.account }]);
  wps.advance(30 * 86_400_000);
  await foldFigures(wps);
  const [row] = await wps.db.rows<{ stake: string }>(
    sql`select branch_stake::text as stake from wps.team_standings where member_id = ${child.id}`,
  );
  expect(row?.stake).toBe('0');
  wps.advance(-30 * 86_400_000);
  await wps.db.orm.execute(sql`update wps.team_standings set stale_on = '-infinity'`);
  await wps.db.orm.execute(sql`update wps.members set parent_id = null where id in (${low.id}, ${idle.id})`);
  await foldFigures(wps);
});

test('branches with members who have not logged in for 30 days are listed, the most of them first', async () => {
  expect((await downline(agent, 'list=dormant')).totalCount).toBe(0);
  const away = async (id: number, days: number) => {
    await wps.db.orm.execute(sql`update wps.logins set at = at - ${days} * interval '1 day' where member_id = ${id}`);
    await foldFigures(wps);
  };
  await away(child.id, 31);
  await away(last.id, 45);
  const dormant = await downline(agent, 'list=dormant');
  expect(dormant.content.map(({ account, dormantCount }) => [account, dormantCount])).toEqual([[child.account, 2]]);
  const below = await downline(agent, `list=dormant&under=${grandchild.id}`);
  expect(below.content.map(({ account, dormantCount }) => [account, dormantCount])).toEqual([[last.account, 1]]);
  await away(child.id, -31);
  await away(last.id, -45);
  expect((await downline(agent, 'list=dormant')).totalCount).toBe(0);
});

test('SEC-05 a member outside the team, also the agent above, gets the same answer as an unknown one', async () => {
  const [stranger] = await wps.db.rows<{ id: number }>(sql`select id from wps.members where username = 'rahim77'`);
  for (const id of [stranger?.id, agent.id, 999_999, '9999999999']) {
    const reply = await child.client.get(`/wps/relay/agent/downline?under=${id}`);
    expect(errorOf(reply), String(id)).toEqual({ code: 'request.notFound', field: 'under' });
  }
  for (const list of ['profit?', 'bets?language=EN&']) {
    for (const name of ['rahim77', agent.account, 'nobody-at-all']) {
      const path = `/wps/relay/agent/${list}${days()}&member=${name}`;
      expect(granted(await child.client.get(path)), path).toMatchObject({ content: [], totalCount: 0 });
    }
  }
});

test('AGENT-30 profit and loss are summed by member, and only for the requested days', async () => {
  type Profit = OutputOf<typeof calls.teamProfit>;
  const profit = async (query: string) => granted(await agent.client.get<Profit>(`/wps/relay/agent/profit?${query}`));
  const { content, footer } = await profit(days());
  expect(content.map(({ account, stake, payout, bonus, net }) => [account, stake, payout, bonus, net])).toEqual([
    [child.account, '0.00', '0.00', '18.00', '18.00'],
    [grandchild.account, '4.00', '1.50', '18.00', '15.50'],
    [last.account, '2.00', '5.00', '18.00', '21.00'],
  ]);
  expect(footer).toMatchObject({ stake: '6.00', payout: '6.50', bonus: '54.00', deposit: '0.00', net: '54.50' });
  const second = await profit(`${days()}&pageSize=2&pageNo=2`);
  expect(second).toMatchObject({ content: [{ account: last.account }], pageNum: 2, totalPages: 2, totalCount: 3 });
  expect([second.content.length, second.footer]).toEqual([1, footer]);
  const one = await profit(`${days()}&member=${last.account.toUpperCase()}&pageSize=1`);
  expect(one).toMatchObject({ totalCount: 1, footer: { stake: '2.00' } });
  for (const away of [-86_400_000, 86_400_000]) {
    const day = dayOf(wps.now() + away);
    const other = await profit(`startDate=${day}&endDate=${day}`);
    const nothing = { stake: '0.00', payout: '0.00', bonus: '0.00', net: '0.00' };
    expect(other.footer, day).toMatchObject(nothing);
    expect(other.content, day).toMatchObject([nothing, nothing, nothing]);
  }
});

test('AGENT-30 the result of a day is what was won less what was staked, with every reward', async () => {
  const day = '2026-01-15';
  const sums = sql`${day}::date, 7000::bigint, 2500::bigint, 90000::bigint, 40000::bigint, 300::bigint, 1100::bigint, 50::bigint`;
  const columns = sql`day, stake, payout, deposit, withdrawal, rebate, bonus, commission`;
  await wps.db.rows(sql`insert into wps.team_member_days (member_id, ${columns}) values (${child.id}, ${sums})`);
  await wps.db.rows(sql`insert into wps.team_days (agent_id, ${columns}) values (${agent.id}, ${sums})`);
  const path = `/wps/relay/agent/profit?startDate=${day}&endDate=${day}`;
  const { content, footer } = granted(await agent.client.get<OutputOf<typeof calls.teamProfit>>(path));
  const money = { stake: '70.00', payout: '25.00', deposit: '900.00', withdrawal: '400.00' };
  const result = { ...money, rebate: '3.00', bonus: '11.00', commission: '0.50', net: '-30.50' };
  expect(content.find(({ account }) => account === child.account)).toMatchObject(result);
  expect(footer).toEqual(result);
  // The day is the last of one range and the first of another.
  for (const range of ['startDate=2026-01-13&endDate=2026-01-15', 'startDate=2026-01-15&endDate=2026-01-17'])
    expect(granted(await agent.client.get(`/wps/relay/agent/profit?${range}`)), range).toMatchObject({
      footer: result,
    });
});

test('AGENT-31 team betting lists the bets below by day, member and game category', async () => {
  type Bets = OutputOf<typeof calls.teamBets>;
  const bets = async (query: string) =>
    granted(await agent.client.get<Bets>(`/wps/relay/agent/bets?language=EN&${query}`));
  const all = await bets(days());
  expect(all.content.map(({ account, stake, net }) => [account, stake, net])).toEqual([
    [last.account, '2.00', '3.00'],
    [grandchild.account, '4.00', '-2.50'],
  ]);
  expect(all.footer).toEqual({ stake: '6.00', payout: '6.50', net: '0.50' });
  expect((await bets(`${days()}&member=${grandchild.account}`)).totalCount).toBe(1);
  expect((await bets(`${days()}&gameType=LIVE`)).content.map(({ account }) => account)).toEqual([last.account]);
  expect((await bets(`${days()}&gameType=FISH`)).content).toEqual([]);
  const bengali = granted(await agent.client.get<Bets>(`/wps/relay/agent/bets?language=BN&${days()}`)).content;
  expect(bengali.filter(({ gameName }) => /[\u0985-\u09b9]/.test(gameName))).toHaveLength(2);
  const second = await bets(`${days()}&pageSize=1&pageNo=2`);
  expect(second).toMatchObject({ totalPages: 2, pageNum: 2, content: [{ account: grandchild.account }] });
  expect(second.content).toHaveLength(1);
  const [yesterday, tomorrow] = [dayOf(wps.now() - 86_400_000), dayOf(wps.now() + 86_400_000)];
  for (const day of [yesterday, tomorrow])
    expect((await bets(`startDate=${day}&endDate=${day}`)).content, day).toEqual([]);
  expect((await bets(`startDate=${yesterday}&endDate=${today}`)).totalCount).toBe(2);
});

test('an invalid range of days, or one longer than a year, is refused', async () => {
  for (const [query, field] of [
    ['startDate=2026-02-30&endDate=2026-03-01', 'startDate'],
    ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
    ['startDate=2020-01-01&endDate=2026-03-01', 'endDate'],
  ]) {
    const reply = await agent.client.get(`/wps/relay/agent/profit?${query}`);
    expect(errorOf(reply), query).toEqual({ code: 'request.invalid', field });
  }
});

test('moving a member moves the whole downline, and no member can be below themselves', async () => {
  const [other, low] = [await newTeamMember(wps, null, 1), await newTeamMember(wps, last)];
  const move = (id: number, to: number | null) =>
    wps.db.orm.execute(sql`update wps.members set parent_id = ${to} where id = ${id}`);
  await move(grandchild.id, other.id);
  expect((await downline(agent, 'name=t')).totalCount).toBe(1);
  expect((await downline(other, 'name=t')).content.map(({ level }) => level)).toEqual([1, 2, 3]);
  await expect(move(grandchild.id, low.id)).rejects.toThrow();
  await move(grandchild.id, child.id);
  expect((await downline(agent, 'name=t')).content.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
});

test('API-42 the bets of a branch are those of a member and all below, and of no other team', async () => {
  const bets = async (who: TeamMember, under: number) =>
    who.client.call('teamBets', { startDate: today, endDate: today, language: 'EN', under: String(under) });
  const branch = granted(await bets(agent, grandchild.id));
  expect(branch.under).toBe(grandchild.account);
  expect(branch.content.map(({ account }) => account).sort()).toEqual([grandchild.account, last.account].sort());
  expect(branch.footer.stake).toBe('6.00');
  expect(granted(await bets(agent, last.id)).footer.stake).toBe('2.00');
  expect(granted(await bets(agent, agent.id))).toMatchObject({ under: null, totalCount: 2 });
  for (const [who, under] of [
    [last, agent.id],
    [agent, 999_999_999],
  ] as const) {
    if (who === last) await wps.db.rows(sql`update wps.members set type = 2 where id = ${last.id}`);
    expect(errorOf(await bets(who, under))).toEqual({ code: 'request.notFound', field: 'under' });
  }
});
