import { renderWithApp } from '@r777/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyPart, sayLost } from './lazy-part';
import { LostPart } from './lost-part';

const Part = () => <p>The part</p>;
const placeholder = <p>Loading</p>;

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('script[src^="/assets/main."]')?.remove();
});

test('the placeholder is shown until the code is loaded', async () => {
  const load = () => Promise.resolve(Part);
  render(<LazyPart load={load} placeholder={placeholder} />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('The part')).toBeVisible();
});

test('a part that was shown before is shown again at once, without its placeholder', async () => {
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

test('SHELL-08 code that fails to load keeps the placeholder, and is shown once it loads', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  render(<LazyPart load={load} placeholder={placeholder} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('The part')).toBeVisible();
});

// Runs before any test has loaded the messages, which then stay loaded on this page.
test('a part is reported as missing when neither its code nor its messages load', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('404'));
  renderWithApp(<LazyPart load={load} placeholder={placeholder} />);
  await pass(0);
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(3000);
  await pass(3000);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the site couldn’t be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  load.mockResolvedValue(Part);
  await pass(3000);
  expect(screen.getByText('The part')).toBeVisible();
});

/** A page of the shell with this name, and a server whose pages begin with `served`. */
function openShell(served: string | undefined) {
  vi.useFakeTimers();
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/main.0a.js' }),
  );
  const fetching = vi.spyOn(globalThis, 'fetch');
  if (served)
    fetching.mockImplementation(async () => new Response(`<script src="/assets/main.${served}.js"></script>`));
  else fetching.mockRejectedValue(new TypeError('offline'));
  sayLost(LostPart);
  return fetching;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('code that is gone with its shell version is reported as a new version, with an offer to load it', async () => {
  openShell('0b');
  renderWithApp(<LazyPart load={() => Promise.reject(new Error('404'))} placeholder={placeholder} />);
  await pass(0);
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(3100);
  expect(screen.getByRole('alert')).toHaveTextContent('A new version of the site is ready.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test.each([
  ['the network is away', undefined],
  ['the shell is still the same', '0a'],
])('code that is not loaded while %s is reported as slow, and shown once it loads', async (_, served) => {
  openShell(served);
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('lost'));
  renderWithApp(<LazyPart load={load} placeholder={placeholder} />);
  await pass(3100);
  await pass(4100);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  load.mockResolvedValue(Part);
  await pass(3100);
  expect(screen.getByText('The part')).toBeVisible();
});
