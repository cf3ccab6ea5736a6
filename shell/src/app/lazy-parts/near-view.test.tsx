import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { NearView } from './near-view';

let margins: string[] = [];
let meet: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(done: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        margins.push(options.rootMargin);
        meet = (isIntersecting) => done([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <NearView placeholder={<p>Below</p>}>
      <p>Footer</p>
    </NearView>,
  );
});

const footer = () => screen.queryByText('Footer');

test('content below the screen is not part of the first load', () => {
  act(() => meet(false));
  expect(footer()).toBeNull();
  expect(screen.getByText('Below')).toBeVisible();
});

test('before the first scroll only visible content counts, then a screen ahead', () => {
  expect(margins).toEqual(['0px']);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(margins).toEqual(['0px', '700px']);
});

test('it is there when the player comes near', () => {
  act(() => meet(true));
  expect(footer()).toBeVisible();
});

test('a page that is not scrolled fetches none of it', () => {
  act(() => vi.advanceTimersByTime(60_000));
  expect(footer()).toBeNull();
});

test('content that comes near is not rendered in the frame of a tap', () => {
  act(() => {
    flushSync(() => meet(true));
    expect(footer()).toBeNull();
  });
  expect(footer()).toBeVisible();
});
