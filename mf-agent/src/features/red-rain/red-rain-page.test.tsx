import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError, bus, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/RedRain';
import { anAgent, asAgent } from '../../testing/answers';

type Rain = NonNullable<OutputOf<typeof calls.redRain>['rain']>;
type Winnings = OutputOf<typeof calls.redRainWinnings>;

const NOW = '2026-11-20T13:59:00Z';
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rainAnswer = (part: Partial<Rain> | null): OutputOf<typeof calls.redRain> => ({
  now: NOW,
  rain: part && {
    id: '7a1f0c52-3f5e-4c1b-9d52-1f0e6a7b7702',
    state: 'running',
    startTime: '2026-11-20T13:30:00Z',
    endTime: '2026-11-20T14:30:00Z',
    opened: null,
    left: true,
    ...part,
  },
});
const planned = rainAnswer({ state: 'planned', startTime: '2026-11-20T14:00:00Z', endTime: '2026-11-20T15:00:00Z' });
const won = (content: Winnings['content'], part: Partial<Winnings> = {}): Winnings => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: content.length > 0 ? 1 : 0,
  totalCount: content.length,
  footer: { amount: '0.00' },
  ...part,
});
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/redRain',
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    answers: {
      ...asAgent.answers,
      redRain: rainAnswer({}),
      redRainWinnings: won([]),
      openEnvelope: { amount: '32.10', balance: '50.10' },
      ...answers,
    },
    ...options,
  });
const envelope = () => screen.findByRole('button', { name: 'Open your envelope' });
const opened = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'openEnvelope');
const asked = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'redRain').length;

test('AGENT-36 a running rain shows its time, and how long it still runs', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'It’s raining envelopes' })).toBeVisible();
  expect(screen.getByText('11/20/2026 · 19:30 – 20:30')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('Ends in00:31:00');
});

test('AGENT-36 the next rain counts down, and begins without a reload', async () => {
  const { answers, seen } = open({ answers: { redRain: planned } });
  expect(await screen.findByRole('timer')).toHaveTextContent('Starts in00:01:00');
  expect(screen.getByRole('heading', { name: 'Next red envelope rain' })).toBeVisible();
  expect(screen.getByText('11/20/2026 · 20:00 – 21:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open your envelope' })).toBeNull();
  answers.redRain = rainAnswer({});
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await envelope()).toBeVisible();
  expect(asked(seen)).toBeLessThan(5);
});

test('AGENT-36 an envelope is opened once, and its amount is in the wallet', async () => {
  const moved = vi.fn();
  const stop = bus.on('balance.changed', moved);
  const { user, seen, answers } = open();
  await envelope();
  answers.redRain = rainAnswer({ opened: '32.10' });
  await user.dblClick(await envelope());
  expect(await screen.findByText('৳ 32.10')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open your envelope' })).toBeNull();
  expect(opened(seen).map(({ input }) => input)).toEqual([{ rainId: '7a1f0c52-3f5e-4c1b-9d52-1f0e6a7b7702' }]);
  expect(moved).toHaveBeenCalledTimes(1);
  stop();
});

test('AGENT-36 the next rain has an envelope of its own', async () => {
  const { user, seen, answers } = open();
  await envelope();
  answers.redRain = rainAnswer({ opened: '32.10' });
  await user.click(await envelope());
  await screen.findByText('৳ 32.10');
  answers.redRain = rainAnswer({ id: '0b5c9d1e-7a52-4f6b-8f0e-5d2f3c1a9e44', endTime: '2026-11-20T15:30:00Z' });
  await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
  await user.click(await envelope());
  await waitFor(() => expect(opened(seen)).toHaveLength(2));
  expect(opened(seen)[1]?.input).toEqual({ rainId: '0b5c9d1e-7a52-4f6b-8f0e-5d2f3c1a9e44' });
});

test('an answer that is lost is asked for again under the same key, also after a reload', async () => {
  const { user, seen, unmount } = open({ answers: { openEnvelope: new AppError('network.timeout') } });
  await user.click(await envelope());
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  const second = open();
  await envelope();
  second.answers.redRain = rainAnswer({ opened: '32.10' });
  await second.user.click(await envelope());
  await screen.findByText('৳ 32.10');
  const keys = [...opened(seen), ...opened(second.seen)].map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set(['7a1f0c52-3f5e-4c1b-9d52-1f0e6a7b7702']));
});

