import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCarousel } from './carousel-engine';

const classes = { wrapperClass: 'row', slideClass: 'event' };
let root: HTMLElement;
let row: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  row = root.appendChild(document.createElement('ul'));
  row.className = 'row';
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const item = row.appendChild(document.createElement('li'));
    item.className = 'event';
    item.textContent = id;
  }
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

test('after its end no timer runs and the events stand as they did before', () => {
  const before = row.textContent;
  const carousel = startCarousel(root, classes);
  carousel.play();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  carousel.end();
  expect(vi.getTimerCount()).toBe(0);
  expect(row.textContent).toBe(before);
  expect(row.getAttribute('style') ?? '').toBe('');
});

test('a paused carousel keeps no timer', () => {
  const carousel = startCarousel(root, classes);
  carousel.play();
  carousel.pause();
  expect(vi.getTimerCount()).toBe(0);
  carousel.end();
});

test('PROMO-13 it loops: after the last event comes the first again', () => {
  const carousel = startCarousel(root, classes);
  // Without layout nothing slides: what counts here is what the slider is told.
  const { swiper } = root as HTMLElement & { swiper: { params: object } };
  expect(swiper.params).toMatchObject({ loop: true, rewind: false });
  carousel.end();
});
