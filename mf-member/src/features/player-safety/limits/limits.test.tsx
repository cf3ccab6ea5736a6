import { AppError, bus, queryClient, toastStore } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aLimit, openSafety, sentWith, someLimits } from '../../../testing/safety';

const day = aLimit('depositDay', { value: '1000.00', used: '250.00' });
const card = (name: string) => screen.findByRole('article', { name });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const open = (limits = [day]) => openSafety('', { answers: { playLimits: someLimits(limits) } });
const inTime = { value: '5000.00', time: '2026-11-24T02:30:00Z', confirmable: false };

test('a limit shows how much of it is used; a kind without one says so', async () => {
  open();
  const shown = within(await card('Deposits per day'));
  expect(shown.getByRole('progressbar', { name: 'Per day' })).toHaveAttribute('aria-valuenow', '25');
  expect(shown.getByText('৳ 250.00 of ৳ 1,000.00')).toBeVisible();
  expect(within(await card('Deposits per week')).getByText('No limit')).toBeVisible();
});

test('a limit that is used up says that it is reached', async () => {
  open([aLimit('depositDay', { value: '1000.00', used: '1000.00' })]);
  expect(within(await card('Deposits per day')).getByText(/^You’ve reached this limit\./)).toBeVisible();
});

test('losses and playing time have limits of their own', async () => {
  const { user } = open([day, aLimit('sessionWeek', { value: '600', used: '90' })]);
  await user.click(await screen.findByRole('radio', { name: 'Time' }));
  const shown = within(await card('Time per week'));
  expect(shown.getByText('1 h 30 min of 10 h')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Losses' }));
  expect(await card('Losses per month')).toBeVisible();
});

test('a lower limit is sent as an amount with two decimals, and counts at once', async () => {
  const opened = open();
  const { user, answers } = opened;
  const told = vi.fn();
  const stop = bus.on('safety.changed', told);
  answers.setPlayLimit = someLimits([{ ...day, value: '500.00' }]);
  await user.click(await screen.findByRole('button', { name: 'Change: Deposits per day' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposits per day' }));
  const field = await sheet.findByLabelText('Limit in taka');
  await user.clear(field);
  await user.type(field, '500');
  expect(sheet.getByText('Applies right away.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(toasts()).toContain('Limit saved. It applies right away.'));
  expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'depositDay', value: '500.00' }]);
  expect(told).toHaveBeenCalledOnce();
  expect(await screen.findByText('৳ 250.00 of ৳ 500.00')).toBeVisible();
  stop();
});

test('a higher limit waits, and the member is told before and after', async () => {
  const { user, answers } = open();
  answers.setPlayLimit = someLimits([{ ...day, next: inTime }]);
  await user.click(await screen.findByRole('button', { name: 'Change: Deposits per day' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposits per day' }));
  const field = await sheet.findByLabelText('Limit in taka');
  await user.clear(field);
  await user.type(field, '5000');
  expect(sheet.getByText(/Takes 24 hours\. After that, you need to confirm it/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('You asked for a higher limit: ৳ 5,000.00')).toBeVisible();
  expect(toasts()).toContain('Request saved. Your limit stays until you confirm the change after 24 hours.');
  expect(screen.getByText('৳ 250.00 of ৳ 1,000.00')).toBeVisible();
});

test('an amount outside of the policy’s bounds, or none, is not sent', async () => {
  const opened = openSafety('', {}, { limits: { kinds: ['depositDay'], minimum: '100.00', maximum: '2000.00' } });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Set: Deposits per day' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposits per day' }));
  const save = await sheet.findByRole('button', { name: 'Save limit' });
  await user.click(save);
  expect(await sheet.findByText('Enter an amount')).toBeVisible();
  for (const wrong of ['99.99', '2000.01']) {
    await user.clear(sheet.getByLabelText('Limit in taka'));
    await user.type(sheet.getByLabelText('Limit in taka'), wrong);
    await user.click(save);
  }
  expect(sentWith(opened, 'setPlayLimit')).toEqual([]);
  await user.clear(sheet.getByLabelText('Limit in taka'));
  await user.type(sheet.getByLabelText('Limit in taka'), '2000');
  await user.click(save);
  await waitFor(() => expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'depositDay', value: '2000.00' }]));
});

test('a limit of playing time is chosen, and sent in minutes', async () => {
  const opened = openSafety('', {}, { limits: { kinds: ['sessionDay'], minimum: '100.00', maximum: '2000.00' } });
  const { user, answers } = opened;
  answers.setPlayLimit = someLimits([aLimit('sessionDay', { value: '90', used: '0' })]);
  await user.click(await screen.findByRole('button', { name: 'Set: Time per day' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Time per day' }));
  await user.click(await sheet.findByRole('radio', { name: '1 h 30 min' }));
  await user.click(sheet.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'sessionDay', value: '90' }]));
});

test('a limit whose kind is not offered any more is still shown, and can be made stricter', async () => {
  const kept = aLimit('lossDay', { value: '1000.00' });
  const opened = openSafety(
    '',
    { answers: { playLimits: someLimits([kept]) } },
    { limits: { kinds: ['depositDay'], minimum: '100.00', maximum: '2000.00' } },
  );
  const { user } = opened;
  await user.click(await screen.findByRole('radio', { name: 'Losses' }));
  await user.click(await screen.findByRole('button', { name: 'Change: Losses per day' }));
  await user.clear(screen.getByLabelText('Limit in taka'));
  await user.type(screen.getByLabelText('Limit in taka'), '300');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'lossDay', value: '300.00' }]));
});

