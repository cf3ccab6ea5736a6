import { AppError, setLanguage } from '@r777/shared/core';
import { type AppOptions, noAlert, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/PromotionList';
import { aPromotion, someBuckets } from '../../testing/promotions';

const categories = [
  { id: 'sports', name: 'Sports' },
  { id: 'live', name: 'Live casino' },
  { id: 'vip', name: 'VIP' },
];
const sixHit = aPromotion({ id: 'six-hit', title: 'Six-hit cashback', promoAnnouncementCategoryIds: ['sports'] });
const baccarat = aPromotion({
  id: 'baccarat',
  title: 'Rani Baccarat night',
  promoAnnouncementCategoryIds: ['live'],
  startDate: '2026-11-25',
  endDate: '2026-11-25',
});
const welcome = aPromotion({
  id: 'welcome',
  title: '100% first deposit',
  promoAnnouncementCategoryIds: [],
  noExpiry: 1,
});
const everything = someBuckets({ promotion: [sixHit, baccarat, welcome], categories });

// As on the server: only these types have promotions and their categories.
const answers: AppOptions['answers'] = {
  announcements: ({ types }) => (['Promotion', 'PR'].includes(types) ? everything : someBuckets()),
};
const open = (options: AppOptions = {}) => renderWithApp(<Area />, { path: '/m/activity', answers, ...options });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('PROMO-01 the category menu starts with its first category highlighted, and every promotion below', async () => {
  open();
  const menu = within(await screen.findByRole('group', { name: 'Promotion categories' }));
  expect(menu.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['All', 'Sports', 'Live casino', 'VIP']);
  expect(menu.getByRole('button', { pressed: true }).textContent).toContain('All');
  expect(titles()).toEqual(['Six-hit cashback', 'Rani Baccarat night', '100% first deposit']);
});

test('PROMO-02 picking a category shows its promotions alone, and the address keeps the choice', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Sports' }));
  expect(titles()).toEqual(['Six-hit cashback']);
  await user.click(screen.getByRole('button', { name: 'Live casino' }));
  expect(titles()).toEqual(['Rani Baccarat night']);
  expect(address()).toBe('/m/activity?category=live');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(titles()).toHaveLength(3);
  expect(address()).toBe('/m/activity');
});

test('PROMO-02 a link with a category opens on it; a category that is gone counts as all', async () => {
  const { unmount } = open({ path: '/m/activity?category=sports' });
  expect((await screen.findByRole('button', { pressed: true })).textContent).toContain('Sports');
  expect(titles()).toEqual(['Six-hit cashback']);
  unmount();
  open({ path: '/m/activity?category=gone' });
  expect((await screen.findByRole('button', { pressed: true })).textContent).toContain('All');
});

test('a category without promotions says so and keeps the menu', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'VIP' }));
  expect(screen.getByText('Nothing in this category')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All' })).toBeTruthy();
});

test('PROMO-06 PROMO-07 PROMO-08 each card shows its dates, or that it has no end', async () => {
  open();
  const cards = await screen.findAllByRole('link');
  expect(cards[0]?.textContent).toContain('11/01/2026 – 12/15/2026');
  expect(cards[1]?.textContent?.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['11/25/2026']);
  expect(cards[2]?.textContent).toContain('Long term');
  expect(cards[2]?.textContent).not.toContain('12/15/2026');
});

test('PROMO-08 one without an end has no date, whatever its dates are', async () => {
  for (const [startDate, endDate] of [
    ['2026-11-25', '2026-11-25'],
    ['2027-11-01', '2026-12-15'],
  ] as const) {
    const unending = aPromotion({ ...welcome, startDate, endDate });
    const { unmount } = open({ answers: { announcements: someBuckets({ promotion: [unending], categories }) } });
    const card = await screen.findByRole('link');
    expect(card.textContent).toContain('Long term');
    expect(card.textContent).not.toMatch(/\d\d\/\d\d\/\d{4}/);
    unmount();
  }
});

test('PROMO-03 each promotion shows its picture with sequence 1', async () => {
  const announcementImages = [
    { sequence: 2, url: '/promotions/second.svg' },
    { sequence: 1, url: '/promotions/first.svg' },
  ];
  const { container } = open({
    answers: { announcements: someBuckets({ promotion: [{ ...sixHit, announcementImages }, baccarat], categories }) },
  });
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  const shown = [...container.getElementsByTagName('img')].map(({ src }) => new URL(src).pathname);
  expect(shown.map((path) => path.slice(path.indexOf('/promotions')))).toEqual([
    '/promotions/first.svg',
    '/promotions/baccarat.svg',
  ]);
});

test('PROMO-09 a promotion leads to its detail', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /Six-hit cashback/ }));
  expect(address()).toBe('/m/activityDetail?id=six-hit');
});

test('PROMO-09 a tap on its picture leads there too', async () => {
  const { user, address } = open();
  await screen.findByRole('link', { name: /Rani Baccarat night/ });
  const picture = document.querySelector('img[src$="/promotions/baccarat.svg"]');
  if (!picture) throw new Error('no picture');
  await user.click(picture);
  expect(address()).toBe('/m/activityDetail?id=baccarat');
});

test('PROMO-04 without any promotion the page says that there is none yet', async () => {
  open({ answers: { announcements: someBuckets({ categories }) } });
  expect(screen.queryByText('No promotions right now')).toBeNull();
  expect(await screen.findByText('No promotions right now')).toBeTruthy();
});

test('PROMO-05 the list is asked for again in the new language', async () => {
  const bengali = someBuckets({ promotion: [{ ...sixHit, title: 'প্রতি ছক্কায় ক্যাশব্যাক' }], categories: [] });
  const { seen } = open({
    answers: { announcements: ({ language }) => (language === 'BN' ? bengali : everything) },
  });
  await screen.findByRole('link', { name: /Six-hit cashback/ });
  act(() => setLanguage('BN'));
  expect(await screen.findByRole('link', { name: /প্রতি ছক্কায় ক্যাশব্যাক/ })).toBeTruthy();
  expect(seen.map(({ input }) => input.language)).toEqual(['EN', 'BN']);
});

test('PROMO-01 PROMO-06 PROMO-07 PROMO-08 in Bengali the menu begins with all, and the dates are written alike', async () => {
  open({ language: 'BN' });
  const menu = within(await screen.findByRole('group', { name: 'প্রমোশনের ক্যাটাগরি' }));
  expect(menu.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['সব', 'Sports', 'Live casino', 'VIP']);
  expect(menu.getByRole('button', { pressed: true })).toHaveTextContent('সব');
  const [range, day, unending] = screen.getAllByRole('link');
  expect(range).toHaveTextContent('11/01/2026 – 12/15/2026');
  expect(day?.textContent?.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['11/25/2026']);
  expect(unending).toHaveTextContent('দীর্ঘমেয়াদি');
});

test('PROMO-04 in Bengali too the page says that there is no promotion', async () => {
  open({ language: 'BN', answers: { announcements: someBuckets({ categories }) } });
  expect(await screen.findByText('এখন কোনো প্রমোশন নেই')).toBeVisible();
});

test('API-04 a failure is told in the page, without an alert over it, and Retry loads the list', async () => {
  const { user, answers } = open({ answers: { announcements: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the promotions')).toBeTruthy();
  expect(screen.getByText(/service is unavailable right now/)).toBeTruthy();
  await noAlert();
  answers.announcements = everything;
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('Six-hit cashback')).toBeTruthy();
});

test('offline, the page says so', async () => {
  open({ answers: { announcements: new AppError('network.offline') } });
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
});
