import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodOf } from '../../../platform/clock/calendar';
import { dayOf } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import { granted, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { rank } from '../../rewards/leaderboard/board';
import { openEnvelope } from '../../rewards/red-rain/envelopes';
import { planRain } from '../../rewards/red-rain/plan';
import { workOutRebates } from '../../team/agent-rebate/daily';
import { rebateRates } from '../../team/agent-rebate/tables';
import { dueContracts } from '../../team/contracts/facts';
import { contracts } from '../../team/contracts/tables';
import { lostSince } from '../play-limits/kinds';
import { payOut, stake } from '../rounds/rounds';
import { playByDay, turnoverOf } from './days';

const HOUR = 3_600_000;
let wps: TestWps;
let agent: TeamMember;
let player: TeamMember;
/** ৳ 10,000 on opposite outcomes of one draw: all but ৳ 100 comes back. */
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  player = await newTeamMember(wps, agent);
  await bet(player, { staked: 1_000_000n, atRisk: 10_000n });
});
afterAll(() => wps.close());

const now = () => new Date(wps.now());
const today = () => dayOf(wps.now());
const until = () => addDays(today(), 1);
const bet = ({ id }: TeamMember, { staked, atRisk }: { staked: bigint; atRisk: bigint }) =>
  wps.db.transaction(async (tx) => {
    const round = { roundId: randomUUID(), provider: 'test', game: { gameType: 'ELOTT', vassalage: 'TEST' } } as const;
    await stake(tx, { ...round, memberId: id, gameId: 'test' }, staked, now());
    await payOut(tx, { ...round, atRisk }, staked - atRisk, true, now());
  });

test('levels, rebate, points, missions, boards and invitations count the part of a stake at risk', async () => {
  const { client, id } = player;
  expect(await turnoverOf(wps.db.orm, id, today())).toBe(10_000n);
  expect(granted(await client.call('rankProgress', {})).turnover).toBe('100.00');
  expect(granted(await client.call('rebate', {})).content).toMatchObject([{ stake: '100.00' }]);
  expect(granted(await client.call('mallGoods', { language: 'EN' })).footer.points).toBe(10);
  const missions = granted(await client.call('missions', { language: 'EN' })).content;
  expect(missions.find(({ missionId }) => missionId === 'weekly-turnover')?.progress).toBe(100);
  const board = await rank(wps.db, {
    by: 'turnover',
    period: { start: today(), end: until() },
    at: new Date(wps.now()),
  });
  expect(board.find(({ memberId }) => memberId === id)?.amount).toBe(10_000n);
});

test('rebates, salaries and envelopes of agents count the part of a stake at risk', async () => {
  await wps.db.orm
    .insert(rebateRates)
    .values({ memberId: agent.id, gameType: 'ELOTT', rate: 100, setBy: null, at: now() });
  const period = periodOf('day', wps.now());
  await wps.db.transaction((tx) => workOutRebates(tx, period));
  expect(
    await wps.db.rows(sql`select team_turnover::text as turnover from wps.rebate_days where member_id = ${agent.id}`),
  ).toEqual([{ turnover: '10000' }]);
  for (const kind of ['daily', 'hourly'] as const) {
    const at = new Date(wps.now() - 1);
    const row = { kind, takerId: agent.id, state: 'accepted' as const, terms: [], offeredAt: at, answeredAt: at };
    await wps.db.orm.insert(contracts).values(row);
    const [due] = await dueContracts(wps.db, wps.db.orm, {
      kind,
      period: periodOf(kind === 'daily' ? 'day' : 'hour', wps.now()),
      takerId: agent.id,
    });
    // The team's loss is still its players' loss.
    expect([kind, due?.turnover, due?.loss]).toEqual([kind, 10_000n, 10_000n]);
  }
  const [startsAt, endsAt] = [new Date(wps.now() + HOUR), new Date(wps.now() + 2 * HOUR)];
  const amounts = { budget: 100_000n, least: 500n, most: 5_000n };
  wps.advance(1_000);
  const rainId = await planRain(wps.db.orm, { startsAt, endsAt, ...amounts }, now());
  wps.advance(HOUR);
  const open = wps.db.transaction((tx) => openEnvelope(wps.db, tx, { memberId: agent.id, rainId, at: now() }));
  await expect(open).rejects.toMatchObject({ code: 'redRain.needsPlay' });
});

test('statements and loss limits keep the whole stake', async () => {
  const [day] = await playByDay(wps.db.orm, { memberIds: [player.id], from: '0001-01-01', until: '9999-12-31' });
  expect(day).toMatchObject({ stake: 1_000_000n, atRisk: 10_000n, payout: 990_000n });
  expect(await lostSince(wps.db.orm, player.id, '0001-01-01')).toBe(10_000n);
});

test('bets that cover nothing count in full, and add to what was covered', async () => {
  const { id } = player;
  await bet(player, { staked: 500n, atRisk: 500n });
  expect(await turnoverOf(wps.db.orm, id)).toBe(10_500n);
  await bet(player, { staked: 300n, atRisk: 30n });
  expect(await turnoverOf(wps.db.orm, id)).toBe(10_530n);
});