test('removing a limit is sent as none', async () => {
  const opened = open();
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Change: Deposits per day' }));
  await user.click(await screen.findByRole('button', { name: 'Remove this limit' }));
  await waitFor(() => expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'depositDay', value: null }]));
});

test('a double tap on Save sends one change', async () => {
  const opened = open();
  const { user, answers } = opened;
  answers.setPlayLimit = () => new Promise(() => {});
  await user.click(await screen.findByRole('button', { name: 'Change: Deposits per day' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Save limit' }));
  expect(sentWith(opened, 'setPlayLimit')).toHaveLength(1);
});

test('a change whose waiting time runs can be dropped, and not confirmed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:30:00Z'), shouldAdvanceTime: true });
  const opened = openSafety('', {
    answers: { playLimits: someLimits([{ ...day, next: inTime }]), dropPlayLimit: someLimits([day]) },
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  });
  expect(await screen.findByText(/^You can confirm the change from 11\/24\/2026 08:30\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, change it' })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Keep my limit' }));
  await waitFor(() => expect(screen.queryByText(/^You asked for a higher limit/)).toBeNull());
  expect(sentWith(opened, 'dropPlayLimit')).toEqual([{ kind: 'depositDay' }]);
});

test('after its waiting time a change needs a second yes, on a page that was open all the time too', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T02:29:50Z'), shouldAdvanceTime: true });
  const opened = openSafety('', {
    answers: {
      playLimits: someLimits([{ ...day, next: inTime }]),
      confirmPlayLimit: someLimits([{ ...day, value: '5000.00' }]),
    },
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  });
  expect(await screen.findByText(/^You can confirm the change from/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await opened.user.click(await screen.findByRole('button', { name: 'Yes, change it' }));
  expect(await screen.findByText('৳ 250.00 of ৳ 5,000.00')).toBeVisible();
  expect(sentWith(opened, 'confirmPlayLimit')).toEqual([{ kind: 'depositDay' }]);
});

test('a removal that waits says so; a second yes that comes too early is told', async () => {
  const { user } = openSafety('', {
    answers: {
      playLimits: someLimits([{ ...day, next: { ...inTime, value: null, confirmable: true } }]),
      confirmPlayLimit: refuse('limit.closed'),
    },
  });
  expect(await screen.findByText('You asked to remove this limit.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, change it' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^There’s nothing to confirm yet/));
});

test('offline, a change that was not saved says so, and the sheet stays', async () => {
  const { user, answers } = open();
  answers.setPlayLimit = new AppError('network.offline');
  await user.click(await screen.findByRole('button', { name: 'Change: Deposits per day' }));
  await user.click(await screen.findByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(toasts()).toEqual(['You’re offline. Check your connection.']));
  expect(screen.getByRole('dialog', { name: 'Deposits per day' })).toBeVisible();
});

test('kinds that the policy switches off while the page is open go, except for a limit that is set', async () => {
  const { answers } = open();
  await card('Deposits per day');
  await card('Deposits per month');
  const settings = answers.consolidatedSettings as { policy: { limits: { kinds: string[] } } };
  answers.consolidatedSettings = {
    ...settings,
    policy: { ...settings.policy, limits: { ...settings.policy.limits, kinds: ['depositWeek'] } },
  } as never;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Deposits per month' })).toBeNull());
  expect(await card('Deposits per week')).toBeVisible();
  expect(await card('Deposits per day')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Time' })).toBeNull();
});
