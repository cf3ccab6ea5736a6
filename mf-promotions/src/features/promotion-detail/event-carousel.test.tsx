import { saveData } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { startCarousel } from '@r777/shared/ui/carousel/engine';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../promotion/texts';
import { aPromotion } from '../../testing/promotions';
import { EventCarousel } from './promotion-detail';

const engine = vi.hoisted(() => ({ play: vi.fn(), pause: vi.fn(), show: vi.fn(), end: vi.fn() }));
vi.mock(import('@r777/shared/ui/carousel/engine'), () => ({ startCarousel: vi.fn(() => engine) }));

/** Shows the observed elements at once, or never. */
function screenThat(shows: boolean) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: shows }]);
      }
      disconnect() {}
    },
  );
}
const lessMotion = (on: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: on }));

const events = ['a', 'b', 'c', 'd', 'e'].map((id) => aPromotion({ id, title: `Event ${id}` }));
const open = (shown = events) => renderWithApp(<EventCarousel title="More events" events={shown} currentId="b" />);
/** Lets the engine's chunk arrive. */
const settle = () => act(async () => vi.dynamicImportSettled());

beforeEach(() => {
  vi.clearAllMocks();
  screenThat(true);
  lessMotion(false);
});

test.each([4, 5])(
  'PROMO-13 each of %i events is in the carousel, the next one first, and it is set going',
  async (count) => {
    open(events.slice(0, count));
    await settle();
    const row = within(screen.getByRole('region', { name: 'More events' }));
    expect(row.getAllByRole('listitem').map((event) => event.textContent)).toEqual(
      (count === 4 ? ['c', 'd', 'a', 'b'] : ['c', 'd', 'e', 'a', 'b']).map((id) => `Event ${id}`),
    );
    expect(startCarousel).toHaveBeenCalledTimes(1);
    expect(engine.play).toHaveBeenCalled();
  },
);

test('PROMO-13 an event leads to its detail', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'Event d' }));
  expect(address()).toBe('/m/activityDetail?id=d');
});

test('the event that is open is marked, and no link, because its tap would do nothing', () => {
  open();
  expect(screen.getByText('Event b').closest('[aria-current="page"]')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Event b' })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('A11Y-03 it can be paused and set going again', async () => {
  const { user } = open();
  await settle();
  await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
  expect(engine.pause).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
  expect(engine.play).toHaveBeenCalledTimes(2);
});

test('A11Y-03 it stands still under reduced motion', async () => {
  lessMotion(true);
  open();
  await settle();
  expect(engine.play).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeTruthy();
});

test('with data saving the engine loads with the tap that starts the row', async () => {
  saveData(true);
  const { user } = open();
  await settle();
  expect(startCarousel).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
  await settle();
  expect(startCarousel).toHaveBeenCalledTimes(1);
  expect(engine.play).toHaveBeenCalled();
});

test('the engine is not loaded before the row comes near the screen, nor for a few events', async () => {
  screenThat(false);
  open();
  await settle();
  screenThat(true);
  open(events.slice(0, 3));
  await settle();
  expect(startCarousel).not.toHaveBeenCalled();
});

test('it stops at the event that the keyboard reaches', async () => {
  const { user } = open();
  await settle();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Event c');
  expect(engine.show).toHaveBeenCalledWith(0);
  expect(engine.pause).toHaveBeenCalled();
});

test('leaving the page ends the engine', async () => {
  const { unmount } = open();
  await settle();
  unmount();
  expect(engine.end).toHaveBeenCalledTimes(1);
});

test('an engine that arrives after the page was left is never started', async () => {
  const { unmount } = open();
  unmount();
  await settle();
  expect(startCarousel).not.toHaveBeenCalled();
});
