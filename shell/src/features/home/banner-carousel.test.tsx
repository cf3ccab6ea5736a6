import { AppError, saveData } from '@r777/shared/core';
import { type AppOptions, aBanner, noAlert, renderWithApp, someBuckets } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { BannerCarousel } from './banner-carousel';
import { Screen as FirstScreen } from './banners-first';

const engine = vi.hoisted(() => ({
  play: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  end: vi.fn<() => void>(),
  start: vi.fn<(...told: unknown[]) => void>(),
}));
// jsdom has no layout to slide in, so these tests check the slider's calls.
vi.mock(import('@r777/shared/ui/carousel/engine'), () => ({
  startCarousel: (...told: unknown[]) => {
    engine.start(...told);
    return { play: engine.play, pause: engine.pause, show: () => undefined, end: engine.end };
  },
}));

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
  offerPages('promotion-detail');
  for (const spy of Object.values(engine)) spy.mockReset();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});

test.each(['EN', 'BN'] as const)(
  'HOME-02 in %s the announcements of the home group are the banners',
  async (language) => {
    const names = ['z', 'b', 'c', 'd', 'a'];
    const list = names.map((name) => aBanner(name));
    const { seen } = open([...list.slice(0, 2), aBanner('other', { groupName: 'm_game' }), ...list.slice(2)], {
      language,
    });
    const shown = (await screen.findAllByRole('img')).map((img) => img.getAttribute('alt'));
    expect(shown).toEqual(names.map((name) => `Title of ${name}`));
    expect(seen.map(({ input }) => input)).toEqual([{ types: 'B', groupName: 'm_home', platform: 'M', language }]);
  },
);

test('HOME-02 before any script too only banners of the home group are drawn, none of another group', () => {
  const { container } = renderWithApp(<FirstScreen />);
  const lists = [...container.querySelectorAll('x-each[list="home.banners"]')];
  // One draws the banners, one their dots. The host draws no announcement whose group matches none of the cases.
  expect(lists.map((list) => list.getAttribute('by'))).toEqual(['groupName', 'groupName']);
  for (const list of lists) expect([...list.children].map((drawn) => drawn.getAttribute('of'))).toEqual(['m_home']);
});

test('the text is drawn over the picture, and the banner leads to its own link', async () => {
  open();
  const link = await screen.findByRole('link', { name: /100% first deposit bonus/ });
  expect(link).toHaveAttribute('href', '/m/activityDetail?id=welcome');
  expect(link).toHaveTextContent('Claim now');
});

test('a banner whose page no live remote offers leads nowhere', async () => {
  offerPages('login');
  open();
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a banner does not lead to another site', async () => {
  open([aBanner('one', { art: { ...art, link: '//evil.example' } })]);
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('HOME-03 several banners rotate every 5000 ms in a loop, taking 1000 ms', async () => {
  open();
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  // The loop itself is tested with the engine.
  expect(engine.start.mock.calls[0]?.[2]).toEqual({ delay: 5000, speed: 1000, playing: true });
});

test('HOME-04 one banner does not move', async () => {
  open([aBanner('one')]);
  expect(await screen.findByRole('img', { name: 'Title of one' })).toBeVisible();
  await new Promise((done) => setTimeout(done));
  expect(engine.start).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('HOME-05 a banner whose picture fails to load is hidden', async () => {
  open();
  fireEvent.error(await screen.findByRole('img', { name: 'Title of two' }));
  expect(screen.queryByRole('img', { name: 'Title of two' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('HOME-05 when every picture fails there is no carousel', async () => {
  open([aBanner('one'), aBanner('two')]);
  fireEvent.error(await screen.findByRole('img', { name: 'Title of one' }));
  fireEvent.error(screen.getByRole('img', { name: 'Title of two' }));
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull();
});

test('A11Y-03 the rotation can be paused and played', async () => {
  const { user } = open();
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
  expect(engine.pause).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
  expect(engine.play).toHaveBeenCalledOnce();
});

test('A11Y-03 under reduced motion nothing rotates by itself', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query.includes('reduced-motion') });
  open();
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  expect(engine.start.mock.calls[0]?.[2]).toMatchObject({ speed: 0, playing: false });
  expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  window.matchMedia = usual;
});

let wait: (waits: boolean) => void;
/** Banners with another page over them at first. */
function BannersBelow() {
  const [waits, setWaits] = useState(true);
  wait = setWaits;
  return <BannerCarousel waits={waits} />;
}

test('below another page the slider is not loaded; it starts when that page is left, and then goes on', async () => {
  renderWithApp(<BannersBelow />, { answers: { announcements: someBuckets({ banners }) } });
  await screen.findAllByAltText(/^Title of/);
  await new Promise((done) => setTimeout(done));
  expect(engine.start).not.toHaveBeenCalled();
  act(() => wait(false));
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  act(() => wait(true));
  expect(engine.end).not.toHaveBeenCalled();
});

test('with data saving the slider is loaded by the tap that starts it', async () => {
  saveData(true);
  const { user } = open();
  await screen.findByRole('list');
  await new Promise((done) => setTimeout(done));
  expect(engine.start).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  expect(engine.start.mock.calls[0]?.[2]).toMatchObject({ playing: true });
});

test('leaving home ends the rotation', async () => {
  const { unmount } = open();
  await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
  unmount();
  expect(engine.end).toHaveBeenCalledOnce();
});

test('API-04 banners that did not load say so in their place, open nothing over the page, and can be retried', async () => {
  const { user, answers } = open([], { answers: { announcements: new AppError('network.timeout') } });
  expect(await screen.findByRole('alert')).toBeVisible();
  await noAlert();
  answers.announcements = someBuckets({ banners });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
});

test('with data saving the dots follow the slide that the player scrolls to', async () => {
  saveData(true);
  const { container } = open();
  const strip = (await screen.findByRole('list')).parentElement as HTMLElement;
  const dots = () => [...container.querySelectorAll('[data-current]')].map((dot) => dot.getAttribute('data-current'));
  expect(dots()).toEqual(['true', 'false']);
  Object.defineProperties(strip, { clientWidth: { value: 320 }, scrollLeft: { value: 310 } });
  fireEvent.scroll(strip);
  expect(dots()).toEqual(['false', 'true']);
});
