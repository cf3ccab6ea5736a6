import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, periodAt } from '../../platform/clock/periods';
import { site } from '../../platform/settings/default-site';
import { errorOf, granted, newMember, type TestClient } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { newRainAgent } from '../../testing/new-team';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { members } from '../identity/members/tables';
import { referrals } from '../rewards/invite/tables';
import { settleLeaderboards } from '../rewards/leaderboard/board';
import { planRain } from '../rewards/red-rain/plan';
import { giveBirthdayGifts, giveWeeklyGifts } from '../rewards/vip/gifts';
import type { PromotionRuleInput } from './rule';
import { stopPromotion } from './rules';
import { readTextFigures } from './text-figures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const language = 'EN' as const;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions({ sessionTokenLifetime: 400 * DAY });
});
afterAll(() => desk.wps.close());

const at = () => new Date(desk.wps.now());
const stop = (id: string) => desk.wps.db.transaction((tx) => stopPromotion(tx, id, at()));
const start = (id: string, terms: PromotionRuleInput['terms'], more: Partial<PromotionRuleInput> = {}) =>
  desk.put({ id, terms, join: 'automatic', ...more });

/** Goes to a Wednesday that shares no week with another test. */
function goToWednesday(): { monday: string; wednesday: string; thursday: string; nextMonday: string } {
  const monday = periodAt('week', desk.wps.now() + 14 * DAY).start;
  desk.goTo(addDays(monday, 2), 10);
  return { monday, wednesday: addDays(monday, 2), thursday: addDays(monday, 3), nextMonday: addDays(monday, 7) };
}

/** How many rewards a member was granted whose key begins so. */
async function grantedTo(memberId: number, key: string): Promise<number> {
  const like = `${key}%`;
  return (
    await desk.wps.db.rows(sql`select 1 from wps.rewards where member_id = ${memberId} and grant_key like ${like}`)
  ).length;
}

/** A member whose play of today reaches the highest level. */
async function highRoller(): Promise<{ client: TestClient; id: number }> {
  const client = await desk.newMember();
  const id = await idOf(client);
  await putPlay(desk.wps, id, { stake: 50_000_000 });
  return { client, id };
}
const topLevel = async (client: TestClient) => granted(await client.call('vipLevels', {})).levels.at(-1)?.benefits;

test('stopped missions end with their day or week, leave all texts, and start again with a new version', async () => {
  const { thursday, nextMonday } = goToWednesday();
  const member = await desk.newMember();
  const shown = async () => granted(await member.call('missions', { language })).content.map((one) => one.missionId);
  const claim = () => member.call('claimMission', { language, missionId: 'daily-login' });
  const text = '{{missions.daily.count}}';
  const written = async () => {
    const source = { site: async () => site, now: desk.wps.now() };
    return (await readTextFigures(desk.wps.db.orm, [text], source))(text, language);
  };
  await stop('mission');
  expect(await shown()).toEqual(expect.arrayContaining(['daily-login', 'weekly-login']));
  granted(await claim());
  expect(await written()).toMatch(/^\d$/);
  desk.goTo(thursday, 10);
  expect(await written()).toBeUndefined();
  expect(await shown()).toContain('weekly-login');
  expect(await shown()).not.toContain('daily-login');
  expect(errorOf(await claim())?.code).toBe('request.notFound');
  expect(await desk.stateOf(await desk.newMember(), 'mission')).toMatchObject({ state: 'ended' });
  desk.goTo(nextMonday, 10);
  expect(await shown()).toEqual([]);
  await start('mission', { kind: 'missions' });
  expect(await shown()).toEqual(expect.arrayContaining(['daily-login', 'weekly-login']));
});

