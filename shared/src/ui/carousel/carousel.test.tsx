import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCarousel } from './engine';

const parts = { wrapperClass: 'row', slideClass: 'event' };
const motion = { delay: 4000, speed: 300, playing: false };
let root: HTMLElement;
let row: HTMLElement;
// Without layout nothing slides: what counts here is what the slider is told.
const slider = () =>
  (root as HTMLElement & { swiper: { params: object; slideNext(): void; slidePrev(): void } }).swiper;

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
  const carousel = startCarousel(root, parts, motion);
  carousel.play();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  carousel.end();
  expect(vi.getTimerCount()).toBe(0);
  expect(row.textContent).toBe(before);
  expect(row.getAttribute('style') ?? '').toBe('');
});

test('a paused carousel keeps no timer', () => {
  const carousel = startCarousel(root, parts, motion);
  carousel.play();
  carousel.pause();
  expect(vi.getTimerCount()).toBe(0);
  carousel.end();
});

test('HOME-03 PROMO-13 it loops: after the last slide comes the first again', () => {
  const carousel = startCarousel(root, parts, { delay: 5000, speed: 1000, playing: true });
  expect(slider().params).toMatchObject({ loop: true, rewind: false, speed: 1000, autoplay: { delay: 5000 } });
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  carousel.end();
});

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('arrow keys turn the slides in the direction of reading: %s', (direction, ahead, back) => {
  root.style.direction = direction;
  const carousel = startCarousel(root, parts, motion);
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  const previous = vi.spyOn(slider(), 'slidePrev').mockReturnValue();
  fireEvent.keyDown(root, { key: ahead });
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 0]);
  fireEvent.keyDown(root, { key: back });
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1]);
  carousel.end();
  fireEvent.keyDown(root, { key: ahead });
  expect(next).toHaveBeenCalledOnce();
});
