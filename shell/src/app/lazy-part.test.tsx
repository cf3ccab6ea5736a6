import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part';

const Part = () => <p>The part</p>;
const placeholder = <p>Loading</p>;

test('the placeholder stands until the code is there', async () => {
  const load = () => Promise.resolve(Part);
  render(<LazyPart load={load} placeholder={placeholder} />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('The part')).toBeVisible();
});

test('a part that was shown before stands at once when it is shown again, without its placeholder', async () => {
  const load = () => Promise.resolve(Part);
  const shape = vi.fn(() => placeholder);
  const Shape = shape;
  const { unmount } = render(<LazyPart load={load} placeholder={<Shape />} />);
  expect(await screen.findByText('The part')).toBeVisible();
  unmount();
  shape.mockClear();
  render(<LazyPart load={load} placeholder={<Shape />} />);
  expect(screen.getByText('The part')).toBeVisible();
  expect(shape).not.toHaveBeenCalled();
});

test('SHELL-08 code that fails to load leaves the placeholder, and comes when it can be had', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  render(<LazyPart load={load} placeholder={placeholder} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('The part')).toBeVisible();
});
