import type { AnnouncementBuckets } from '@r777/shared/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { announcementReads, announcements } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

async function ask(types: string, group = '', client: TestClient = createClient(wps.url), language = 'EN') {
  const query = new URLSearchParams({ types, groupName: group, platform: 'M', merchantCode: 'r777bdt', language });
  return client.get<AnnouncementBuckets>(`/wps/relay/announcements?${query}`);
}
/** The buckets that hold something, by name. */
const filled = (buckets: AnnouncementBuckets) =>
  Object.entries(buckets).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 && name !== 'categories' ? [name] : [],
  );

test('API-55 a visitor gets the banners of home with their pictures and the live text of the language', async () => {
  const { banners } = granted(await ask('B,PL,PU', 'm_home'));
  expect(banners.length).toBeGreaterThanOrEqual(5);
  expect(banners.every(({ groupName }) => groupName === 'm_home')).toBe(true);
  expect(banners[0]).toMatchObject({
    announcementImages: [{ sequence: 1, url: '/banners/welcome.webp' }],
    art: { headline: '100% first deposit bonus', body: 'Up to ৳18,000' },
  });
  const bengali = granted(await ask('B', 'm_home', undefined, 'BN'));
  expect(bengali.banners[0]?.art?.headline).toBe('প্রথম ডিপোজিটে 100% বোনাস');
  const desktop = '/wps/relay/announcements?types=B&groupName=m_home&platform=PC&merchantCode=r777bdt&language=EN';
  expect(errorOf(await createClient(wps.url).get(desktop))).toEqual({ code: 'request.invalid', field: 'platform' });
});

test('API-57 each list of types fills exactly its buckets', async () => {
  expect(filled(granted(await ask('B,PL,PU', 'm_home')))).toEqual(['banners', 'player', 'popup']);
  expect(filled(granted(await ask('B,PL,PU,PR,H', 'm_home')))).toEqual([
    'promotion',
    'banners',
    'player',
    'popup',
    'hot',
  ]);
  const promotions = granted(await ask('Promotion'));
  expect(filled(promotions)).toEqual(['promotion']);
  const ids = new Set(promotions.categories.map(({ id }) => id));
  expect(promotions.promotion.every((row) => row.promoAnnouncementCategoryIds.every((id) => ids.has(id)))).toBe(true);
  const register = granted(await ask('B', 'm_reg'));
  expect(filled(register)).toEqual(['banners']);
  expect(register.banners.map(({ groupName }) => groupName)).toEqual(['m_reg']);
  const agent = createClient(wps.url);
  await agent.login('agent77', 'Agent777!');
  expect(filled(granted(await ask('A', 'm_home', agent)))).toEqual(['agent']);
  expect(errorOf(await ask('A,B,XX'))).toEqual({ code: 'request.invalid', field: 'types' });
});

test('API-58 API-79 AGENT-19 AGENT-39 reading an announcement counts once and for this member alone', async () => {
  const agent = createClient(wps.url);
  await agent.login('agent77', 'Agent777!');
  const before = granted(await ask('A', 'm_home', agent));
  const unread = before.agent.filter(({ read }) => !read);
  expect(before.footer.unreadCount).toBe(unread.length);
  expect(unread.length).toBeGreaterThan(0);
  const body = { announcementId: unread[0]?.id, read: true };
  for (const _ of [1, 2]) granted(await agent.send('POST', '/wps/relay/announcements/read', body));
  const after = granted(await ask('A', 'm_home', agent));
  expect(after.footer.unreadCount).toBe(unread.length - 1);
  expect(after.agent.find(({ id }) => id === body.announcementId)?.read).toBe(true);

  const [one, other] = [await newMember(wps), await newMember(wps)];
  for (const [type, bucket] of [
    ['PL', 'player'],
    ['H', 'hot'],
    ['PU', 'popup'],
  ] as const) {
    const [notice] = granted(await ask(type, '', one))[bucket];
    granted(await one.send('POST', '/wps/relay/announcements/read', { announcementId: notice?.id, read: true }));
    const readBy = async (client: TestClient) =>
      granted(await ask(type, '', client))[bucket].find(({ id }) => id === notice?.id)?.read;
    expect([await readBy(one), await readBy(other)], type).toEqual([true, false]);
  }
});