test('a rebate that is scheduled counts the bets of the days of its window alone', async () => {
  const { wednesday, thursday } = goToWednesday();
  const member = await desk.newMember();
  const id = await idOf(member);
  const total = async () => Number(granted(await member.call('rebate', {})).total);
  await putPlay(desk.wps, id, { stake: 100_000 });
  const before = await total();
  expect(before).toBeGreaterThan(0);
  const saturday = addDays(wednesday, 3);
  const window = { from: `${saturday}T00:00`, until: `${addDays(saturday, 1)}T00:00` };
  await start('weekend-rebate', { kind: 'rebate' }, { window });
  desk.goTo(thursday, 10);
  await putPlay(desk.wps, id, { stake: 100_000 });
  expect(await total()).toBe(before);
  expect((await topLevel(member))?.rebate.every(({ rate }) => Number(rate) === 0)).toBe(true);
  desk.goTo(saturday, 10);
  await putPlay(desk.wps, id, { stake: 100_000 });
  const both = await total();
  expect(both).toBeGreaterThan(before);
  expect((await topLevel(member))?.rebate.every(({ rate }) => Number(rate) > 0)).toBe(true);
  desk.goTo(addDays(saturday, 1), 10);
  await putPlay(desk.wps, id, { stake: 100_000 });
  expect(await total()).toBe(both);
});

test('a rain that runs at a stop goes on, later ones neither show nor open, and none can be planned', async () => {
  await desk.wps.db.orm.execute(sql`delete from wps.red_rains`);
  const [first, second] = [await newRainAgent(desk.wps), await newRainAgent(desk.wps)];
  const plan = (hours: number) => {
    const [startsAt, endsAt] = [hours, hours + 1].map((hour) => new Date(desk.wps.now() + hour * HOUR)) as [Date, Date];
    return planRain(desk.wps.db.orm, { startsAt, endsAt, budget: 100_000n, least: 500n, most: 5_000n }, at());
  };
  const [running, later] = [await plan(1), await plan(5)];
  const open = ({ client }: typeof first, rainId: string) => client.call('openEnvelope', { rainId });
  const shown = async () => granted(await first.client.call('redRain', {})).rain?.id;
  desk.wps.advance(HOUR + 60_000);
  await stop('red-rain');
  desk.wps.advance(60_000);
  expect(await shown()).toBe(running);
  granted(await open(first, running));
  desk.wps.advance(4 * HOUR);
  expect(await shown()).toBeUndefined();
  expect(errorOf(await open(second, later))?.code).toBe('redRain.closed');
  await expect(plan(3)).rejects.toThrow(/promotion of the rain does not run then/);
  await start('red-rain', { kind: 'rain' }, { audience: { agents: true } });
  expect(await shown()).toBe(later);
  granted(await open(second, later));
  expect(await plan(3)).toEqual(expect.any(String));
  expect(await desk.stateOf(first.client, 'mission')).toMatchObject({ state: 'joined' });
});

test('a friend’s deposit on the day of the stop earns the invitation bonus, and a later one does not', async () => {
  const { thursday } = goToWednesday();
  const inviter = await desk.newMember();
  const affiliateCode = granted(await inviter.call('affiliateCode', {})).code;
  const bonus = async () => granted(await inviter.call('affiliateInfo', {})).bonus;
  const friend = async () => {
    const client = await newMember(desk.wps, { affiliateCode });
    await desk.provider.payIn(client, '500.00');
    const [row] = await desk.wps.db.orm
      .select()
      .from(referrals)
      .where(eq(referrals.memberId, await idOf(client)));
    return [row?.state, row?.reason];
  };
  await stop('refer');
  expect(await friend()).toEqual(['waiting', null]);
  expect(await bonus()).not.toBeNull();
  desk.goTo(thursday, 10);
  expect(await friend()).toEqual(['refused', 'promotionOff']);
  expect(await bonus()).toBeNull();
  await start('refer', { kind: 'referral' });
  expect(await friend()).toEqual(['waiting', null]);
});

test('a board that is stopped pays the prizes of its week, and none of the next', async () => {
  const { monday, nextMonday } = goToWednesday();
  const member = await desk.newMember();
  const id = await idOf(member);
  const prize = async () =>
    granted(await member.call('leaderboard', { period: 'week', by: 'win', pageSize: 1 })).content[0]?.prize;
  const settle = (day: string) => {
    desk.goTo(day, 10);
    return settleLeaderboards(desk.wps.db, desk.wps.now());
  };
  await settle(addDays(monday, 2));
  await putPlay(desk.wps, id, { stake: 1, payout: 90_000_000 });
  await stop('spin-fest');
  expect(await prize()).toBe('377.00');
  await settle(nextMonday);
  expect(await grantedTo(id, `leaderboard-week-win:${monday}:`)).toBe(1);
  await putPlay(desk.wps, id, { stake: 1, payout: 90_000_000 });
  desk.wps.advance(DAY);
  expect(await prize()).toBeNull();
  await settle(addDays(nextMonday, 7));
  expect(await grantedTo(id, 'leaderboard-week-win:')).toBe(1);
  expect(await grantedTo(id, `leaderboard-day-win:`)).toBe(0);
  await start('spin-fest', { kind: 'leaderboard', period: 'week', by: 'win' });
});

