import { cleanup, fireEvent, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { pageState } from '../reports/page-state';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, type File, fakeTime, file, open, passes, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra', 'games.banner': './GamesBanner' };
const plain = (text: string) => file(<p>{text}</p>);
const never = new Promise<never>(() => undefined);
const Never = () => use(never);
const Throws = () => {
  throw new Error('threw in render');
};
/** Shows, and waits for data from a tap on. */
function WaitsLater() {
  const [waits, setWaits] = useState(false);
  return waits ? (
    <Never />
  ) : (
    <button type="button" onClick={() => setWaits(true)}>
      More
    </button>
  );
}
const message = () => screen.queryByText('Promotions couldn’t be loaded');

// Without the code that exchanges versions, nothing reacts to a failure on the page.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  // The area is unmounted and nothing is offered, so the next test loads its versions again.
  cleanup();
  announce({});
});

test.each([
  ["the version's skeleton", 'A skeleton', () => <p>A skeleton</p>],
  ['without one what the shell has for the slot', 'Extra on its way', undefined],
] as const)('a version that waits for its data shows %s', async (_, text, Skeleton) => {
  serve({ '1.0.0': { './HomeExtra': { Area: Never, ...(Skeleton && { Skeleton }) } } });
  announce(slots, version('1.0.0'));
  const { container } = open('home.extra');
  await vi.waitFor(() => expect(container.querySelector('[data-version]')).not.toBeNull());
  expect(screen.getByText(text)).toBeVisible();
});

test('a second file of a version that is on the page has its stand-in until it comes', async () => {
  let comes: (second: File) => void = () => undefined;
  const second = new Promise<File>((resolve) => {
    comes = resolve;
  });
  serve({ '1.0.0': { './HomeExtra': plain('The extra'), './GamesBanner': second } });
  announce(slots, version('1.0.0'));
  const { add } = open('home.extra');
  expect(await screen.findByText('The extra')).toBeVisible();
  add('games.banner');
  expect(screen.getByText('Banner on its way')).toBeVisible();
  expect(screen.getByText('The extra')).toBeVisible();
  comes(plain('The banner'));
  expect(await screen.findByText('The banner')).toBeVisible();
  expect(screen.queryByText('Banner on its way')).toBeNull();
});

test('a page that lacks a second file is reported as behind after four seconds', async () => {
  serve({ '1.0.0': { './HomeExtra': plain('The extra'), './GamesBanner': never } });
  announce(slots, version('1.0.0'));
  const { add } = open('home.extra');
  expect(await screen.findByText('The extra')).toBeVisible();
  fakeTime();
  add('games.banner');
  await passes(3500);
  expect(pageState(federation).behind).toEqual([]);
  await passes(500);
  expect(pageState(federation).behind).toEqual(['mf-promotions']);
});

test('a version that has rendered stays, however long it is looked at', async () => {
  serve({
    '1.0.0': { './HomeExtra': plain('The extra') },
    '0.9.0': { './HomeExtra': plain('The last good one') },
  });
  fakeTime();
  announce(slots, version('1.0.0'), version('0.9.0', { lastGood: true }));
  open('home.extra');
  await passes(20_000);
  expect(screen.getByText('The extra')).toBeVisible();
  expect(screen.queryByText('The last good one')).toBeNull();
  expect(pageState(federation)).toMatchObject({ showing: { 'mf-promotions': '1.0.0' }, behind: [] });
});

test('FED-06 what has rendered and then waits for eight seconds shows a message', async () => {
  serve({ '1.0.0': { './HomeExtra': { Area: WaitsLater } } });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await screen.findByText('More');
  fakeTime();
  fireEvent.click(screen.getByText('More'));
  await passes(7500);
  expect(screen.getByText('Extra on its way')).toBeVisible();
  await passes(500);
  expect(message()).toBeVisible();
  expect(screen.queryByText('Extra on its way')).toBeNull();
});

test('a decoration that throws leaves nothing in its place', async () => {
  serve({ '1.0.0': { './GamesBanner': { Area: Throws } } });
  announce(slots, version('1.0.0'));
  open('games.banner');
  expect(screen.getByText('Banner on its way')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByText('Banner on its way')).toBeNull());
  expect(message()).toBeNull();
});

test('FED-05 FED-07 Retry loads a remote that did not load', async () => {
  vi.mocked(openContainer).mockRejectedValue(new Error('no network'));
  announce(slots, version('1.0.0'));
  const { user } = open('home.extra');
  await screen.findByText('Promotions couldn’t be loaded');
  serve({ '1.0.0': { './HomeExtra': plain('The extra') } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The extra')).toBeVisible();
  expect(message()).toBeNull();
});

test('FED-05 FED-07 Retry loads a version anew that threw, with its stand-in meanwhile', async () => {
  serve({ '1.0.0': { './HomeExtra': { Area: Throws } } });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await screen.findByText('Promotions couldn’t be loaded');
  serve({ '1.0.0': { './HomeExtra': plain('The extra') } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Extra on its way')).toBeVisible();
  expect(await screen.findByText('The extra')).toBeVisible();
  expect(message()).toBeNull();
});
