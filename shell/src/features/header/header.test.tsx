import { AppError, bus } from '@r777/shared/core';
import { aWallet, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offerPages } from '../../testing/offer';
import '../../testing/texts';
import { BackHeader } from './back-header';
import { Screen as FirstScreen } from './header-first';
import { MainHeader } from './main-header';

const wallet = aWallet();

beforeEach(() => offerPages('login', 'register', 'search', 'member-centre'));

test('the toggle opens the side menu', async () => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const { user } = renderWithApp(<MainHeader />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(opened).toHaveBeenCalledWith({ overlay: 'menu' });
  stop();
});

test('NAV-04 the logo leads home', async () => {
  const { user, address } = renderWithApp(<MainHeader />, { path: '/m/login' });
  await user.click(screen.getByRole('link', { name: 'R777 home' }));
  expect(address()).toBe('/m/home');
});

test('NAV-07 the search icon leads to the search screen', async () => {
  const { user, address } = renderWithApp(<MainHeader />);
  await user.click(screen.getByRole('link', { name: 'Search games' }));
  expect(address()).toBe('/m/search');
});

test('NAV-05 NAV-06 a visitor sees log-in and register, and no account', () => {
  renderWithApp(<MainHeader />);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  expect(screen.queryByRole('button', { name: /My account/ })).toBeNull();
});

test('NAV-04 NAV-05 NAV-07 before any script a visitor has the same ways, in the same order', () => {
  renderWithApp(<FirstScreen />, { language: 'BN' });
  const ways = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(ways).toEqual([
    ['/m/home', ''],
    ['/m/search', ''],
    ['/m/login', 'লগ ইন'],
    ['/m/register', 'নিবন্ধন'],
  ]);
});

test('NAV-05 NAV-06 a member sees the account with its balance, and no log-in', async () => {
  renderWithApp(<MainHeader />, { session: true, answers: { wallet } });
  expect(await screen.findByRole('button', { name: 'My account, total balance ৳\u00a012,345.60' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('the balance is reloaded after a movement of money', async () => {
  const { answers } = renderWithApp(<MainHeader />, { session: true, answers: { wallet } });
  await screen.findByText('৳ 12,345.60');
  answers.wallet = { ...wallet, sumBalance: '99.00' };
  bus.emit('balance.changed', { source: 'test' });
  expect(await screen.findByText('৳ 99.00')).toBeVisible();
});

test('a balance that did not load can be requested again', async () => {
  const { user, answers } = renderWithApp(<MainHeader />, {
    session: true,
    answers: { wallet: new AppError('network.timeout') },
  });
  answers.wallet = wallet;
  await user.click(await screen.findByRole('button', { name: 'Reload balance' }));
  expect(await screen.findByText('৳ 12,345.60')).toBeVisible();
});

test('the deposit button is shown only where deposits are offered', async () => {
  const first = renderWithApp(<MainHeader />, { session: true, answers: { wallet } });
  await screen.findByText('৳ 12,345.60');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  first.unmount();
  offerPages('deposit');
  renderWithApp(<MainHeader />, { session: true, answers: { wallet } });
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
});

test('NAV-02 the back header shows its title and goes back', async () => {
  const { user, address } = renderWithApp(<BackHeader title="Help centre" />, { path: '/m/help' });
  expect(screen.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/m/home');
});
