import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, use, useContext, useDeferredValue, useLayoutEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaContext, useLoading } from '../../../../shared/src/react';
import { changeAsPage } from '../federation';
import type { openContainer } from '../loading/container';
import { rememberScroll } from '../scroll-memory';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, type File, fakeTime, file, open, passes, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra', 'games.banner': './GamesBanner' };
const button = (text: string) => <button type="button">{text}</button>;
const arrivals: Record<string, () => void> = {};
/** Its part is loading until it arrives. */
function Loading({ name, children }: { name: string; children: ReactNode }) {
  const [here, setHere] = useState(false);
  arrivals[name] = () => setHere(true);
  useLoading(!here);
  return here ? children : button('Without its part');
}
const arrive = (name: string) => act(async () => arrivals[name]?.());
const loading = (name: string) => file(<Loading name={name}>{button(name)}</Loading>);

let restArrives: (text: string) => void = () => undefined;
const rest = new Promise<string>((resolve) => {
  restArrives = resolve;
});
const Rest = () => button(use(rest));
const TopFirst = () => (
  <>
    {button('The top')}
    {useDeferredValue(true, false) && <Rest />}
  </>
);

const hears = vi.fn();
const heardNoMore = vi.fn();
function Listens() {
  const area = useContext(AreaContext);
  useLayoutEffect(() => {
    area?.subscribe?.(heardNoMore)();
    return area?.subscribe?.(() => hears(area.hidden));
  }, [area]);
  return button('Second');
}

const onScreen = (name: string) => screen.queryByRole('button', { name });

/** The first version is on the page. The second one has advanced as far as it can without further events. */
async function swap(second: Parameters<typeof serve>[0][string]) {
  serve({ '1.0.0': { './HomeExtra': file(button('First')), './GamesBanner': file(null) }, '2.0.0': second });
  announce(slots, version('1.0.0'));
  const page = open('home.extra');
  await screen.findByText('First');
  fakeTime();
  announce(slots, version('2.0.0'));
  await passes(1000);
  return page;
}

// Without the code that exchanges versions, the page does not react to another version.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  // The area is unmounted and nothing is offered, so the next test loads its versions again.
  cleanup();
  announce({});
});

test('SWAP-03 a screen reader finds the version on screen, and not the one that waits out of sight', async () => {
  await swap({ './HomeExtra': loading('Second') });
  expect(screen.getByText('Without its part')).toBeInTheDocument();
  expect(onScreen('Without its part')).toBeNull();
  expect(onScreen('First')).toBeVisible();
  await arrive('Second');
  await passes(1000);
  expect(onScreen('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

test('SWAP-03 a version is not shown before the deferred rest of the part that arrived last', async () => {
  const second = (
    <Loading name="Second">
      <TopFirst />
    </Loading>
  );
  await swap({ './HomeExtra': file(second) });
  await arrive('Second');
  await passes(1000);
  expect(screen.getByText('The top')).toBeInTheDocument();
  expect(onScreen('The top')).toBeNull();
  expect(onScreen('First')).toBeVisible();
  await act(async () => restArrives('The rest'));
  await passes(1000);
  expect(onScreen('The top')).toBeVisible();
  expect(onScreen('The rest')).toBeVisible();
});

test('SWAP-03 a swap waits for a place that appears meanwhile and whose code still has to be fetched', async () => {
  let comes: (banner: File) => void = () => undefined;
  const banner = new Promise<File>((resolve) => {
    comes = resolve;
  });
  const { add } = await swap({ './HomeExtra': loading('Second'), './GamesBanner': banner });
  add('games.banner');
  await passes(500);
  comes(loading('The banner'));
  await passes(500);
  await arrive('Second');
  await passes(500);
  expect(onScreen('First')).toBeVisible();
  expect(onScreen('Second')).toBeNull();
  await arrive('The banner');
  await passes(500);
  expect(onScreen('Second')).toBeVisible();
  expect(onScreen('The banner')).toBeVisible();
});

test('a part hears once that its version has come into sight, and not at all when it has stopped listening', async () => {
  await swap({ './HomeExtra': { Area: Listens } });
  await passes(1000);
  expect(onScreen('Second')).toBeVisible();
  expect(hears.mock.calls).toEqual([[false]]);
  expect(heardNoMore).not.toHaveBeenCalled();
});

test('SWAP-02 a version that makes the page shorter for a moment leaves the player where they were', async () => {
  const forget = rememberScroll('home');
  const scrollTo = vi.fn();
  // Otherwise it counts as a change of the first version, and is undone when that leaves.
  changeAsPage(() => vi.stubGlobal('scrollTo', scrollTo));
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600);
  await swap({ './HomeExtra': loading('Second') });
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).not.toHaveBeenCalled();
  top.mockReturnValue(200);
  await arrive('Second');
  await passes(1000);
  expect(onScreen('Second')).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[0, 600]]);
  forget();
});
