import { bannerIds, promotionIds } from '@r777/art';
import { gameTypes } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '../modules/content/announcements/tables';
import { dayOf } from '../platform/clock/days';
import { createClient, errorOf, granted, type Reply, startWps, type TestWps } from '../testing';
import { findLedgerFaults } from '../testing/ledger-faults';
import { openEmptyDatabase } from '../testing/template';
import { demoAccounts } from './demo/accounts';
import { knownLogins } from './demo/known-logins';
import { seed } from './seed';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test("API-99 an empty database gets games of every type, content, a member, an agent's team and a trial account", async () => {
  const client = createClient(wps.url, wps.now);
  const count = async (path: string) => granted(await client.get<{ totalCount: number }>(path)).totalCount;
  expect(await count('/lgw/games?language=BN')).toBeGreaterThanOrEqual(650);
  for (const type of gameTypes)
    expect(await count(`/lgw/games?language=BN&gameType=${type}`), type).toBeGreaterThanOrEqual(9);
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
  for (const language of ['BN', 'EN']) {
    const help = await client.get<unknown[]>(`/wps/system/helpCenter?language=${language}&device=MOBILE`);
    expect(granted(help).length).toBeGreaterThanOrEqual(11);
  }
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

test('API-99 every list of the demo member has something to show', async () => {
  const client = createClient(wps.url, wps.now);
  await client.login('rahim77', 'Play777!');
  const language = 'BN';
  const days = { startDate: dayOf(wps.now() - 60 * 86_400_000), endDate: dayOf(wps.now()) };
  const rows = (reply: Reply<{ content: readonly unknown[] }>) => granted(reply).content.length;
  const pages = {
    inbox: rows(await client.call('inbox', { language })),
    ownFeedback: rows(await client.call('ownFeedback', {})),
    chatMessages: rows(await client.call('chatMessages', {})),
    depositOrders: rows(await client.call('depositOrders', {})),
    withdrawalOrders: rows(await client.call('withdrawalOrders', {})),
    transactionRecords: rows(await client.call('transactionRecords', days)),
    betRecords: rows(await client.call('betRecords', { ...days, language })),
    lotteryOrders: rows(await client.call('lotteryOrders', { ...days, language })),
    favouriteList: rows(await client.call('favouriteList', { language })),
    notices: rows(await client.call('notices', { language })),
    missions: rows(await client.call('missions', { language })),
    leaderboard: rows(await client.call('leaderboard', { period: 'month', which: 'previous' })),
    mallGoods: rows(await client.call('mallGoods', { language })),
    mallRedemptions: rows(await client.call('mallRedemptions', { ...days, language })),
    invitedMembers: rows(await client.call('invitedMembers', days)),
    inviteSummary: rows(await client.call('inviteSummary', days)),
    rebate: rows(await client.call('rebate', {})),
    rebateClaims: rows(await client.call('rebateClaims', days)),
    wagering: rows(await client.call('wagering', { show: 'open' })),
    liveModelList: rows(await client.call('liveModelList', { language })),
    lotteryResults: rows(await client.call('vietnamResults', {})),
  };
  const lists = {
    models: granted(await client.call('models', { language })),
    hotGames: granted(await client.call('hotGames', { language })),
    winners: granted(await client.call('winners', { language })).list,
    recents: granted(await client.call('recentList', { language })).list,
    levels: granted(await client.call('vipLevels', {})).levels,
    depositMethods: granted(await client.call('depositMethods', { language })).methods,
    cards: granted(await client.call('bankCards', { language })).cards,
    banks: granted(await client.call('banks', { language })),
    popular: granted(await client.call('popularAnnouncements', { language })),
  };
  const shown = [
    ...Object.entries(pages),
    ...Object.entries(lists).map(([name, list]) => [name, list.length] as const),
  ];
  expect(shown.filter(([, count]) => count === 0).map(([name]) => name)).toEqual([]);
});

test('every picture that the content names exists', async () => {
  const drawn = new Set([
    ...bannerIds.map((id) => `/banners/${id}.webp`),
    ...promotionIds.map((id) => `/promotions/${id}.webp`),
  ]);
  const rows = await wps.db.orm.select({ images: announcements.images }).from(announcements);
  const named = rows.flatMap(({ images }) => images.map(({ url }) => url));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((url) => !drawn.has(url))).toEqual([]);
});

test('content has the same HTML tags in both languages, and Bengali titles are in Bengali script', async () => {
  const rows = await wps.db.orm.select().from(announcements);
  const tags = (html: string) => (html.match(/<[a-z0-9]+/g) ?? []).join(' ');
  for (const row of rows) {
    expect(tags(row.contentBn), row.id).toBe(tags(row.contentEn));
    expect(row.titleBn, row.id).toMatch(/[\u0985-\u09b9]/);
    expect(row.titleEn, row.id).not.toMatch(/[\u0985-\u09b9]/);
  }
});

test('the seeded ledger meets the rules of any ledger', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  const [future] = await wps.db.rows<{ count: number }>(sql`
    select count(*)::int as count from wps.ledger_transactions where at > ${new Date(wps.now()).toISOString()}::timestamptz`);
  expect(future?.count).toBe(0);
});