test('API-58 only an id with read true marks an announcement: without either nothing is read', async () => {
  const member = await newMember(wps);
  const [notice] = granted(await ask('PL', '', member)).player;
  for (const [body, field] of [
    [{ announcementId: notice?.id }, 'read'],
    [{ announcementId: notice?.id, read: false }, 'read'],
    [{ read: true }, 'announcementId'],
  ] as const) {
    const reply = await member.send('POST', '/wps/relay/announcements/read', body);
    expect(errorOf(reply)).toEqual({ code: 'request.invalid', field });
  }
  expect(granted(await ask('PL', '', member)).player.filter(({ read }) => read)).toEqual([]);
});

test('an announcement that is read is told to the member’s own open pages, once', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [mine, theirs] = [await followEvents(wps.url, member), await followEvents(wps.url, other)];
  await eventually(() => [...mine.events, ...theirs.events]).toEqual(['hello', 'hello']);
  const { player } = granted(await ask('PL', '', member));
  const [first, second] = player.map(({ id }) => id);
  for (const announcementId of [first, first, second])
    granted(await member.call('markNoticeRead', { announcementId: announcementId ?? '' }));
  await eventually(() => mine.events).toEqual(['hello', 'announcements.changed', 'announcements.changed']);
  expect(theirs.events).toEqual(['hello']);
  await Promise.all([mine.stop(), theirs.stop()]);
});

test('API-59 notices and popular announcements can be fetched, newest first', async () => {
  const { player, hot } = granted(await ask('PL,H'));
  expect(player.length).toBeGreaterThanOrEqual(8);
  expect(hot.length).toBeGreaterThan(0);
  const starts = player.map(({ startDate }) => startDate);
  expect(starts).toEqual(starts.toSorted().toReversed());
});

test.each([
  ['an ended', -40, -1],
  ['a future', 1, 40],
])('API-59 API-79 AGENT-39 %s notice is neither listed nor counted as unread', async (_, starts, ends) => {
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const list = async () => {
    const [own, notices] = [granted(await ask('A', 'm_home', agent)), granted(await ask('PL,H', '', agent))];
    const popular = granted(await agent.call('popularAnnouncements', { language: 'EN' }));
    const ids = [own.agent, notices.player, notices.hot, popular].map((all) => all.map(({ id }) => id));
    return { ids, unread: [own.footer.unreadCount, notices.footer.unreadCount] };
  };
  // One of each kind, unread.
  const gone = (await list()).ids.slice(0, 3).map(([id]) => id ?? '');
  await wps.db.orm.delete(announcementReads).where(inArray(announcementReads.announcementId, gone));
  const before = await list();
  const kept = await wps.db.orm.select().from(announcements).where(inArray(announcements.id, gone));
  const [startDate, endDate] = [starts, ends].map((days) => dayOf(wps.now() + days * DAY));
  const moved = { startDate, endDate, noExpiry: false };
  await wps.db.orm.update(announcements).set(moved).where(inArray(announcements.id, gone));
  const after = await list();
  expect(after.ids).toEqual(before.ids.map((ids) => ids.filter((id) => !gone.includes(id))));
  expect(after.unread).toEqual(before.unread.map((count) => count - 1));
  for (const { id, startDate, endDate, noExpiry } of kept)
    await wps.db.orm.update(announcements).set({ startDate, endDate, noExpiry }).where(eq(announcements.id, id));
});

test('API-59 MSG-17 the notices are paged, newest first, with their read state; a notice is marked read by its id', async () => {
  const member = await newMember(wps);
  const page = async (pageNo: number) => granted(await member.call('notices', { language: 'EN', pageNo, pageSize: 5 }));
  const [first, second] = [await page(1), await page(2)];
  expect(first.content).toHaveLength(5);
  expect(first.totalPages).toBe(Math.ceil(first.totalCount / 5));
  const starts = [...first.content, ...second.content].map(({ startDate }) => startDate);
  expect(starts).toEqual(starts.toSorted().toReversed());
  expect(first.footer.unreadCount).toBe(first.totalCount);
  const announcementId = second.content[0]?.id ?? '';
  granted(await member.call('markNoticeRead', { announcementId }));
  const after = await page(2);
  expect(after.content[0]).toMatchObject({ id: announcementId, read: true });
  expect(after.footer.unreadCount).toBe(first.totalCount - 1);
  expect(errorOf(await member.call('markNoticeRead', { announcementId: 'nothing' }))).toEqual({
    code: 'request.notFound',
    field: 'announcementId',
  });
  expect(errorOf(await member.call('notices', { types: 'A', language: 'EN' }))?.code).toBe('permission.denied');
});

