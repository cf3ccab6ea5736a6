import type { TemplateNode } from '@mfe/contract';
import { drawScreens } from '@r777/shared/first-screens/draw';
import { expect, test } from 'vitest';
import * as detail from './first-screens/PromotionDetail';
import * as list from './first-screens/PromotionList';
import { aPromotion, someArt } from './testing/promotions';

// The first screen has to show what the page shows a moment later.

const announcementImages = [
  { sequence: 2, url: '/promotions/second.svg' },
  { sequence: 1, url: '/promotions/first.svg' },
];
const promotion = [
  aPromotion({ id: 'six-hit', title: 'Six-hit', promoAnnouncementCategoryIds: ['sports', 'vip'], announcementImages }),
  aPromotion({ id: 'one-day', title: 'One day', startDate: '2026-11-25', endDate: '2026-11-25' }),
  aPromotion({ id: 'for-ever', title: 'Permanently', promoAnnouncementCategoryIds: [], noExpiry: 1, art: someArt }),
];
const categories = [
  { id: 'sports', name: 'Sports' },
  { id: 'vip', name: 'VIP' },
];
const root = { all: { promotion, categories }, today: '2026-11-20', asked: undefined as object | undefined };

const at = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], from);
/** The value of a place; of the entry if it begins with a dot. */
const placeOf = (path: string, entry: unknown, data: typeof root): unknown => {
  if (path.startsWith('today@')) return data.today;
  return path.startsWith('.') ? at(entry, path.slice(1)) : at(data, path);
};
const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of a template, with addresses of links and pictures, as the host fills it; `*` marks what is pressed. */
function filled(nodes: readonly TemplateNode[], entry: unknown, data: typeof root): string[] {
  const get = (path: string) => placeOf(path, entry, data);
  const written = (value: unknown, as?: string) =>
    as === 'MM/DD/YYYY' ? String(value).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1') : String(value ?? '');
  return nodes.flatMap((node) => {
    if (isText(node)) return [node];
    if ('value' in node) return [written(get(node.value), node.as)];
    if ('when' in node) {
      const [value, after, same] = [node.when, node.after, node.same].map((path) => path && get(path));
      const holds = value && (!node.after || String(value) > String(after)) && (!node.same || value === same);
      return filled(holds ? node.nodes : node.otherwise, entry, data);
    }
    if ('each' in node) {
      const wanted = node.having && get(node.having.value);
      const has = (one: unknown) => !wanted || (at(one, node.having?.field ?? '') as unknown[]).includes(wanted);
      const nodesOf = (one: unknown) => node.nodes ?? node.cases?.[String(at(one, node.by ?? ''))];
      const entries = (get(node.each) as unknown[]).filter((one) => has(one) && nodesOf(one)).slice(0, node.limit);
      return entries.flatMap((one) => filled(nodesOf(one) ?? [], one, data));
    }
    if ('slot' in node) return [];
    const { tag, attributes = {}, nodes: inside = [] } = node;
    const named = (name: string) =>
      (attributes[name] ?? []).map((part) => (isText(part) ? part : written(get(part.value), part.as))).join('');
    const address = { a: named('href'), img: named('src').replace(/^.*(?=\/promotions)/, '') }[tag];
    return [
      ...(address ? [address] : []),
      ...(named('aria-pressed') === 'true' ? ['*'] : []),
      ...filled(inside, entry, data),
    ];
  });
}
const shown = async (screen: typeof list | typeof detail, language: 'EN' | 'BN', entry?: unknown) => {
  const { page } = await drawScreens({ page: { calls: screen.calls, Screen: screen.Screen } });
  return filled(page?.[language] ?? [], entry, { ...root, asked: entry as object | undefined }).filter(
    (text) => text.trim() !== '',
  );
};
const FIRST = ['/m/activityDetail?id=six-hit', '/promotions/first.svg', 'Six-hit'];

test('PROMO-01 PROMO-03 PROMO-06 PROMO-07 PROMO-08 PROMO-09 before any script the list is that of the page', async () => {
  const [all, more] = [await shown(list, 'EN'), 'Details'];
  expect(all).toEqual([
    ...['*', 'All', 'Sports', 'VIP'],
    ...[...FIRST, 'Live', '11/01/2026', ' – ', '12/15/2026', more],
    ...['/m/activityDetail?id=one-day', '/promotions/one-day.svg', 'One day', 'Soon', '11/25/2026', more],
    ...['/m/activityDetail?id=for-ever', '/promotions/for-ever.svg', 'Cricket season', 'Six-hit cashback'],
    ...['৳50 for every six', 'Permanently', 'Live', 'Long term', more],
  ]);
  const bengali = await shown(list, 'BN');
  expect(bengali.slice(0, 4)).toEqual(['*', 'সব', 'Sports', 'VIP']);
  expect(bengali).toEqual(expect.arrayContaining(['11/01/2026', '11/25/2026', 'দীর্ঘমেয়াদি']));
});

test('PROMO-02 before any script the list of a category has its promotions alone', async () => {
  expect(await shown(list, 'EN', categories[1])).toEqual([
    ...['All', 'Sports', '*', 'VIP'],
    ...[...FIRST, 'Live', '11/01/2026', ' – ', '12/15/2026', 'Details'],
  ]);
});

test('PROMO-06 PROMO-07 PROMO-08 PROMO-11 before any script a promotion has banner, title, dates and content', async () => {
  const parts = async (entry: unknown) => (await shown(detail, 'EN', entry)).join(' | ');
  expect(await parts(promotion[0])).toContain(
    '/promotions/first.svg | Six-hit | Live | 11/01/2026 |  –  | 12/15/2026 | <p>Terms of six-hit</p>',
  );
  expect(await parts(promotion[1])).toContain('One day | Soon | 11/25/2026 | <p>Terms of one-day</p>');
  expect(await parts(promotion[2])).toContain('Permanently | Live | Long term | <p>Terms of for-ever</p>');
});