test('a level that is reached while the gifts of levels are stopped brings none, also later', async () => {
  const { thursday } = goToWednesday();
  await stop('vip');
  const early = await highRoller();
  expect(Number((await topLevel(early.client))?.levelUpGift)).toBeGreaterThan(0);
  expect(await grantedTo(early.id, 'vip-level:')).toBeGreaterThan(0);
  desk.goTo(thursday, 10);
  const late = await highRoller();
  expect(await topLevel(late.client)).toMatchObject({ levelUpGift: '0.00' });
  expect(Number((await topLevel(late.client))?.weeklyGift)).toBeGreaterThan(0);
  await start('vip', { kind: 'vip', gift: 'levels' });
  expect(Number((await topLevel(late.client))?.levelUpGift)).toBeGreaterThan(0);
  expect(await grantedTo(late.id, 'vip-level:')).toBe(0);
});

test('a birthday and a week while their gifts are not offered bring none', async () => {
  const { monday, nextMonday, thursday } = goToWednesday();
  const { client, id } = await highRoller();
  await topLevel(client);
  await giveBirthdayGifts(desk.wps.db, desk.wps.now());
  const celebrate = async (day: string) => {
    await desk.wps.db.orm
      .update(members)
      .set({ birthday: `1990-${day.slice(5)}` })
      .where(eq(members.id, id));
    desk.goTo(day, 10);
    await giveBirthdayGifts(desk.wps.db, desk.wps.now());
    return grantedTo(id, 'vip-birthday:');
  };
  await stop('birthday');
  expect(await celebrate(thursday)).toBe(0);
  await start('birthday', { kind: 'vip', gift: 'birthday' });
  expect(await celebrate(addDays(thursday, 1))).toBe(1);
  const week = { kind: 'vip', gift: 'weekly' } as const;
  await start('weekly-gift', week, { window: { from: `${addDays(nextMonday, 14)}T00:00`, until: null } });
  const gifts = async (day: string) => {
    desk.goTo(day, 10);
    await giveWeeklyGifts(desk.wps.db, desk.wps.now());
    const played = addDays(day, -7);
    return grantedTo(id, `vip-weekly:${id}:${played}`);
  };
  // Its first rule was written in this week.
  expect([await gifts(nextMonday), monday]).toEqual([1, monday]);
  for (const weeks of [1, 2, 3]) {
    await putPlay(desk.wps, id, { stake: 100 });
    expect([weeks, await gifts(addDays(nextMonday, 7 * weeks))]).toEqual([weeks, weeks === 3 ? 1 : 0]);
  }
});

test.each<[string, Partial<PromotionRuleInput>, RegExp]>([
  ['an audience', { audience: { minLevel: 3 } }, /audience/],
  ['agents', { audience: { agents: true } }, /agents/],
  ['guards', { guards: ['phone'] }, /guards/],
])('a rule of an engine with %s is refused: its engine would not follow it', async (_what, part, place) => {
  await expect(start('missions-of-some', { kind: 'missions' }, part)).rejects.toThrow(place);
});

test('a rule that pays without joining names no language, because no page is asked then', async () => {
  const terms = {
    kind: 'depositMatch',
    percent: 10,
    minimum: '100.00',
    most: '500.00',
    deposits: 'any',
  } as const;
  const languages: NonNullable<PromotionRuleInput['audience']>['languages'] = ['BN'];
  await expect(start('bengali-reload', terms, { audience: { languages } })).rejects.toThrow(/languages/);
  expect(await desk.put({ id: 'bengali-reload', terms, join: 'optIn', audience: { languages } })).toBe(1);
});
