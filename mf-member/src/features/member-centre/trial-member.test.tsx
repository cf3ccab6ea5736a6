import { whitelabelFlags } from '@r777/shared/contracts';
import { statusStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Area } from '../../expose/MemberCentre';
import { bucketsOf } from '../../testing/answers';

const answers = {
  memberInfo: aMember({ account: 'trial_k3j9x2ab', type: 4, vipBenefit: false }),
  wallet: { sumBalance: '2000.00', currency: 'BDT', wallets: [{ walletType: 'trial', balance: '2000.00' }] },
  announcements: bucketsOf([]),
  favouriteIds: [],
};
const open = (options: AppOptions = {}) =>
  renderWithApp(<Area />, { session: { type: 4 }, path: '/m/member', answers, ...options });
beforeEach(() => statusStore.setState({ status: aStatus({}, whitelabelFlags) }));

test('TRIAL-08 a trial account that asks for a deposit is told to log in to an actual account, and stays', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Deposit' }));
  await waitFor(() =>
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      'Please login an actual account to use this function',
    ]),
  );
  expect(address()).toBe('/m/member');
});

test('a trial account is led to a real one; a member is not', async () => {
  const { user, address, unmount } = open();
  expect(screen.getByText(/You’re playing with demo money for one day/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Create a real account' }));
  expect(address()).toBe('/m/register');
  unmount();
  open({ session: true, answers: { ...answers, memberInfo: aMember() } });
  await screen.findByRole('heading', { name: 'rahim77' });
  expect(screen.queryByRole('link', { name: 'Create a real account' })).toBeNull();
});