test('an envelope that was opened elsewhere is shown with its amount, without an error', async () => {
  const { user, answers } = open({ answers: { openEnvelope: refuse('redRain.opened') } });
  await envelope();
  answers.redRain = rainAnswer({ opened: '7.00' });
  await user.click(await envelope());
  expect(await screen.findByText('৳ 7.00')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toastStore.getState().toasts).toEqual([]);
});

test('when the last envelope goes a moment before, the page says so', async () => {
  const { user, answers } = open({ answers: { openEnvelope: refuse('redRain.empty') } });
  await envelope();
  answers.redRain = rainAnswer({ left: false });
  await user.click(await envelope());
  expect(await screen.findByText('All envelopes are gone')).toBeVisible();
});

test('an agent who may not open an envelope reads why, and still sees the rain', async () => {
  const tooNew = open({ answers: { openEnvelope: refuse('redRain.tooNew', { field: 'rainId' }) } });
  await tooNew.user.click(await envelope());
  expect(await screen.findByText(/This rain was planned before you joined/)).toBeVisible();
  tooNew.unmount();
  const params = { amount: '2000.00', days: '30' };
  const idle = open({ answers: { openEnvelope: refuse('redRain.needsPlay', { field: 'rainId', params }) } });
  await idle.user.click(await envelope());
  expect(await screen.findByText(/must have bet at least ৳ 2000.00 in the last 30 days/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'It’s raining envelopes' })).toBeVisible();
});

test('a rain that ended while its tab slept is gone when the tab is seen again', async () => {
  const { answers } = open();
  await envelope();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answers.redRain = rainAnswer(null);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(screen.queryByText('No rain is planned')).toBeNull();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('No rain is planned')).toBeVisible();
});

test('AGENT-37 without a planned rain the page says so', async () => {
  open({ answers: { redRain: rainAnswer(null) } });
  expect(await screen.findByText('No rain is planned')).toBeVisible();
  expect(await screen.findByText('Nothing won yet')).toBeVisible();
});

test('AGENT-37 the amounts won before are listed with their total, page by page', async () => {
  const row = { rainId: 'r1', time: '2026-11-12T14:01:30Z', amount: '66.00' };
  const older = { rainId: 'r0', time: '2026-11-05T14:02:30Z', amount: '7.50' };
  const last = { rainId: 'r9', time: '2026-10-01T14:00:10Z', amount: '92.50' };
  const redRainWinnings = ({ pageNo = 1 }: { pageNo?: unknown }) =>
    won(pageNo === 2 ? [last] : [row, older], {
      pageNum: Number(pageNo),
      totalPages: 2,
      totalCount: 21,
      footer: { amount: '166.00' },
    });
  const { user, seen, address } = open({ answers: { redRainWinnings } });
  const list = await screen.findByRole('list', { name: 'Winnings' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Red envelope11/12/2026 20:01+৳\u00a066.00', 'Red envelope11/05/2026 20:02+৳\u00a07.50']);
  expect(screen.getByText(/Won so far/).parentElement).toHaveTextContent('৳ 166.00');
  await user.click(screen.getByRole('button', { name: /2/ }));
  await waitFor(() => expect(address()).toBe('/m/redRain?page=2'));
  await waitFor(() =>
    expect(seen.filter(({ name }) => name === 'redRainWinnings').at(-1)?.input).toEqual({ pageNo: 2, pageSize: 20 }),
  );
  expect(await screen.findByText('+৳ 92.50')).toBeVisible();
  expect(screen.queryByText('+৳ 66.00')).toBeNull();
});

test('a rain far away counts whole days', async () => {
  const redRain = rainAnswer({ state: 'planned', startTime: '2026-11-22T14:59:00Z', endTime: '2026-11-22T15:59:00Z' });
  open({ answers: { redRain } });
  expect(await screen.findByRole('timer')).toHaveTextContent('2 days01:00:00');
});

test('a failure says what happened, and Retry loads the rain', async () => {
  const { user, answers } = open({ answers: { redRain: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the red envelope rain')).toBeVisible();
  answers.redRain = rainAnswer({});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await envelope()).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('every agent sees the rain, also one without contracts', async () => {
  open({ session: { type: 41 }, answers: { memberInfo: anAgent({ type: 41, permissions: [] }) } });
  expect(await envelope()).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('button', { name: 'আপনার খাম খুলুন' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('শেষ হতে বাকি00:31:00');
});
