import type { WithdrawalOrder } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { type AppOptions, aMember, aPolicy, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/Withdraw';
import { aWithdrawal, ORDER_ID, pageOfRows, someWithdrawSettings } from '../../testing/money';
import { aCard, aConfig, anIdentityCheck } from '../../testing/security';

const PROOF = '/m/securityCenter?form=identity';
const waiting = aWithdrawal({ awaitsIdentity: true });
const open = (path: string, order: WithdrawalOrder, { answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path,
    answers: {
      memberInfo: aMember({ permissions: ['SECPRIV'] }),
      consolidatedSettings: someSettings({ policy: aPolicy() }),
      withdrawSettings: someWithdrawSettings({ withoutProof: '5000.00' }),
      securityConfig: aConfig(),
      bankCards: { cards: [aCard('a', { isDefault: true })], max: 5, holder: 'Rahim Uddin' },
      withdrawalOrder: order,
      identityCheck: anIdentityCheck(),
      withdrawalOrders: pageOfRows([order]),
      ...answers,
    },
    ...options,
  });
const openForm = (options?: AppOptions) => open('/m/withdraw', aWithdrawal({ status: 'success' }), options);
const openOrder = (order: WithdrawalOrder, options?: AppOptions) =>
  open(`/m/withdraw?order=${ORDER_ID}`, order, options);
const type = async ({ user }: ReturnType<typeof open>, sum: string) =>
  user.type(await screen.findByLabelText('Amount'), sum);
const HINT = 'You can request this now. We’ll pay it once you’ve proved your identity.';

beforeEach(() => bus.emit('events.connected', { connected: true }));

test('an amount that needs the proof says so at once, and leads there', async () => {
  const app = openForm();
  await type(app, '5000');
  expect(screen.queryByText(HINT)).toBeNull();
  await type(app, '.01');
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prove your identity' })).toHaveAttribute('href', PROOF);
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

test('an amount that cannot be requested has no hint', async () => {
  const app = openForm();
  await type(app, '10000.01');
  expect(screen.queryByText(HINT)).toBeNull();
});

test.each([
  ['that asks nobody', null],
  ['of an older version', undefined],
])('a service %s has no hint', async (_, withoutProof) => {
  const withdrawSettings = { ...someWithdrawSettings(), ...(withoutProof === undefined ? {} : { withoutProof }) };
  const app = openForm({ answers: { withdrawSettings } });
  await type(app, '6000');
  expect(screen.queryByText(HINT)).toBeNull();
});

test('a withdrawal that waits for the proof says so, leads there, and can still be cancelled', async () => {
  openOrder(waiting);
  expect(await screen.findByRole('heading', { name: 'Prove your identity' })).toBeVisible();
  expect(screen.getByText(/^We’re holding ৳ 6,000\.00 for this withdrawal\. We’ll pay it once/)).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[1]).toHaveTextContent('waiting for your proof of identity');
  expect(screen.getByRole('link', { name: 'Prove your identity' })).toHaveAttribute('href', PROOF);
  expect(await screen.findByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
});

test('while the proof is checked, the withdrawal asks for nothing any more', async () => {
  openOrder(waiting, {
    answers: { identityCheck: anIdentityCheck({ state: 'review', time: '2026-11-20T06:30:00Z' }) },
  });
  expect(await screen.findByRole('heading', { name: 'We’re checking your proof' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prove your identity' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
});

test('after the proof the open page shows the next step', async () => {
  const app = openOrder(waiting);
  await screen.findByRole('heading', { name: 'Prove your identity' });
  app.answers.withdrawalOrder = aWithdrawal({ status: 'processing', awaitsIdentity: false });
  await act(async () => bus.emit('balance.changed', { source: 'wps' }));
  expect(await screen.findByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prove your identity' })).toBeNull();
});

test.each([
  ['of an older service', {}, 'We’re checking your withdrawal'],
  ['that waits for an operator', { awaitsIdentity: false }, 'We’re checking your withdrawal'],
  ['that was cancelled', { awaitsIdentity: true, status: 'cancelled' }, 'You cancelled this withdrawal'],
] as const)('a withdrawal %s is shown as before', async (_, part, title) => {
  openOrder(aWithdrawal(part));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText('waiting for your proof of identity')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Prove your identity' })).toBeNull();
});

test('the list of open withdrawals says which one waits for the proof', async () => {
  open('/m/withdraw', waiting);
  const row = await screen.findByRole('link', { name: /Prove your identity$/ });
  expect(row).toHaveAttribute('href', `/m/withdraw?order=${ORDER_ID}`);
});

test.each([
  ['a member without the security centre', { answers: { memberInfo: aMember() } }],
  [
    'a site without the security centre',
    { federation: { renderSlot: () => null, reachable: (address: string) => address !== '/m/securityCenter' } },
  ],
] satisfies [string, AppOptions][])('%s is led to customer service', async (_, options) => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user } = openOrder(waiting, options);
  await user.click(await screen.findByRole('button', { name: 'Customer service' }));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  expect(screen.queryByRole('link', { name: 'Prove your identity' })).toBeNull();
  stop();
});
