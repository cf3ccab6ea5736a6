import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../platform/clock/days';
import { momentOf, monthOf, periodAt, periodBefore } from '../../platform/clock/periods';
import { newMember, startWps, type TestWps } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { refuseRow } from '../../testing/hold-lock';
import { members } from '../identity/members/tables';
import { settleLeaderboards } from './leaderboard/board';
import { rewards } from './reward-centre/tables';
import { giveWeeklyGifts } from './vip/gifts';
import { reviewMonth, reviewPlayers } from './vip/review';
import { vipStandings } from './vip/tables';

let wps: TestWps;
let bad: number;
let good: number;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
/** Two members of one step; the database refuses the rows of the first. */
beforeEach(async () => {
  bad = await idOf(await newMember(wps));
  good = await idOf(await newMember(wps));
});

const labelOf = async (id: number) =>
  (await wps.db.orm.select({ label: members.clubLabel }).from(members).where(eq(members.id, id)))[0]?.label;
const sourcesOf = async (id: number) =>
  (await wps.db.orm.select({ source: rewards.source }).from(rewards).where(eq(rewards.memberId, id))).map(
    ({ source }) => source,
  );

test('a member whose review fails keeps nobody else’s level from rising or falling', async () => {
  for (const id of [bad, good]) await putPlay(wps, id, { stake: 1_500 });
  await refuseRow(wps.db, 'vip_standings', bad);
  await expect(reviewPlayers(wps.db, wps.now())).rejects.toThrow();
  expect([await labelOf(bad), await labelOf(good)]).toEqual(['VIP 0', 'VIP 2']);
  const later = momentOf(monthOf(dayOf(wps.now()), 2)).getTime() + 60_000;
  await reviewMonth(wps.db, later);
  expect(await labelOf(good)).toBe('VIP 1');
});

test('a member who cannot fall keeps nobody else’s level from falling', async () => {
  for (const id of [bad, good]) await putPlay(wps, id, { stake: 1_500 });
  await reviewPlayers(wps.db, wps.now());
  await refuseRow(wps.db, 'vip_standings', bad);
  const later = momentOf(monthOf(dayOf(wps.now()), 2)).getTime() + 60_000;
  await expect(reviewMonth(wps.db, later)).rejects.toThrow();
  expect([await labelOf(bad), await labelOf(good)]).toEqual(['VIP 2', 'VIP 1']);
});

test('a gift that cannot be given is named, and keeps no other from being given', async () => {
  const lastWeek = periodBefore('week', periodAt('week', wps.now())).start;
  const standing = { level: 3, peak: 3, month: monthOf(dayOf(wps.now())), since: lastWeek };
  for (const memberId of [bad, good]) {
    await wps.db.orm.insert(vipStandings).values({ memberId, ...standing });
    await putPlay(wps, memberId, { stake: 10, day: lastWeek });
  }
  await refuseRow(wps.db, 'rewards', bad);
  const now = momentOf(periodAt('week', wps.now()).start).getTime() + 10 * 60_000;
  await expect(giveWeeklyGifts(wps.db, now)).rejects.toThrow(`member ${bad} could not be granted vip-weekly:${bad}:`);
  expect([await sourcesOf(bad), await sourcesOf(good)]).toEqual([[], ['vipWeekly']]);
  // The week is done: it does not delay the next one.
  await giveWeeklyGifts(wps.db, now + 60_000);
  expect(await sourcesOf(good)).toEqual(['vipWeekly']);
});

test('a prize that cannot be given keeps no other from being given', async () => {
  const yesterday = dayOf(wps.now() - 86_400_000);
  await putPlay(wps, bad, { stake: 9_000_000, day: yesterday });
  await putPlay(wps, good, { stake: 8_000_000, day: yesterday });
  await refuseRow(wps.db, 'rewards', bad);
  const settle = () => settleLeaderboards(wps.db, momentOf(dayOf(wps.now())).getTime() + 10 * 60_000);
  await expect(settle()).rejects.toThrow();
  expect(await sourcesOf(bad)).toEqual([]);
  expect(await sourcesOf(good)).toContain('leaderboard');
  await settle();
});
