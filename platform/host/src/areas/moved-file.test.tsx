import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, file, open, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const plain = (text: string) => file(<p>{text}</p>);
const shows = (text: string) => screen.findByText(text);
let said: MockInstance<typeof console.error>;

const words = () => said.mock.calls.map(([text]) => text);

beforeAll(() => loadExchangeCode());
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// The host of a remote lives as long as the page, so no place of the previous test may remain.
afterEach(() => {
  cleanup();
  announce({});
});

test('a version that has the slot in another file replaces the one before like any other', async () => {
  serve({ '1.0.0': { './HomeExtra': plain('First') }, '2.0.0': { './Moved': plain('Second') } });
  announce({ 'home.extra': './HomeExtra' }, version('1.0.0'));
  open('home.extra');
  await shows('First');
  announce({ 'home.extra': './Moved' }, version('2.0.0'));
  expect(screen.getByText('First')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getByText('Second')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
});

test('SWAP-03 where its file does not come, the version before stays, in the file that it has', async () => {
  serve({ '1.0.0': { './HomeExtra': plain('First') }, '2.0.0': {} });
  announce({ 'home.extra': './HomeExtra' }, version('1.0.0'));
  open('home.extra');
  await shows('First');
  announce({ 'home.extra': './Moved' }, version('2.0.0'));
  await vi.waitFor(() => expect(words()).toEqual([expect.stringContaining('2.0.0')]));
  expect(screen.getByText('First')).toBeVisible();
});

const banner = plain('Banner');
const both = { 'games.banner': './Banner', 'home.extra': './HomeExtra' } as const;
async function openBanner() {
  announce({ 'games.banner': './Banner' }, version('1.0.0'));
  const page = open('games.banner');
  await shows('Banner');
  return page;
}

test('a slot that only the next version fills has its stand-in until that comes', async () => {
  let come = (_: ReturnType<typeof file>) => {};
  const coming = new Promise<ReturnType<typeof file>>((done) => (come = done));
  serve({ '1.0.0': { './Banner': banner }, '2.0.0': { './Banner': banner, './HomeExtra': coming } });
  const { add } = await openBanner();
  announce(both, version('2.0.0'));
  add('home.extra');
  expect(await shows('Extra on its way')).toBeVisible();
  come(plain('Extra'));
  expect(await shows('Extra')).toBeVisible();
  expect(words()).toEqual([]);
});

test('where that version fails, the slot says so, what is live stays, and Retry brings it', async () => {
  serve({ '1.0.0': { './Banner': banner }, '2.0.0': { './Banner': banner } });
  const { add } = await openBanner();
  announce(both, version('2.0.0'));
  add('home.extra');
  expect(await shows('Promotions couldn’t be loaded')).toBeVisible();
  expect(screen.getByText('Banner')).toBeVisible();
  expect(words()).toEqual([expect.stringContaining('2.0.0')]);
  serve({ '2.0.0': { './Banner': banner, './HomeExtra': plain('Extra') } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shows('Extra')).toBeVisible();
});
