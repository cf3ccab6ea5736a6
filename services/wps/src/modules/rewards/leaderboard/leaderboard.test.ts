import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { addDays, momentOf, periodAt, periodBefore } from '../../../platform/clock/periods';
import { createClient, granted, newMember, startWps, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { members } from '../../identity/members/tables';
import { protections } from '../../identity/responsible-gaming/tables';
import { rank, settleLeaderboards } from './board';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const someone = async () => {
  const client = await newMember(wps);
  const { account } = granted(await client.call('memberInfo', {}));
  return { client, id: await idOf(client), account };
};
const visitor = () => createClient(wps.url, wps.now);
const masked = (name: string) => `${name.slice(0, 2)}***${name.slice(-2)}`;
/** A board is cached for ten seconds. */
const later = () => wps.advance(11_000);

test('REWD-10 players are ranked by stake or winnings, others masked; each page has the own place', async () => {
  const [first, second] = [await someone(), await someone()];
  await putPlay(wps, first.id, { stake: 900_000, payout: 100 });
  await putPlay(wps, second.id, { stake: 800_000, payout: 999_000 });
  later();
  const board = granted(await second.client.call('leaderboard', { period: 'day', pageSize: 2 }));
  expect(board.content).toEqual([
    { place: 1, userName: masked(first.account), amount: '900000.00', prize: '77.00', own: false },
    { place: 2, userName: second.account, amount: '800000.00', prize: '50.00', own: true },
  ]);
  const page = granted(await second.client.call('leaderboard', { period: 'day', pageSize: 2, pageNo: 2 }));
  expect(page.footer.own).toMatchObject({ place: 2, own: true, gap: '100000.00' });
  const leading = granted(await first.client.call('leaderboard', { period: 'day' }));
  expect(leading.footer.own).toMatchObject({ place: 1, gap: null });
  expect(page.content[0]?.place).toBe(3);
  const wins = granted(await first.client.call('leaderboard', { period: 'day', by: 'win' }));
  expect(wins.content[0]).toMatchObject({ userName: masked(second.account), amount: '199000.00', prize: null });
  expect(wins.footer.own).toBeNull();
  const seen = granted(await visitor().call('leaderboard', { period: 'day', pageSize: 2 }));
  expect(seen.content.map(({ userName }) => userName)).toEqual([masked(first.account), masked(second.account)]);
  expect(seen.footer.own).toBeNull();
});

test('REWD-10 weeks start on Monday, months on the first, and the previous period can be read', async () => {
  const { client, id } = await someone();
  for (const period of ['day', 'week', 'month'] as const) {
    const current = periodAt(period, wps.now());
    const before = periodBefore(period, current);
    const seen = granted(await client.call('leaderboard', { period, which: 'previous' })).footer;
    expect(seen).toMatchObject({ startDate: before.start, endDate: addDays(current.start, -1) });
  }
  const week = periodBefore('week', periodAt('week', wps.now()));
  await putPlay(wps, id, { stake: 700_000, day: addDays(week.end, -1) });
  await putPlay(wps, id, { stake: 50_000, day: week.start });
  later();
  // Checked one after the other, as on the page: the two boards differ.
  expect(granted(await client.call('leaderboard', { period: 'week' })).footer.own).toBeNull();
  const { own } = granted(await client.call('leaderboard', { period: 'week', which: 'previous' })).footer;
  expect(own).toMatchObject({ place: 1, amount: '750000.00', prize: '777.00' });
});

test('REWD-10 play money is not ranked, and a period without bets is empty', async () => {
  const trial = await wps.db.rows<{ id: number }>(sql`select id from wps.members where username = 'trial01'`);
  await putPlay(wps, trial[0]?.id ?? 0, { stake: 5_000_000 });
  later();
  const { content } = granted(await visitor().call('leaderboard', { period: 'day' }));
  expect(content.map(({ amount }) => amount)).not.toContain('5000000.00');
  wps.advance(400 * 86_400_000);
  const empty = granted(await visitor().call('leaderboard', { period: 'month' }));
  expect(empty).toMatchObject({ content: [], totalCount: 0, totalPages: 0, footer: { own: null } });
  wps.advance(-400 * 86_400_000);
});

test('prizes reach the reward centres when a period ends, exactly once, and after an outage for each day', async () => {
  const winner = await someone();
  const start = addDays(dayOf(wps.now()), 40);
  const settle = (day: string, minutes: number) =>
    settleLeaderboards(wps.db, momentOf(day).getTime() + minutes * 60_000);
  const prizes = async () =>
    (
      await wps.db.rows<{ key: string; amount: string }>(sql`
        select grant_key as key, amount::text as amount from wps.rewards
        where member_id = ${winner.id} and grant_key like 'leaderboard-day%' order by grant_key`)
    ).map(({ key, amount }) => `${key} ${amount}`);
  await settle(start, 10);
  for (const days of [0, 1, 3]) await putPlay(wps, winner.id, { stake: 1_000, day: addDays(start, days) });
  // Stakes that were settled just before the end are included.
  await settle(addDays(start, 1), 4);
  expect(await prizes()).toEqual([]);
  await Promise.all([settle(addDays(start, 1), 5), settle(addDays(start, 1), 5)]);
  await settle(addDays(start, 1), 60);
  const prizeOf = (days: number) => `leaderboard-day-turnover:${addDays(start, days)}:1 7700`;
  expect(await prizes()).toEqual([prizeOf(0)]);
  await settle(addDays(start, 4), 10);
  expect(await prizes()).toEqual([prizeOf(0), prizeOf(1), prizeOf(3)]);
});

test('a closed or excluded member has no place: the next one moves up, on the board and for the prize', async () => {
  const [closed, excluded, next] = [await someone(), await someone(), await someone()];
  const day = addDays(dayOf(wps.now()), 60);
  for (const [i, { id }] of [closed, excluded, next].entries()) await putPlay(wps, id, { stake: 9_000 - i, day });
  await wps.db.orm.update(members).set({ state: 'disabled' }).where(eq(members.id, closed.id));
  await wps.db.orm.insert(protections).values({ memberId: excluded.id, limits: {}, exclusion: 'selfExclusion' });
  const period = { start: day, end: addDays(day, 1) };
  const board = await rank(wps.db, { by: 'turnover', period, at: new Date(wps.now()) });
  expect(board.map(({ memberId }) => memberId)).toEqual([next.id]);
  await settleLeaderboards(wps.db, momentOf(period.end).getTime() + 10 * 60_000);
  const key = `leaderboard-day-turnover:${day}:1`;
  const given = await wps.db.rows(sql`select member_id as id from wps.rewards where grant_key = ${key}`);
  expect(given).toEqual([{ id: next.id }]);
});
