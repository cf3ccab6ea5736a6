import { watchedByTest } from '@r777/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNearView, whenNear } from './near-view';

function Section() {
  const [ref, near] = useNearView<HTMLElement>();
  return (
    <section ref={ref} aria-label="Section">
      {near && <p>Content</p>}
    </section>
  );
}

test('the content is rendered once the section has come near the screen, and stays', () => {
  const see = watchedByTest();
  render(<Section />);
  const section = screen.getByRole('region', { name: 'Section' });
  act(() => see(section, false));
  expect(screen.queryByText('Content')).toBeNull();
  act(() => see(section, true));
  expect(screen.getByText('Content')).toBeVisible();
  act(() => see(section, false));
  expect(screen.getByText('Content')).toBeVisible();
});

test('an element that came near is reported once, and one that is no longer watched not at all', () => {
  const disconnect = vi.fn<() => void>();
  const tell: IntersectionObserverCallback[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell.push(callback);
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const met = vi.fn<() => void>();
  const stop = whenNear(document.body, '0px', met);
  const entry = (isIntersecting: boolean) => [{ isIntersecting }] as IntersectionObserverEntry[];
  tell[0]?.(entry(false), {} as IntersectionObserver);
  expect([met.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 0]);
  tell[0]?.(entry(true), {} as IntersectionObserver);
  expect([met.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
  stop();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