// The first test that needs an empty database creates it; for an embedded one that takes seconds, and on a busy machine
// a minute.
test('a filled database is left alone, and without the demo flag there are no known accounts', {
  timeout: 180_000,
}, async () => {
  const demo = { keySecret: wps.config.keySecret };
  expect(await seed(wps.db, { now: wps.now(), demo })).toEqual({ seeded: false, given: 0 });
  const db = await openEmptyDatabase();
  expect(await seed(db, { now: wps.now(), demo: false })).toMatchObject({ seeded: true });
  expect(await db.rows(sql`select count(*)::int as members from wps.members`)).toEqual([{ members: 0 }]);
  await db.close();
});

test('a database of an earlier version gets new content once, and keeps what was changed or removed', async () => {
  const own = await startWps();
  const { db, now } = own;
  // A database of an earlier version: no record of given rows, some newer rows missing, games without a lottery.
  await db.rows(sql`delete from wps.settings where key in ('reference', 'liveModels')`);
  await db.rows(sql`delete from wps.lotteries where code = 'lott-tiger-draw'`);
  await db.rows(sql`delete from wps.missions where id = (select max(id) from wps.missions)`);
  await db.rows(sql`delete from wps.vip_levels where level = (select max(level) from wps.vip_levels)`);
  await db.rows(sql`delete from wps.games where id = 'bgs-burning-777'`);
  await db.rows(sql`insert into wps.games select * from jsonb_populate_record(null::wps.games,
    (select to_jsonb(g) || '{"id":"lott-weekly-draw"}' from wps.games g where id = 'lott-tiger-draw'))`);
  await db.rows(sql`update wps.vip_levels set label = 'Gold' where level = 1`);
  const started = async () => seed(db, { now: now(), demo: false });
  expect(await started()).toEqual({ seeded: false, given: 5 });
  expect(await started()).toEqual({ seeded: false, given: 0 });
  const [state] = await db.rows(sql`select
    (select label from wps.vip_levels where level = 1) as label,
    (select available from wps.games where id = 'lott-weekly-draw') as weekly,
    (select available from wps.games where id = 'lott-tiger-draw') as tiger,
    (select count(*)::int from wps.games where id = 'bgs-burning-777') as burning`);
  expect(state).toEqual({ label: 'Gold', weekly: false, tiger: true, burning: 1 });
  await db.rows(sql`delete from wps.games where id = 'bgs-burning-777'`);
  expect(await started()).toEqual({ seeded: false, given: 0 });
  await own.close();
});

test('every lottery game that is offered has a lottery with draws behind it, and every lottery a game', async () => {
  const faults = await wps.db.rows(sql`
    select g.id, l.code from (select id from wps.games where game_type in ('LOTT', 'ELOTT') and available) g
    full join (select code from wps.lotteries where available) l on l.code = g.id where g.id is null or l.code is null`);
  expect(faults).toEqual([]);
});

test('the demo accounts have a payment password and the cards that their withdrawals name', async () => {
  const faults = await wps.db.rows(sql`
    select w.id from wps.withdrawal_orders w left join wps.bank_cards c on c.id = w.card_id and c.member_id = w.member_id
    where c.id is null or w.card <> c.bank || ' ****' || c.last_digits`);
  expect(faults).toEqual([]);
  for (const { username, password, paymentPassword } of demoAccounts) {
    if (paymentPassword === undefined) continue;
    const client = createClient(wps.url, wps.now);
    await client.login(username, password);
    const [card] = granted(await client.call('bankCards', { language: 'EN' })).cards;
    expect(card, username).toMatchObject({ isDefault: true });
    const input = { amount: '500.00', cardId: card?.cardId ?? '', paymentPassword };
    // The bonus may still need wagering; payment password and card are checked before that.
    const code = errorOf(await client.call('createWithdrawal', input))?.code;
    expect([undefined, 'wagering.open', 'withdraw.limit'], username).toContain(code);
  }
});

test('a start knows which demo accounts still have their first passwords', async () => {
  const all = demoAccounts.map(({ username, paymentPassword }) => ({
    username,
    password: true,
    paymentPassword: paymentPassword !== undefined,
  }));
  expect(await knownLogins(wps.db)).toEqual(all);
  await wps.db.rows(
    sql`update wps.members set password_hash = (select password_hash from wps.members where username = 'agent77') where username = 'rahim77'`,
  );
  await wps.db.rows(sql`update wps.members set payment_password_hash = null where username = 'agent77'`);
  expect(await knownLogins(wps.db)).toEqual([
    { username: 'rahim77', password: false, paymentPassword: true },
    { username: 'agent77', password: true, paymentPassword: false },
    all[2],
  ]);
});
