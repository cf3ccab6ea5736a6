import { bus, dialogStore, sessionStore, toastStore } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSafety, sentWith, someLimits } from '../../../testing/safety';

const dialog = () => dialogStore.getState().dialogs[0];
const answer = (yes: boolean) => act(async () => dialog()?.answer(yes));
const until = '2026-11-30T06:00:00Z';

test('a time-out offers the lengths of the policy, says what happens, and asks again', async () => {
  const opened = openSafety('timeOut', {}, { timeOut: { days: [1, 7] } });
  const { user } = opened;
  expect(await screen.findByText(/^You’ll be logged out on all other devices/)).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['1 day', '7 days']);
  await user.click(screen.getByRole('button', { name: 'Start the time-out' }));
  expect(await screen.findByText('Choose how long')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Start the time-out' }));
  await waitFor(() =>
    expect(dialog()?.text).toBe('You won’t be able to deposit or play for 7 days. No one can end this early.'),
  );
  await answer(false);
  expect(sentWith(opened, 'excludeSelf')).toEqual([]);
});

test('a time-out that has begun closes the game and is told on the overview; the log-in stays', async () => {
  const left = vi.fn();
  const stop = bus.on('game.leave', left);
  const opened = openSafety('timeOut', { answers: { excludeSelf: someLimits([], { kind: 'timeOut', until }) } });
  const { user, address } = opened;
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Start the time-out' }));
  await waitFor(() => expect(dialog()).toBeDefined());
  await answer(true);
  await waitFor(() => expect(address()).toBe('/m/member/playerSafety'));
  expect(sentWith(opened, 'excludeSelf')).toEqual([{ kind: 'timeOut', days: 7 }]);
  expect(await screen.findByText('You’re taking a break')).toBeVisible();
  expect(sessionStore.getState().session).not.toBeNull();
  expect(left).toHaveBeenCalledOnce();
  expect(localStorage.getItem('r777.noOffers')).toBe(String(Date.parse(until)));
  stop();
});

test('a self-exclusion that has begun logs the member out, with words', async () => {
  const opened = openSafety('selfExclusion', {
    answers: { excludeSelf: someLimits([], { kind: 'selfExclusion', until }), logout: {} as never },
  });
  const { user, address } = opened;
  await user.click(await screen.findByRole('radio', { name: '1 year' }));
  await user.click(screen.getByRole('button', { name: 'Start self-exclusion' }));
  await waitFor(() => expect(dialog()).toBeDefined());
  await answer(true);
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(sentWith(opened, 'excludeSelf')).toEqual([{ kind: 'selfExclusion', days: 365 }]);
  expect(sessionStore.getState().session).toBeNull();
  expect(localStorage.getItem('r777.noOffers')).toBe(String(Date.parse(until)));
  await waitFor(() =>
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      'Your self-exclusion has started. You’ve been logged out.',
    ]),
  );
});

test('self-exclusion offers years and for ever, and for ever is sent as none', async () => {
  const opened = openSafety('selfExclusion', { answers: { excludeSelf: refuse('system.unavailable') } });
  const { user } = opened;
  await screen.findByText('You can’t log in, deposit or play until it’s over.');
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '180 days',
    '1 year',
    '2 years',
    '5 years',
    'Permanently',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Permanently' }));
  await user.click(screen.getByRole('button', { name: 'Start self-exclusion' }));
  await waitFor(() => expect(dialog()).toMatchObject({ tone: 'danger', text: /play, permanently\./ }));
  await answer(true);
  await waitFor(() => expect(sentWith(opened, 'excludeSelf')).toEqual([{ kind: 'selfExclusion', days: null }]));
  await waitFor(() => expect(toastStore.getState().toasts[0]?.text).toMatch(/service is unavailable right now/));
  expect(sessionStore.getState().session).not.toBeNull();
});

test('without permanent exclusion in the policy it is not offered', async () => {
  openSafety('selfExclusion', {}, { selfExclusion: { days: [180], permanent: false } });
  expect(await screen.findByRole('radio', { name: '180 days' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Permanently' })).toBeNull();
});

test.each([
  ['selfExclusion', 'end', /^Active bonuses end: .* Your own money stays yours\.$/],
  ['timeOut', 'keep', /^An active bonus stays/],
] as const)('%s says that an open bonus will %s, as the policy has it', async (kind, outcome, words) => {
  openSafety(kind, {}, { openBonus: { timeOut: 'end', selfExclusion: 'keep', [kind]: outcome } });
  expect(await screen.findByText(words)).toBeVisible();
});
