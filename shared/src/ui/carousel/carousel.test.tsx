import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCarousel } from './engine';

const parts = { wrapperClass: 'row', slideClass: 'event' };
const motion = { delay: 4000, speed: 300, playing: false };
let root: HTMLElement;
let row: HTMLElement;
// jsdom has no layout, so nothing slides: these tests check the calls to the slider.
const slider = () =>
  (
    root as HTMLElement & {
      swiper: { params: object; slideNext(): void; slidePrev(): void; emit(event: string): void };
    }
  ).swiper;

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

test('after destroy no timer runs and the event listeners are as before', () => {
  const before = row.textContent;
  const carousel = startCarousel(root, parts, motion);
  carousel.play();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  carousel.end();
  expect(vi.getTimerCount()).toBe(0);
  expect(row.textContent).toBe(before);
  expect(row.getAttribute('style') ?? '').toBe('');
});

test('a paused carousel runs no timer', () => {
  const carousel = startCarousel(root, parts, motion);
  carousel.play();
  carousel.pause();
  expect(vi.getTimerCount()).toBe(0);
  carousel.end();
});

test('HOME-03 PROMO-13 it loops, and advances after each slide was shown for its time', () => {
  const carousel = startCarousel(root, parts, { delay: 5000, speed: 1000, playing: true });
  expect(slider().params).toMatchObject({ loop: true, rewind: false, speed: 1000 });
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  vi.advanceTimersByTime(4999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5999);
  expect(next).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(2);
  carousel.end();
});

test('no frame is requested while a slide rests', () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  const carousel = startCarousel(root, parts, { ...motion, playing: true });
  frame.mockClear();
  vi.advanceTimersByTime(3000);
  expect(frame).not.toHaveBeenCalled();
  carousel.end();
});

test('it does not advance during a touch, in a hidden tab or out of view', () => {
  const carousel = startCarousel(root, parts, { ...motion, playing: true });
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  slider().emit('sliderFirstMove');
  vi.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
  slider().emit('touchEnd');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledOnce();
  carousel.end();
});

test('it does not advance below a pop-up, and continues when the pop-up is closed', () => {
  const carousel = startCarousel(root, parts, { delay: 5000, speed: 1000, playing: true });
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  for (const [name, value] of [
    ['aria-hidden', 'true'],
    ['inert', ''],
  ] as const) {
    next.mockClear();
    document.body.setAttribute(name, value);
    vi.advanceTimersByTime(20_000);
    expect(next).not.toHaveBeenCalled();
    document.body.removeAttribute(name);
    vi.advanceTimersByTime(5000);
    expect(next).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
  }
  carousel.end();
});

test('a touch that the browser cancelled does not stop the carousel', () => {
  const carousel = startCarousel(root, parts, { ...motion, playing: true });
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  slider().emit('sliderFirstMove');
  fireEvent(root, new Event('pointercancel'));
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledOnce();
  carousel.end();
});

test('a row of slides pauses only while a mouse is over it', () => {
  const carousel = startCarousel(root, parts, { ...motion, playing: true, beside: 8 });
  const next = vi.spyOn(slider(), 'slideNext').mockReturnValue();
  const over = (sign: string, pointerType: string) => fireEvent(root, Object.assign(new Event(sign), { pointerType }));
  over('pointerenter', 'touch');
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledOnce();
  over('pointerenter', 'mouse');
  vi.advanceTimersByTime(60_000);
  expect(next).toHaveBeenCalledOnce();
  over('pointerleave', 'mouse');
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledTimes(2);
  carousel.end();
});

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('arrow keys follow the reading direction: %s', (direction, ahead, back) => {
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

test('it begins with the slide that the player scrolled to', () => {
  Object.defineProperty(root, 'clientWidth', { value: 320 });
  root.scrollLeft = 640;
  const carousel = startCarousel(root, parts, motion);
  expect(slider().params).toMatchObject({ initialSlide: 2 });
  expect(root.scrollLeft).toBe(0);
  carousel.end();
});
