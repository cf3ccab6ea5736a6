import { GAME_PAGE_OPENED, GAME_WANTS_DEPOSIT } from '@r777/shared/game-page';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFrameState } from './use-frame-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const VENDOR = 'https://vendor.example';
const addFrame = () => document.body.appendChild(document.createElement('iframe'));

const onDeposit = vi.fn();

function open() {
  const { result } = renderHook(() => useFrameState(`${VENDOR}/play/koi`, { onExit: () => undefined, onDeposit }));
  const shown = addFrame();
  result.current.ref.current = shown;
  const hear = (message: MessageEventInit) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: GAME_PAGE_OPENED, ...message })));
  return {
    state: () => result.current.state,
    load: () => act(() => result.current.onLoad(shown)),
    greet: (origin: string) => hear({ origin, source: shown.contentWindow }),
    hear,
    window: shown.contentWindow,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('a page that loads without a greeting, such as a browser’s error page, is a silent game', async () => {
  const frame = open();
  frame.load();
  frame.greet('https://elsewhere.example');
  expect(frame.state()).toBe('opening');
  await frame.pass(1_500);
  expect(frame.state()).toBe('silent');
});

test('a game that sends its greeting is open, however late, and stays so on another page of its own', async () => {
  const frame = open();
  await frame.pass(15_000);
  expect(frame.state()).toBe('silent');
  frame.greet('https://vendor.example');
  expect(frame.state()).toBe('there');
  frame.load();
  await frame.pass(20_000);
  expect(frame.state()).toBe('there');
});

test('a message counts from the frame’s own window and the vendor’s origin, with the greeting alone', () => {
  const frame = open();
  frame.load();
  const other = addFrame().contentWindow;
  const attacks: Record<string, MessageEventInit> = {
    'no sender': { origin: VENDOR, source: null },
    'another window of the vendor': { origin: VENDOR, source: other },
    'this page itself': { origin: VENDOR, source: window },
    'another origin in the frame': { origin: 'https://elsewhere.example', source: frame.window },
    'an origin that begins alike': { origin: `${VENDOR}.evil.example`, source: frame.window },
    'a sandboxed page': { origin: 'null', source: frame.window },
    'another text': { origin: VENDOR, source: frame.window, data: 'r777.game.closed' },
    'an object': { origin: VENDOR, source: frame.window, data: { type: GAME_PAGE_OPENED } },
  };
  for (const [what, message] of Object.entries(attacks)) {
    frame.hear(message);
    expect([what, frame.state()]).toEqual([what, 'opening']);
  }
  frame.greet(VENDOR);
  expect(frame.state()).toBe('there');
});

test('a game leads to the deposit page only with a fresh tap of the player', () => {
  onDeposit.mockClear();
  const frame = open();
  const activation = { isActive: false };
  const say = (value: unknown) => Object.defineProperty(navigator, 'userActivation', { configurable: true, value });
  say(activation);
  const ask = () => frame.hear({ origin: VENDOR, source: frame.window, data: GAME_WANTS_DEPOSIT });
  ask();
  expect(onDeposit).not.toHaveBeenCalled();
  activation.isActive = true;
  ask();
  expect(onDeposit).toHaveBeenCalledOnce();
  // An old browser does not say.
  say(undefined);
  ask();
  expect(onDeposit).toHaveBeenCalledTimes(2);
});
