import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, renderWithApp } from '../../testing';
import { Balance } from './balance';

/** The answer contains the total; the wallets that make it up differ. */
const wallet = (sumBalance: string) => ({
  sumBalance,
  currency: 'BDT',
  wallets: [
    { walletType: 'main' as const, balance: '7.00' },
    { walletType: 'trial' as const, balance: '8.00' },
  ],
});

test('MONEY-01 MONEY-03 the balance is the wallet’s sum with two decimals, and visible at first', async () => {
  renderWithApp(<Balance />, { session: true, answers: { wallet: wallet('12345.60') } });
  expect(await screen.findByText('৳ 12,345.60')).toBeVisible();
});

test.each([
  ['18.00', '৳ 18.00'],
  ['0.00', '৳ 0.00'],
  ['0.05', '৳ 0.05'],
])('MONEY-01 a sum of %s keeps its two decimals', async (sum, shown) => {
  renderWithApp(<Balance />, { session: true, answers: { wallet: wallet(sum) } });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('MONEY-02 the toggle replaces the amount by asterisks and shows it again', async () => {
  const { user } = renderWithApp(<Balance />, { session: true, answers: { wallet: wallet('12345.60') } });
  await screen.findByText('৳ 12,345.60');
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText(/12,345/)).not.toBeInTheDocument();
  expect(screen.getByText('****')).toBeVisible();
  // A refresh does not show it.
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(screen.getByText('****')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh balance' })).toBeEnabled());
  expect(screen.getByText('****')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByText('৳ 12,345.60')).toBeVisible();
});

test('MONEY-04 a refresh masks the digits until the new amount is there', async () => {
  let arrive: (value: ReturnType<typeof wallet>) => void = () => undefined;
  const { user, answers } = renderWithApp(<Balance />, { session: true, answers: { wallet: wallet('12345.60') } });
  await screen.findByText('৳ 12,345.60');
  answers.wallet = () => new Promise((done) => (arrive = done));
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(screen.getByText('৳ **,***.**')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh balance' })).toBeDisabled();
  arrive(wallet('99.00'));
  expect(await screen.findByText('৳ 99.00')).toBeVisible();
});

test('ERR-14 a balance that cannot be read shows an error and can be requested again', async () => {
  const { user, answers } = renderWithApp(<Balance />, {
    session: true,
    answers: { wallet: refuse('system.unavailable') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading failed, click to retry');
  answers.wallet = wallet('1.00');
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(await screen.findByText('৳ 1.00')).toBeVisible();
});

test('money in games is told apart from what is available, and hidden and masked with the total', async () => {
  const wallets = [
    { walletType: 'main', balance: '1000.00' },
    { walletType: 'STK', balance: '250.50' },
  ];
  const { user } = renderWithApp(<Balance />, {
    session: true,
    answers: { wallet: { ...wallet('1250.50'), wallets } },
  });
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  await waitFor(() => expect(balance).toHaveTextContent('৳ 1,250.50Available ৳ 1,000.00In games ৳ 250.50'));
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText(/250\.50|1,000\.00/)).toBeNull();
});

test('the line of money in games is there before the amounts, and while they are hidden', async () => {
  let arrive: (value: object) => void = () => undefined;
  const { user } = renderWithApp(<Balance />, {
    session: true,
    answers: { wallet: () => new Promise((done) => (arrive = done as typeof arrive)) },
  });
  const lines = () => screen.getByRole('region', { name: 'Total balance' }).children.length;
  const before = lines();
  const wallets = [{ walletType: 'STK', balance: '250.50' }];
  arrive({ ...wallet('1250.50'), wallets });
  expect(await screen.findByText('৳ 250.50')).toBeVisible();
  expect(lines()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(lines()).toBe(before);
});
