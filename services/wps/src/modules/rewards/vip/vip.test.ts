import { readFileSync } from 'node:fs';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { momentOf, monthOf, periodAt, periodBefore } from '../../../platform/clock/periods';
import { site } from '../../../platform/settings/default-site';
import { createClient, errorOf, granted, newMember, setSite, startWps, type TestWps } from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { idOf, putPlay } from '../../../testing/figures';
import { members } from '../../identity/members/tables';
import { rewards } from '../reward-centre/tables';
import { birthdaysOn, giveBirthdayGifts, giveWeeklyGifts } from './gifts';
import { reviewMonth, reviewPlayers } from './review';
import { vipLevels, vipStandings } from './tables';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const someone = async () => {
  const client = await newMember(wps);
  return { client, id: await idOf(client) };
};
const labelOf = async (id: number) =>
  (await wps.db.orm.select({ label: members.clubLabel }).from(members).where(eq(members.id, id)))[0]?.label;

test('API-81 REWD-01 the rank progress is computed from play, and the label beside the name is updated', async () => {
  const { client, id } = await someone();
  expect(granted(await client.call('rankProgress', {}))).toMatchObject({ level: 0, percent: 0, missing: '500.00' });
  await putPlay(wps, id, { stake: 1_000 });
  expect(granted(await client.call('rankProgress', {}))).toEqual({
    level: 1,
    labelName: 'VIP 1',
    next: { level: 2, labelName: 'VIP 2' },
    turnover: '1000.00',
    missing: '500.00',
    percent: 50,
    month: { turnover: '1000.00', keepTurnover: '50.00' },
  });
  expect(granted(await client.call('memberInfo', {})).clubLabel).toEqual({ labelName: 'VIP 1' });
});

test('API-81 the rank progress counts the stakes of earlier months, the month its own alone, no later day', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 700, day: dayOf(momentOf(monthOf(dayOf(wps.now()))).getTime() - 86_400_000) });
  await putPlay(wps, id, { stake: 300 });
  // Settled after midnight, by an instance whose clock is ahead.
  await putPlay(wps, id, { stake: 500, day: dayOf(wps.now() + 86_400_000) });
  expect(granted(await client.call('rankProgress', {}))).toMatchObject({
    turnover: '1000.00',
    missing: '500.00',
    percent: 50,
    month: { turnover: '300.00' },
  });
});

test('REWD-01 the levels come with conditions and benefits, and with the member’s own standing', async () => {
  const { client, id } = await someone();
  const { levels, own } = granted(await client.call('vipLevels', {}));
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(levels[2]).toMatchObject({ labelName: 'VIP 2', turnover: '1500.00', keepTurnover: '200.00' });
  const { rebate, ...gifts } = levels[2]?.benefits ?? { rebate: [] };
  expect(gifts).toEqual({
    levelUpGift: '38.00',
    weeklyGift: '5.00',
    birthdayGift: '77.00',
    withdrawalLimit: '300000.00',
  });
  expect(Object.fromEntries(rebate.map(({ gameType, rate }) => [gameType, rate]))).toEqual({
    RNG: '0.46',
    FISH: '0.46',
    LIVE: '0.12',
    PVP: '0.30',
    SPORTS: '0.35',
    ESPORTS: '0.35',
    COCKFIGHT: '0.23',
    LOTT: '0.16',
    ELOTT: '0.16',
  });
  expect(levels[9]).toMatchObject({ turnover: '50000000.00', benefits: { levelUpGift: '57777.00' } });
  expect(own).toMatchObject({ level: 0, labelName: 'VIP 0' });
  await putPlay(wps, id, { stake: 1_000 });
  const risen = granted(await client.call('vipLevels', {})).own;
  expect(risen).toMatchObject({ level: 1, labelName: 'VIP 1', next: { level: 2 }, missing: '500.00', percent: 50 });
});

test('the level sets the daily withdrawal limit', async () => {
  const { client, id } = await someone();
  const left = async () => granted(await client.call('withdrawSettings', {})).dailyLeft;
  expect(await left()).toBe('200000.00');
  await putPlay(wps, id, { stake: 1_500 });
  granted(await client.call('rankProgress', {}));
  expect(await left()).toBe('300000.00');
});

test('the gift of a new level is granted once, however often the level is reviewed', async () => {
  const { client, id } = await someone();
  await putPlay(wps, id, { stake: 1_500 });
  await Promise.all([1, 2, 3].map(() => client.call('rankProgress', {})));
  await reviewPlayers(wps.db, wps.now());
  const { content, totalCount } = granted(await client.call('rewards', { language: 'BN' }));
  expect(totalCount).toBe(2);
  expect(content.map(({ source, amount }) => [source, amount]).sort()).toEqual([
    ['vipLevelUp', '18.00'],
    ['vipLevelUp', '38.00'],
  ]);
  expect(content.map(({ title }) => title).sort()[1]).toBe('VIP 2 লেভেল-আপ উপহার');
});

test("play raises a member's level without a request by the member, and months without play lower it", async () => {
  const { id } = await someone();
  await putPlay(wps, id, { stake: 1_500 });
  await reviewPlayers(wps.db, wps.now());
  expect(await labelOf(id)).toBe('VIP 2');
  const later = momentOf(monthOf(dayOf(wps.now()), 2)).getTime() + 60_000;
  await reviewMonth(wps.db, later);
  await reviewMonth(wps.db, later);
  expect(await labelOf(id)).toBe('VIP 1');
});

