import { useLocation } from '@r777/shared/router';
import { type AppOptions, noAlert, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Area } from '../../expose/PromotionDetail';
import { aPromotion, someArt, someBuckets } from '../../testing/promotions';

// The pop-up's code loads when the first pop-up opens; this test must not wait for it.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

const sixHit = aPromotion({
  id: 'six-hit',
  title: 'Six-hit cashback',
  // Longer than a teaser.
  content: `<h3>How to take part</h3><ol>${'<li>Bet on a T20 match</li>'.repeat(40)}</ol>
    <img src="x" onerror="globalThis.hacked = true"><p>Paid out on Monday</p>`,
  announcementImages: [
    { sequence: 2, url: '/promotions/other.svg' },
    { sequence: 1, url: '/promotions/cricket.svg' },
  ],
  noExpiry: 1,
  art: someArt,
});
const welcome = aPromotion({ id: 'welcome', title: '100% first deposit', art: null });
const everything = someBuckets({ promotion: [welcome, sixHit] });

/** The page, rendered while the address is its own, as the shell does it. */
function Page() {
  return useLocation().pathname === '/m/activityDetail' ? <Area /> : null;
}
const open = (options: AppOptions = {}) =>
  renderWithApp(<Page />, {
    path: '/m/activityDetail?id=six-hit',
    answers: { announcements: everything },
    ...options,
  });

test.each(['/m/activityDetail', '/m/activityDetail?id=', '/m/activityDetail?x=six-hit'])(
  'PROMO-10 without an id the page goes to the list: %s',
  (path) => {
    const { address } = open({ path });
    expect(address()).toBe('/m/activity');
  },
);

test('PROMO-11 banner with sequence 1, title and rich content are shown; a script in the content does not run', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Six-hit cashback' })).toBeTruthy();
  const article = within(screen.getByRole('article', { name: 'Six-hit cashback' }));
  expect(await article.findByRole('heading', { name: 'How to take part' })).toBeTruthy();
  expect(article.getAllByText('Bet on a T20 match')).toHaveLength(40);
  expect(article.getByText('Paid out on Monday')).toBeTruthy();
  const pictures = [...container.getElementsByTagName('img')].map((img) => img.getAttribute('src'));
  expect(pictures[0]).toContain('/promotions/cricket.svg');
  expect(container.innerHTML).not.toContain('onerror');
});

test.each([
  ['six-hit', 'Six-hit cashback', '100% first deposit'],
  ['welcome', '100% first deposit', 'Six-hit cashback'],
])('with the id %s the page shows %s, and not %s', async (id, own, other) => {
  open({ path: `/m/activityDetail?id=${id}` });
  expect(await screen.findByRole('article', { name: own })).toBeVisible();
  expect(screen.queryByRole('article', { name: other })).toBeNull();
});

test('PROMO-12 a guest who joins is asked to log in, and comes back here afterwards', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the promotion' }));
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/activityDetail?id=six-hit')}`);
});

test('PROMO-12 a guest without an account can register from there, also after closing it once', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the promotion' }));
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(address()).toBe(`/m/register?next=${encodeURIComponent('/m/activityDetail?id=six-hit')}`);
});

test('PROMO-12 a member who joins goes where the promotion leads', async () => {
  const { user, address } = open({ session: true });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  expect(address()).toBe('/m/sport-games');
});

test('PROMO-12 a promotion that leads nowhere offers the others', async () => {
  const { user, address } = open({ path: '/m/activityDetail?id=welcome' });
  await user.click(await screen.findByRole('button', { name: 'More promotions' }));
  expect(address()).toBe('/m/activity');
});

test.each([
  ['others', everything],
  ['none', someBuckets()],
])('PROMO-14 where there are %s, an id that matches nothing says so and leads back to the list', async (_, buckets) => {
  const { user, address } = open({ path: '/m/activityDetail?id=gone', answers: { announcements: buckets } });
  expect(await screen.findByText('Promotion not found')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show all promotions' }));
  expect(address()).toBe('/m/activity');
});

test('PROMO-14 in Bengali too an id that matches nothing says so, with the way back', async () => {
  const { user, address } = open({ path: '/m/activityDetail?id=gone', language: 'BN' });
  expect(await screen.findByText('প্রমোশনটি পাওয়া যায়নি')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'সব প্রমোশন দেখুন' }));
  expect(address()).toBe('/m/activity');
});

test.each([
  ['PROMO-06 PROMO-07 as a range', { startDate: '2026-11-01', endDate: '2026-12-15' }, '11/01/2026 – 12/15/2026'],
  ['PROMO-06 PROMO-07 as one day', { startDate: '2026-11-25', endDate: '2026-11-25' }, '11/25/2026'],
  ['PROMO-08 as long term', { startDate: '2026-11-01', endDate: '2026-12-15', noExpiry: 1 as const }, 'Long term'],
])('%s the dates stand on the page too', async (_, dates, words) => {
  open({ answers: { announcements: someBuckets({ promotion: [aPromotion({ id: 'six-hit', ...dates })] }) } });
  const article = within(await screen.findByRole('article'));
  expect(article.getByText(words)).toBeVisible();
});

test('PROMO-13 the page has a carousel of all events, the one on the page among them', async () => {
  const third = aPromotion({ id: 'baccarat', title: 'Rani Baccarat night' });
  open({ answers: { announcements: someBuckets({ promotion: [sixHit, welcome, third] }) } });
  const events = within(await screen.findByRole('region', { name: 'More events' }));
  const shown = events.getAllByRole('listitem').map((event) => {
    const link = within(event).queryByRole('link');
    return [event.textContent, link?.getAttribute('href')];
  });
  expect(shown).toEqual([
    ['100% first deposit', '/m/activityDetail?id=welcome'],
    ['Rani Baccarat night', '/m/activityDetail?id=baccarat'],
    ['Six-hit cashback', undefined],
  ]);
});

test('API-04 a failure is told in the page, without an alert, keeps the way back, and can be retried', async () => {
  const { user, answers } = open({ answers: { announcements: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load this promotion')).toBeTruthy();
  await noAlert();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  answers.announcements = everything;
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByRole('heading', { name: 'Six-hit cashback' })).toBeTruthy();
});

test.each([
  ['EN', 'Promotion'],
  ['BN', 'প্রমোশন'],
] as const)('META-11 in %s the bar of the detail carries the promotion title: %s', async (language, title) => {
  open({ language });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
