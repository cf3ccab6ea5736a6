import { bus, clearSession, confirm, dialogStore, enterOverlay } from '@r777/shared/core';
import { type AppOptions, noAlert, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/HomePopups';
import { aPromotion, someBuckets } from '../../testing/promotions';

// The pop-up's code loads when the first pop-up opens; this test must not wait for it.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

const popup = [
  aPromotion({ id: 'rain', title: 'Red envelopes tonight', content: '<p>From nine o’clock</p>' }),
  aPromotion({ id: 'vip', title: 'New VIP level', content: `<p>${'Play on. '.repeat(99)}</p><p>Higher rebate</p>` }),
];
const answers: AppOptions['answers'] = {
  consolidatedSettings: someSettings({ loginPopup: true }),
  announcements: someBuckets({ popup }),
};
const open = (options: AppOptions = {}) => renderWithApp(<Area />, { session: true, answers, ...options });
const list = () => screen.findByRole('dialog', { name: 'Today’s news' });
const noList = () => expect(screen.queryByRole('dialog')).toBeNull();

/** Every prepared answer has arrived. */
const answered = () => act(() => new Promise<void>((done) => setTimeout(done)));

const overlays = () => (history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0;
/** The closed pop-up has left the history; before that, no other one opens. */
const gone = () => vi.waitFor(() => expect(overlays()).toBe(0));

/** A new visit: the tab's storage is empty, the device's storage stays. */
const newVisit = () => sessionStorage.clear();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('HOME-12 after log-in the pop-ups open over home as a list, the first one expanded', async () => {
  const { user, seen } = open();
  const dialog = within(await list());
  expect(seen.find(({ name }) => name === 'announcements')?.input.types).toBe('PU');
  expect(await dialog.findByText('From nine o’clock')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'New VIP level' }));
  expect(await dialog.findByText('Higher rebate')).toBeTruthy();
});

test.each<[string, AppOptions]>([
  ['a guest', { session: undefined } as unknown as AppOptions],
  ['a merchant who does not want it', { answers: { ...answers, consolidatedSettings: someSettings() } }],
  ['nothing to say', { answers: { ...answers, announcements: someBuckets() } }],
])('with %s no list shows', async (_, options) => {
  open(options);
  await answered();
  noList();
});

test('API-04 pop-ups that did not load show neither a list nor an alert', async () => {
  const { seen } = open({ answers: { ...answers, announcements: refuse('system.unavailable') } });
  await vi.waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
  noList();
});

test('once closed, it does not come back in the same visit, but after the next log-in', async () => {
  const { user, unmount } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  noList();
  unmount();
  await gone();
  const second = open();
  await answered();
  noList();
  second.unmount();
  act(() => clearSession('logout'));
  newVisit();
  open();
  expect(await list()).toBeTruthy();
});

test.each([
  ['EN', 'Today’s news', 'Don’t show again today'],
  ['BN', 'আজকের খবর', 'আজ আর দেখাবেন না'],
] as const)('HOME-13 the list has the box, not ticked at first, in %s', async (language, title, label) => {
  const { seen } = open({ language });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(seen.find(({ name }) => name === 'announcements')?.input).toEqual({ types: 'PU', language });
  expect(dialog.getByRole('checkbox', { name: label })).not.toBeChecked();
});

test('HOME-14 closed without the tick it shows again at the next visit of the same day', async () => {
  const { user, unmount } = open();
  await list();
  await user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
  await user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  noList();
  unmount();
  await gone();
  newVisit();
  open();
  expect(await list()).toBeTruthy();
});

test.each(['Got it', 'Close', 'Escape'])(
  'HOME-13 HOME-14 closed (%s) with "do not show today" ticked, it stays away for the rest of the day',
  async (way) => {
    const { user, unmount } = open();
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    noList();
    unmount();
    await gone();
    newVisit();
    // Ten minutes to midnight in Dhaka.
    vi.setSystemTime(new Date('2026-11-20T17:50:00Z'));
    const again = open();
    await answered();
    noList();
    again.unmount();
    // Without the tick, the list appears again on the same day.
    localStorage.removeItem('popupsHiddenOn');
    open();
    await answered();
    expect(screen.getByRole('dialog', { name: 'Today’s news' })).toBeTruthy();
  },
);

test('HOME-14 HOME-15 on the next calendar day it shows again, and can be hidden for that day too', async () => {
  const { user, unmount } = open();
  await list();
  await user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  unmount();
  newVisit();
  // Ten past midnight in Dhaka, still the previous day in London.
  vi.setSystemTime(new Date('2026-11-20T18:10:00Z'));
  const next = open();
  expect(await list()).toBeTruthy();
  await next.user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
  await next.user.click(screen.getByRole('button', { name: 'Got it' }));
  next.unmount();
  await gone();
  newVisit();
  open();
  await answered();
  noList();
});

test.each([
  ['the first day of the next month', '2026-11-30T10:00:00Z', '2026-12-01T10:00:00Z'],
  ['the same day of the next month', '2026-11-20T10:00:00Z', '2026-12-20T10:00:00Z'],
  ['the same day of the next year', '2026-11-20T10:00:00Z', '2027-11-20T10:00:00Z'],
])('HOME-15 [border] the list shows again on %s', async (_, hidden, next) => {
  vi.setSystemTime(new Date(hidden));
  const { user, unmount } = open();
  await list();
  await user.click(screen.getByRole('checkbox', { name: 'Don’t show again today' }));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  unmount();
  await gone();
  newVisit();
  vi.setSystemTime(new Date(next));
  open();
  expect(await list()).toBeTruthy();
});

test('while another pop-up is open the list waits, and opens afterwards', async () => {
  const close = enterOverlay(() => undefined);
  await vi.waitFor(() => expect(overlays()).toBe(1));
  const { seen } = open();
  await vi.waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await answered();
  noList();
  close();
  expect(await list()).toBeTruthy();
  // Its own history entry must not close it.
  await vi.waitFor(() => expect(overlays()).toBe(1));
  expect(await list()).toBeTruthy();
});

test('a menu that was tapped, but has not loaded yet, goes first', async () => {
  let tell: (buckets: ReturnType<typeof someBuckets>) => void = () => undefined;
  const announcements = () => new Promise<ReturnType<typeof someBuckets>>((done) => (tell = done));
  const { seen } = open({ answers: { ...answers, announcements } });
  await vi.waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  act(() => bus.emit('overlay.open', { overlay: 'member' }));
  tell(someBuckets({ popup }));
  await answered();
  noList();
  const close = enterOverlay(() => undefined);
  await vi.waitFor(() => expect(overlays()).toBe(1));
  vi.setSystemTime(Date.now() + 10_000);
  await answered();
  noList();
  close();
  expect(await list()).toBeTruthy();
});

test('a question that core asks goes first', async () => {
  open();
  // After the log-in: a question of somebody else is closed by it.
  const answer = confirm({ title: 'Please confirm', text: 'Are you sure?' });
  await answered();
  expect(dialogStore.getState().dialogs).toHaveLength(1);
  noList();
  dialogStore.getState().dialogs[0]?.answer(true);
  await answer;
  expect(await list()).toBeTruthy();
});

test.each(['/m/changePsw', '/m/forget', '/m/login', '/m/register'])(
  'over home it leaves %s alone, a sheet that a trial account may open too',
  async (path) => {
    open({ path, session: { type: 4 } });
    await answered();
    noList();
  },
);
