import { randomUUID } from 'node:crypto';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { site } from '../../../platform/settings/default-site';
import { createGameServer, errorOf, granted, setSite, startWps, type TestWps } from '../../../testing';
import { foldFigures } from '../../../testing/figures';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';

type Overview = OutputOf<typeof calls.teamOverview>;
let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let stranger: TeamMember;
const day = (ago: number) => dayOf(wps.now() - ago * 86_400_000);
const overview = async (who: TeamMember, from: number, to: number) =>
  granted(await who.client.get<Overview>(`/wps/relay/agent/overview?startDate=${day(from)}&endDate=${day(to)}`));

beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent, 2);
  const last = await newTeamMember(wps, child);
  stranger = await newTeamMember(wps, null, 1);
  await newTeamMember(wps, stranger);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(last.client);
  const bet = { playerToken, gameId, roundId: randomUUID(), amount: '4.00' };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: '1.50' }));
  const figures = sql`(${last.id}, ${day(2)}, 'RNG', 'BGS', 1, 900, 100, now())`;
  await wps.db.orm.execute(sql`insert into wps.play_days values ${figures}`);
  await wps.db.orm.execute(sql`
    insert into wps.money_days (member_id, day, kind, movements, amount)
    values (${last.id}, ${day(0)}, 'deposit', 1, 50000), (${last.id}, ${day(2)}, 'withdrawal', 1, -20000)`);
  await foldFigures(wps);
});
afterAll(() => wps.close());

test('AGENT-28 the figures of the range, of the one before it, and of each day are those of the whole team', async () => {
  const { current, before, days, members, online } = await overview(agent, 1, 0);
  expect([members, online]).toEqual([2, 2]);
  expect(current).toEqual({
    loggedIn: 2,
    betting: 1,
    registered: 2,
    deposit: '500.00',
    withdrawal: '0.00',
    stake: '4.00',
    payout: '1.50',
    net: '33.50',
  });
  expect(before).toMatchObject({
    startDate: day(3),
    endDate: day(2),
    loggedIn: 0,
    betting: 1,
    withdrawal: '200.00',
    stake: '9.00',
    payout: '1.00',
    net: '-8.00',
  });
  expect(days.map(({ day: of, stake, registered, deposit }) => [of, stake, registered, deposit])).toEqual([
    [day(1), '0.00', 0, '0.00'],
    [day(0), '4.00', 2, '500.00'],
  ]);
});

test('AGENT-28 the figures of a range are those of all its days, and of the range before it too', async () => {
  const sums = (deposit: number) => sql`${deposit}::bigint, 20000::bigint, 700::bigint, 300::bigint, 2, 1, 3`;
  const columns = sql`deposit, withdrawal, stake, payout, betting, logged_in, registered`;
  for (const ago of [103, 102, 101, 100])
    await wps.db.rows(
      sql`insert into wps.team_days (agent_id, day, ${columns}) values (${agent.id}, ${day(ago)}::date, ${sums(ago * 100)})`,
    );
  const { current, before } = await overview(agent, 101, 100);
  const both = {
    withdrawal: '400.00',
    stake: '14.00',
    payout: '6.00',
    betting: 4,
    loggedIn: 2,
    registered: 6,
    net: '-8.00',
  };
  expect(current).toMatchObject({ ...both, deposit: '201.00' });
  expect(before).toMatchObject({ ...both, deposit: '205.00' });
});

test('AGENT-28 a range in which nothing happened has a zero on each of its days', async () => {
  const { current, days } = await overview(agent, 60, 54);
  expect(current).toMatchObject({ loggedIn: 0, betting: 0, registered: 0, stake: '0.00', net: '0.00' });
  expect(days).toHaveLength(7);
  expect(days.every(({ stake, betting }) => stake === '0.00' && betting === 0)).toBe(true);
});

test('SEC-05 nothing of another agent’s team is counted', async () => {
  const { members, current } = await overview(stranger, 1, 0);
  expect([members, current.stake, current.deposit]).toEqual([1, '0.00', '0.00']);
});

test('an upside-down range, one of more than a year, and days before any calendar are refused', async () => {
  for (const [query, field] of [
    ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
    ['startDate=2020-01-01&endDate=2026-03-01', 'endDate'],
    ['startDate=0000-01-01&endDate=0000-01-01', 'startDate'],
  ])
    expect(errorOf(await agent.client.get(`/wps/relay/agent/overview?${query}`)), query).toEqual({
      code: 'request.invalid',
      field,
    });
  const first = await agent.client.get('/wps/relay/agent/overview?startDate=0001-01-01&endDate=0001-01-02');
  expect(errorOf(first)).toMatchObject({ code: 'request.invalid' });
});

test('PERM-31 a key that is switched off for agents refuses the call of its page', async () => {
  const { permissions } = site;
  const range = `startDate=${day(1)}&endDate=${day(0)}`;
  for (const [key, path] of [
    ['AGEPAG', `agent/overview?${range}`],
    ['DOWNMAN', 'agent/downline?'],
    ['AGETEAMPNL3', `agent/profit?${range}`],
    ['TEAMBETTING3', `agent/bets?language=EN&${range}`],
    ['AGEPAG', `agent/overview/csv?${range}`],
    ['AGETEAMPNL3', `agent/profit/csv?${range}`],
    ['TEAMBETTING3', `agent/bets/csv?language=EN&${range}`],
    ['AGENTRANSMULTDOWN3', `transactions?types=A&${range}`],
    ['AGENTRANSMULTDOWN3', `transactions/csv?types=A&${range}`],
  ]) {
    granted(await agent.client.get(`/wps/relay/${path}`));
    await setSite(wps, { permissions: { ...permissions, agent: permissions.agent.filter((one) => one !== key) } });
    expect(errorOf(await agent.client.get(`/wps/relay/${path}`)), key).toMatchObject({
      code: 'permission.denied',
    });
    await setSite(wps, { permissions });
  }
});
