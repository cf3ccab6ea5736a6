import bn from '@r777/locales/bn/member-security.json';
import en from '@r777/locales/en/member-security.json';
import type { IdentityCheck } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { type Answers, aPolicy, refuse, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWithdrawal, pageOfRows } from '../../../testing/money';
import { anIdentityCheck, openSecurity } from '../../../testing/security';

const TIME = '2026-11-20T06:30:00Z';
const open = (part: Partial<IdentityCheck> = {}, answers: Answers = {}) =>
  openSecurity('identity', {
    answers: { identityCheck: anIdentityCheck(part), withdrawalOrders: pageOfRows([]), ...answers },
  });
const starts = () => screen.queryAllByRole('button', { name: /^(Prove your identity|Continue|Start again)$/ });

type Reason = NonNullable<IdentityCheck['reason']>;
const reasons: Record<Reason, RegExp> = {
  unreadable: /in good light, with the whole document/,
  expired: /Use another one that’s still valid/,
  unsupported: /Use your passport, national ID card/,
  face: /Use your own document/,
  name: /^The name on your document/,
  birthday: /^The date of birth on your document/,
  age: /Your money isn’t lost: customer service will return it/,
  used: /already belongs to another account/,
  unfinished: /You can start again at any time/,
  suspicious: /Contact customer service to find out/,
};
const names = Object.keys(reasons) as Reason[];

beforeEach(() => bus.emit('events.connected', { connected: true }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['begun and unfinished', { state: 'open', time: TIME }, 'You haven’t finished yet', ['Continue']],
  ['being checked', { state: 'review', time: TIME }, 'Your proof is being checked', []],
  ['accepted', { state: 'accepted', time: TIME }, 'Your identity is verified', []],
  ['refused', { state: 'refused', reason: 'unreadable', time: TIME }, 'Your proof wasn’t accepted', ['Start again']],
  ['left', { state: 'refused', reason: 'unfinished', time: TIME }, 'You didn’t finish', ['Start again']],
] as const)('a proof that is %s says so, and offers only what is possible', async (_, part, title, buttons) => {
  open(part);
  expect(await screen.findByText(title)).toBeVisible();
  expect(starts().map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a member who has not begun sees what is needed, and can begin', async () => {
  open();
  const needed = within(await screen.findByRole('list', { name: 'What you need' }));
  expect(needed.getByText('Passport, national ID card or driving licence')).toBeVisible();
  expect(needed.getByText('Your phone’s camera')).toBeVisible();
  expect(starts().map(({ textContent }) => textContent)).toEqual(['Prove your identity']);
});

test.each([
  ['50000.00', /^Before we pay you more than ৳ 50,000\.00 in total/],
  ['0.00', /^Before we pay a withdrawal/],
  [null, /^You don’t need to do this right now/],
])('with the sum %s the page says when the proof is asked for', async (above, words) => {
  open({ above });
  expect(await screen.findByText(words)).toBeVisible();
});

test('an accepted proof says since when, and no longer why it is asked for', async () => {
  open({ state: 'accepted', time: TIME });
  expect(await screen.findByText('Accepted on 11/20/2026. There’s nothing else to do.')).toBeVisible();
  expect(screen.queryByText(/^Before we pay/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Back to your withdrawal/ })).toBeNull();
});

