import { bannerIds, promotionIds } from '@r777/art';
import { gameTypes, PAGE_SIZE } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWpsDatabase } from '../database/open';
import { announcements } from '../domains/announcements/tables';
import { createClient, granted, startWps, type TestWps } from '../testing';
import { findLedgerFaults } from '../testing/ledger-faults';
import { dayOf } from '../wire/days';
import { demoAccounts } from './demo/accounts';
import { seed } from './seed';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('API-99 an empty database is filled: games of every type, content, a member, an agent with a team and a trial account', async () => {
  const client = createClient(wps.url, wps.now);
  const count = async (path: string) => granted(await client.get<{ totalCount: number }>(path)).totalCount;
  expect(await count('/lgw/games?language=BN')).toBeGreaterThanOrEqual(650);
  for (const type of gameTypes)
    expect(await count(`/lgw/games?language=BN&gameType=${type}`), type).toBeGreaterThanOrEqual(PAGE_SIZE.section);
  expect(granted(await client.get<unknown[]>('/lgw/vendors?language=BN')).length).toBeGreaterThanOrEqual(32);
  const all = await client.get<Record<string, unknown[]>>('/wps/relay/announcements?types=B,PL,PU,PR,H&language=BN');
  const { promotion = [], banners = [], player = [], popup = [], hot = [] } = granted(all);
  expect([
    promotion.length >= 12,
    banners.length >= 7,
    player.length >= 8,
    popup.length >= 3,
    hot.length >= 2,
  ]).not.toContain(false);
  expect(
    granted(await client.get<unknown[]>('/wps/system/helpCenter?language=BN&device=MOBILE')).length,
  ).toBeGreaterThanOrEqual(11);
  const [from, until] = [dayOf(wps.now() - 30 * 86_400_000), dayOf(wps.now())];
  for (const { username, password, type } of demoAccounts) {
    expect((await client.login(username, password)).type).toBe(type);
    if (type === 0) {
      expect(await count(`/wps/relay/bets?language=BN&startDate=${from}&endDate=${until}`)).toBeGreaterThan(40);
      expect(granted(await client.get<unknown[]>('/lgw/favourites/ids')).length).toBeGreaterThan(4);
    }
    if (type === 1) expect(await count(`/wps/relay/agent/kpi?startDate=${from}&endDate=${until}`)).toBe(40);
  }
});

test('every picture that the content names is drawn', async () => {
  const drawn = new Set([
    ...bannerIds.map((id) => `/banners/${id}.svg`),
    ...promotionIds.map((id) => `/promotions/${id}.svg`),
  ]);
  const rows = await wps.db.orm.select({ images: announcements.images }).from(announcements);
  const named = rows.flatMap(({ images }) => images.map(({ url }) => url));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((url) => !drawn.has(url))).toEqual([]);
});

test('content says the same in both languages, and the Bengali is Bengali', async () => {
  const rows = await wps.db.orm.select().from(announcements);
  const tags = (html: string) => (html.match(/<[a-z0-9]+/g) ?? []).join(' ');
  for (const row of rows) {
    expect(tags(row.contentBn), row.id).toBe(tags(row.contentEn));
    expect(row.titleBn, row.id).toMatch(/[\u0985-\u09b9]/);
    expect(row.titleEn, row.id).not.toMatch(/[\u0985-\u09b9]/);
  }
});

test('what the seed wrote is a ledger like any other', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  const [future] = await wps.db.rows<{ count: number }>(sql`
    select count(*)::int as count from wps.ledger_transactions where at > ${new Date(wps.now()).toISOString()}::timestamptz`);
  expect(future?.count).toBe(0);
});

// Making an empty embedded database takes seconds, and on a busy machine a minute.
test('a filled database is left alone, and without the demo flag there are no accounts that anybody could know', {
  timeout: 180_000,
}, async () => {
  expect(await seed(wps.db, { now: wps.now(), demo: true })).toBe(false);
  const db = await openWpsDatabase({ folder: 'memory' });
  expect(await seed(db, { now: wps.now(), demo: false })).toBe(true);
  expect(await db.rows(sql`select count(*)::int as members from wps.members`)).toEqual([{ members: 0 }]);
  await db.close();
});
