import { AppError } from '@r777/shared/core';
import { type AppOptions, aBanner, renderWithApp, someBuckets } from '@r777/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { BannerCarousel } from './banner-carousel';
import { startCarousel } from './carousel';

const made = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  start: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  destroy: vi.fn<() => void>(),
  next: vi.fn<() => void>(),
}));
// jsdom has no layout to slide in: what counts here is what the slider is told.
vi.mock('swiper', () => ({
  default: class {
    autoplay = { start: made.start, stop: made.stop };
    realIndex = 0;
    constructor(_element: HTMLElement, options: Record<string, unknown>) {
      made.options.push(options);
    }
    slideNext = made.next;
    slidePrev = vi.fn<() => void>();
    destroy = made.destroy;
  },
}));
vi.mock('swiper/modules', () => ({ Autoplay: 'Autoplay' }));

const art = {
  kicker: 'New members',
  headline: '100% first deposit bonus',
  body: 'Up to ৳18,000',
  action: 'Claim now',
  link: '/m/activityDetail?id=welcome',
  ink: '#1c0633',
};
const banners = [aBanner('one', { art }), aBanner('two')];
const open = (list = banners, options: AppOptions = {}) =>
  renderWithApp(<BannerCarousel />, { answers: { announcements: someBuckets({ banners: list }) }, ...options });

beforeEach(() => {
  made.options = [];
  for (const spy of [made.start, made.stop, made.destroy, made.next]) spy.mockReset();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

test('HOME-02 the announcements of the home group are the banners', async () => {
  const { seen } = open([...banners, aBanner('other', { groupName: 'm_game' })]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(seen[0]?.input).toMatchObject({ types: 'B', groupName: 'm_home' });
});

test('the text stands over the picture and leads where the banner says', async () => {
  open();
  const link = await screen.findByRole('link', { name: /100% first deposit bonus/ });
  expect(link).toHaveAttribute('href', '/m/activityDetail?id=welcome');
  expect(link).toHaveTextContent('Claim now');
});

test('a banner leads to no other site', async () => {
  open([aBanner('one', { art: { ...art, link: '//evil.example' } })]);
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('HOME-03 several banners rotate every 5000 ms in a loop, taking 1000 ms', async () => {
  open();
  await waitFor(() => expect(made.options).toHaveLength(1));
  expect(made.options[0]).toMatchObject({
    loop: true,
    speed: 1000,
    autoplay: { enabled: true, delay: 5000, disableOnInteraction: false },
  });
});

test('HOME-04 one banner stands still', async () => {
  open([aBanner('one')]);
  expect(await screen.findByRole('img', { name: 'Title of one' })).toBeVisible();
  await new Promise((done) => setTimeout(done));
  expect(made.options).toHaveLength(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('HOME-05 a banner whose picture fails to load is hidden', async () => {
  open();
  fireEvent.error(await screen.findByRole('img', { name: 'Title of two' }));
  expect(screen.queryByRole('img', { name: 'Title of two' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('HOME-05 with every picture failing there is no carousel', async () => {
  open([aBanner('one')]);
  fireEvent.error(await screen.findByRole('img', { name: 'Title of one' }));
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull();
});

test('A11Y-03 anyone can pause and play the rotation', async () => {
  const { user } = open();
  await waitFor(() => expect(made.options).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Pause the offers' }));
  expect(made.stop).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Play the offers' }));
  expect(made.start).toHaveBeenCalledOnce();
});

test('A11Y-03 under reduced motion nothing rotates by itself', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query.includes('reduced-motion') });
  open();
  await waitFor(() => expect(made.options).toHaveLength(1));
  expect(made.options[0]).toMatchObject({ speed: 0, autoplay: { enabled: false } });
  expect(screen.getByRole('button', { name: 'Play the offers' })).toBeVisible();
  window.matchMedia = usual;
});

test('arrow keys turn the banners, and the end takes the slider away', () => {
  const strip = document.createElement('div');
  const carousel = startCarousel(strip, { wrapper: 'w', slide: 's' }, false, () => undefined);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(made.next).toHaveBeenCalledOnce();
  carousel.destroy();
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(made.next).toHaveBeenCalledOnce();
  expect(made.destroy).toHaveBeenCalledOnce();
});

test('leaving home ends the rotation', async () => {
  const { unmount } = open();
  await waitFor(() => expect(made.options).toHaveLength(1));
  unmount();
  expect(made.destroy).toHaveBeenCalledOnce();
});

test('banners that did not load say so and offer another try', async () => {
  const { user, answers } = open([], { answers: { announcements: new AppError('network.timeout') } });
  expect(await screen.findByRole('alert')).toBeVisible();
  answers.announcements = someBuckets({ banners });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
});