test('the weekly gift is given on Monday, once, to members who played in the previous week', async () => {
  const [player, idle] = [await someone(), await someone()];
  const lastWeek = periodBefore('week', periodAt('week', wps.now())).start;
  for (const { id } of [player, idle])
    await wps.db.orm
      .insert(vipStandings)
      .values({ memberId: id, level: 3, peak: 3, month: monthOf(dayOf(wps.now())), since: lastWeek });
  await putPlay(wps, player.id, { stake: 10, day: lastWeek });
  const now = momentOf(periodAt('week', wps.now()).start).getTime() + 10 * 60_000;
  await giveWeeklyGifts(wps.db, now);
  await giveWeeklyGifts(wps.db, now + 86_400_000);
  const giftsOf = async ({ client }: typeof player) =>
    granted(await client.call('rewards', { language: 'EN' })).content.map(({ source, amount }) => [source, amount]);
  expect(await giftsOf(player)).toEqual([['vipWeekly', '17.00']]);
  expect(await giftsOf(idle)).toEqual([]);
});

test('the birthday gift is given once a year, on 28 February for 29 February, and also some days late', async () => {
  const { id } = await someone();
  const registeredAt = new Date('2026-01-01T00:00:00Z');
  await wps.db.orm.update(members).set({ birthday: '1996-02-29', registeredAt }).where(eq(members.id, id));
  await wps.db.orm
    .insert(vipStandings)
    .values({ memberId: id, level: 1, peak: 1, month: '2099-01-01', since: '2026-01-01' });
  const give = (day: string) => giveBirthdayGifts(wps.db, momentOf(day).getTime() + 3_600_000);
  const keys = async () =>
    (await wps.db.orm.select({ key: rewards.grantKey }).from(rewards).where(eq(rewards.memberId, id))).map(
      ({ key }) => key,
    );
  await give('2027-02-27');
  expect(await keys()).toEqual([]);
  await give('2027-03-01');
  await give('2027-03-02');
  expect(await keys()).toEqual([`vip-birthday:${id}:2027`]);
  expect([birthdaysOn('2027-02-28'), birthdaysOn('2028-02-28')]).toEqual([['02-28', '02-29'], ['02-28']]);
});

test('PERM-26 PERM-27 PERM-31 visitors may read the levels, members only with the VIP flag on, trial accounts no level', async () => {
  const { client } = await someone();
  const visitor = createClient(wps.url, wps.now);
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(granted(await visitor.call('vipLevels', {})).own).toBeNull();
  expect(granted(await trial.call('vipLevels', {}))).toEqual(granted(await visitor.call('vipLevels', {})));
  expect(errorOf(await trial.call('rankProgress', {}))?.code).toBe('trial.rejected');
  const { consolidated } = site;
  await setSite(wps, { consolidated: { ...consolidated, features: { ...consolidated.features, vip: false } } });
  expect(granted(await visitor.call('vipLevels', {})).levels).toHaveLength(10);
  for (const call of ['vipLevels', 'rankProgress'] as const)
    expect(errorOf(await client.call(call, {}))?.code).toBe('permission.denied');
  await setSite(wps, { consolidated });
});

test('without configured levels the list is empty and no member has a level', async () => {
  const { client, id } = await someone();
  const kept = await wps.db.orm.delete(vipLevels).returning();
  await putPlay(wps, id, { stake: 5_000 });
  expect(granted(await client.call('vipLevels', {}))).toEqual({ levels: [], own: null });
  expect(granted(await client.call('rankProgress', {}))).toMatchObject({ level: 0, next: null, percent: 100 });
  await wps.db.orm.insert(vipLevels).values(kept);
});

test('open pages are notified once when a level rises', async () => {
  const { client, id } = await someone();
  await reviewPlayers(wps.db, wps.now());
  const { events, stop } = await followEvents(wps.url, client);
  const told = () => events.filter((name) => name === 'profile.changed').length;
  await putPlay(wps, id, { stake: 600 });
  await reviewPlayers(wps.db, wps.now());
  await eventually(told).toBe(1);
  await reviewPlayers(wps.db, wps.now());
  granted(await client.call('vipLevels', {}));
  const rewardNews = () => events.filter((name) => name === 'rewards.changed').length;
  await eventually(rewardNews).toBe(1);
  expect(told()).toBe(1);
  await stop();
});

test('a site from before gets the lower rebate of live tables, unless the merchant has set another', async () => {
  const rates = async () =>
    (await wps.db.orm.select().from(vipLevels).orderBy(vipLevels.level)).map((level) => level.rates.LIVE);
  const put = (live: SQL, level: SQL) =>
    wps.db.orm
      .update(vipLevels)
      .set({ rates: sql`jsonb_set(rates, '{LIVE}', to_jsonb(${live}))` })
      .where(level);
  await put(sql`20 + 6 * level`, sql`true`);
  await put(sql`15`, sql`level = 3`);
  const migration = readFileSync(new URL('../../../../migrations/0076_live_rates.sql', import.meta.url), 'utf8');
  await wps.db.orm.execute(sql.raw(migration));
  expect(await rates()).toEqual([10, 12, 14, 15, 18, 20, 22, 24, 26, 28]);
});