test.each([
  [1, '60000.00', /^1 withdrawal of ৳ 60,000\.00 is waiting/, 'Back to your withdrawal'],
  [2, '61000.00', /^2 withdrawals, ৳ 61,000\.00 in total, are waiting/, 'Back to your withdrawals'],
])('%i waiting withdrawals are shown with their sum %s, and with the way back', async (count, amount, words, way) => {
  open({ waiting: { count, amount } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/m/withdraw');
});

test.each([true, false])(
  'whether a waiting withdrawal can be cancelled is the policy’s: %s',
  async (withdrawalCancel) => {
    open(
      { waiting: { count: 1, amount: '60000.00' } },
      {
        consolidatedSettings: someSettings({ policy: aPolicy({ withdrawalCancel }) }),
      },
    );
    await screen.findByText(/^1 withdrawal of/);
    const words = () => screen.queryAllByText('You can still cancel.');
    await waitFor(() => expect(words()).toHaveLength(withdrawalCancel ? 1 : 0));
  },
);

test.each(names)('a refusal with the reason “%s” says why, and what to do', async (reason) => {
  open({ state: 'refused', reason, time: TIME });
  expect(await screen.findByText(reasons[reason])).toBeVisible();
});

test.each([
  ['English', en.identity],
  ['Bengali', bn.identity],
])('in %s every reason has words of its own', (_, texts) => {
  const words = names.map((reason) => texts[`reason_${reason}`].trim());
  expect(words.filter((text) => text === '')).toEqual([]);
  expect(new Set(words).size).toBe(names.length);
});

test.each(['name', 'birthday', 'age', 'used', 'suspicious'] as const)(
  'the reason “%s”, which another document may not settle, leads to customer service',
  async (reason) => {
    const asked = vi.fn();
    const stop = bus.on('overlay.open', asked);
    const { user } = open({ state: 'refused', reason, time: TIME });
    await user.click(await screen.findByRole('button', { name: 'Customer service' }));
    expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
    stop();
  },
);

test('a reason that another document settles leads to no customer service', async () => {
  open({ state: 'refused', reason: 'expired', time: TIME });
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull();
});

test.each([
  { state: 'none' },
  { state: 'open', time: TIME },
  { state: 'refused', reason: 'unreadable', time: TIME },
] as const)('a proof that cannot be started now says so and leads to customer service: %o', async (part) => {
  open({ ...part, startable: false });
  expect(await screen.findByText(/^You can’t prove your identity right now\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeVisible();
  expect(starts()).toEqual([]);
});

test('the result appears in the open page, announced, and takes no focus', async () => {
  const app = open({ state: 'review', time: TIME });
  const place = (await screen.findByText('Your proof is being checked')).closest('[role="status"]');
  const back = screen.getByRole('button', { name: 'Back to the security centre' });
  act(() => back.focus());
  app.answers.identityCheck = anIdentityCheck({ state: 'accepted', time: TIME });
  app.answers.withdrawalOrders = pageOfRows([aWithdrawal({ status: 'processing' })]);
  await act(async () => bus.emit('balance.changed', { source: 'wps' }));
  const title = await screen.findByText('Your identity is verified');
  expect(title.closest('[role="status"]')).toBe(place);
  expect(back).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Back to your withdrawal' })).toHaveAttribute('href', '/m/withdraw');
});

test('while the event stream is down, a proof under review is read every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = open({ state: 'review', time: TIME });
  await screen.findByText('Your proof is being checked');
  act(() => bus.emit('events.connected', { connected: false }));
  app.answers.identityCheck = anIdentityCheck({ state: 'accepted', time: TIME });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Your identity is verified')).toBeVisible();
});

test('withdrawals that have ended leave no way back to them', async () => {
  const withdrawalOrders = pageOfRows([aWithdrawal({ status: 'success' })]);
  const { seen } = open({ state: 'accepted', time: TIME }, { withdrawalOrders });
  await waitFor(() => expect(seen.some(({ name }) => name === 'withdrawalOrders')).toBe(true));
  expect(await screen.findByText('Your identity is verified')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Back to your withdrawal/ })).toBeNull();
});

test('a page that did not load has a retry', async () => {
  const { user, answers } = open({}, { identityCheck: refuse('system.unavailable') });
  expect(await screen.findByText('Couldn’t load your proof of identity')).toBeVisible();
  answers.identityCheck = anIdentityCheck();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Prove your identity' })).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  openSecurity('identity', {
    language: 'BN',
    answers: {
      identityCheck: anIdentityCheck({ state: 'refused', reason: 'unsupported', time: TIME, startable: false }),
    },
  });
  const title = await screen.findByText('আপনার পরিচয় যাচাই হয়নি');
  expect(title).toBeVisible();
  expect(document.body.textContent?.replaceAll('NID', '')).not.toMatch(/[a-z]/i);
});