test.each([
  ['BN', true],
  ['EN', false],
] as const)(
  'API-59 AGENT-39 title and content of every announcement are in the language that is asked for: %s',
  async (language, bengali) => {
    const agent = createClient(wps.url, wps.now);
    await agent.login('agent77', 'Agent777!');
    const lists = [
      granted(await agent.call('notices', { language, pageSize: 100 })).content,
      granted(await agent.call('notices', { types: 'A', language, pageSize: 100 })).content,
      granted(await agent.call('popularAnnouncements', { language })),
      granted(await ask('Promotion', '', agent, language)).promotion,
      granted(await ask('PU', '', agent, language)).popup,
    ];
    const isBengali = (text: string) => /[\u0985-\u09b9]/.test(text);
    const texts = lists.flat().flatMap(({ title, content }) => [title, content]);
    expect(texts.filter((text) => isBengali(text) !== bengali)).toEqual([]);
    expect(lists.map(({ length }) => length > 0)).toEqual([true, true, true, true, true]);
  },
);

test('API-59 the popular announcements are those of type H, for visitors too', async () => {
  const popular = granted(await createClient(wps.url).call('popularAnnouncements', { language: 'EN' }));
  expect(popular.length).toBeGreaterThan(0);
  expect(popular).toEqual(granted(await ask('H')).hot);
});

test('PERM-25 PERM-31 for a trial account everything counts as read, and reading writes nothing', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const { content, footer } = granted(await trial.call('notices', { language: 'EN' }));
  expect([content.length > 0, content.every(({ read }) => read), footer.unreadCount]).toEqual([true, true, 0]);
  const buckets = granted(await ask('PL,H', '', trial));
  expect([buckets.player.every(({ read }) => read), buckets.footer.unreadCount]).toEqual([true, 0]);
  const count = () => wps.db.rows(sql`select 1 from wps.announcement_reads`);
  const before = (await count()).length;
  granted(await trial.call('markAnnouncementRead', { announcementId: content[0]?.id ?? '', read: true }));
  expect(await count()).toHaveLength(before);
});

test('PERM-31 agent announcements are neither shown to nor marked by others', async () => {
  expect(errorOf(await ask('A'))).toEqual({ code: 'session.required' });
  const member = await newMember(wps);
  expect(errorOf(await ask('A', '', member))).toEqual({ code: 'permission.denied' });
  const mark = await member.send('POST', '/wps/relay/announcements/read', {
    announcementId: 'agent-links',
    read: true,
  });
  expect(errorOf(mark)).toEqual({ code: 'request.notFound', field: 'announcementId' });
});

test('an ended announcement is not shown, a future one only among the promotions', async () => {
  const ids = async () => {
    const { banners, promotion } = granted(await ask('B,PR', 'm_home'));
    return { banners: banners.map(({ id }) => id), promotions: promotion.map(({ id }) => id) };
  };
  const startsIn = (id: string, days: number) =>
    wps.db.orm.execute(
      sql`update wps.announcements set start_date = ${dayOf(wps.now() + days * DAY)} where id = ${id}`,
    );
  await startsIn('banner-home-vip', 0);
  await startsIn('banner-home-welcome', 2);
  const today = await ids();
  expect(today.banners).toEqual(expect.arrayContaining(['banner-home-cricket', 'banner-home-vip']));
  expect(today.banners).not.toContain('banner-home-welcome');
  expect(today.promotions).toEqual(expect.arrayContaining(['cricket', 'ocean', 'cock-derby']));
  wps.advance(28 * DAY);
  const later = await ids();
  expect(later.banners).not.toContain('banner-home-cricket');
  expect(later.banners).toContain('banner-home-welcome');
  expect(later.promotions).toContain('cricket');
  expect(later.promotions).not.toContain('cock-derby');
});
