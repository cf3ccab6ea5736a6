import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useLoading } from '../../../../shared/src/react';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, fakeTime, file, open, passes, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra' } as const;
const SECTIONS = 3;

/** Shows its sections one by one, each after a frame, like a long page. */
function Sections({ of }: { of: string }) {
  const [shown, setShown] = useState(1);
  useLoading(shown < SECTIONS);
  useEffect(() => {
    if (shown >= SECTIONS) return;
    const frame = requestAnimationFrame(() => setShown(shown + 1));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return [1, 2, 3].slice(0, shown).map((at) => <p key={at}>{`${of} section ${at}`}</p>);
}

let frames: FrameRequestCallback[] = [];
/** Advances the time, with a frame at intervals while the page is visible, until these sections are shown. */
async function showsAll(of: string) {
  for (let at = 0; at < 60 && seen().join() !== whole(of).join(); at++) {
    await passes(500);
    if (!document.hidden) await act(async () => frames.splice(0).forEach((draw) => void draw(0)));
  }
  expect(seen()).toEqual(whole(of));
}
function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const seen = () => screen.queryAllByText(/section/).flatMap((one) => (one.closest('[inert]') ? [] : [one.textContent]));
const whole = (of: string) => Array.from({ length: SECTIONS }, (_, at) => `${of} section ${at + 1}`);

beforeAll(loadExchangeCode);
beforeEach(async () => {
  fakeTime();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => undefined);
  serve({
    '1.0.0': { './HomeExtra': file(<Sections of="old" />) },
    '2.0.0': { './HomeExtra': file(<Sections of="new" />) },
  });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await showsAll('old');
});
afterEach(() => {
  hide(false);
  cleanup();
  frames = [];
  announce(slots);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('SWAP-01 SWAP-02 a page that is hidden during a deploy shows the new version as a whole at the next look', async () => {
  hide(true);
  announce(slots, version('2.0.0'));
  await passes(60_000);
  expect(seen()).toEqual(whole('old'));
  hide(false);
  await showsAll('new');
});

test('SWAP-02 a page that is hidden in the middle of a swap goes on with it at the next look', async () => {
  announce(slots, version('2.0.0'));
  await passes(500);
  hide(true);
  await passes(60_000);
  expect(seen()).toEqual(whole('old'));
  hide(false);
  await showsAll('new');
});
