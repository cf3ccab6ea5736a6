import { bus } from '@r777/shared/core';
import { useNavigate } from '@r777/shared/router';
import { aMember, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MainHeader } from '../../features/header/main-header';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { Overlays } from './overlays';

const answers = {
  announcements: someBuckets(),
  consolidatedSettings: someSettings(),
  domainRoutes: [],
  memberInfo: aMember(),
  wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] },
};
let navigate: ReturnType<typeof useNavigate>;
/** Navigation without a tap in the menu: the phone's Back, a redirect. */
function Steps() {
  navigate = useNavigate();
  return null;
}
const page = (
  <>
    <MainHeader />
    <Overlays />
    <Steps />
  </>
);
const menu = () => screen.findByRole('dialog', { name: 'Menu' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// Code that loads on first use is loaded here in advance, so that no test waits for it.
beforeAll(async () => {
  await import('./menu-overlay');
  await import('../../features/referral/referral-sheet');
  await import('../../features/customer-service/service-sheet');
});
beforeEach(() => offerPages('promotion-list', 'login', 'register'));

test('NAV-03 the toggle opens the side menu and its close control closes it', async () => {
  const { user } = renderWithApp(page, { answers });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await menu()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
});

test('NAV-29 a change of route closes the side menu', async () => {
  const { user, address } = renderWithApp(page, { answers });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await menu();
  await user.click(screen.getByRole('link', { name: 'Promotions' }));
  expect(address()).toBe('/m/activity');
  await gone();
});

test.each([
  ['another page', () => navigate('/m/help')],
  ['another query of the same page', () => navigate('/m/activity?type=2')],
  ['a step back', () => navigate(-1)],
])('NAV-29 %s closes the side menu', async (_, step) => {
  const { user } = renderWithApp(page, { answers });
  act(() => void navigate('/m/activity'));
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await menu();
  act(() => void step());
  await gone();
});

test('A11Y-02 Escape closes the side menu and the focus returns to its toggle', async () => {
  const { user } = renderWithApp(page, { answers });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await menu();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
});

test('NAV-23 the invite entry opens the referral view once the menu is gone', async () => {
  const { user } = renderWithApp(page, { answers });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await menu();
  await user.click(screen.getByRole('button', { name: /Invite friends/ }));
  expect(await screen.findByRole('dialog', { name: 'Invite friends and earn' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('NAV-25 the customer service entry opens customer service', async () => {
  const { user } = renderWithApp(page, { answers });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await menu();
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeVisible();
});

test('NAV-11 the referral pop-up leads a visitor to log-in and back', async () => {
  const { user, address } = renderWithApp(page, { answers, path: '/m/activity' });
  act(() => bus.emit('overlay.open', { overlay: 'referral' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite friends and earn' });
  expect(dialog).toHaveTextContent('Log in to invite your friends.');
  const ways = screen.getAllByRole('link', { name: 'Log in' });
  await user.click(ways[ways.length - 1] as HTMLElement);
  expect(address()).toBe('/m/login?next=%2Fm%2Factivity');
});

test('while no remote fills the member menu, the account leads to the member centre', async () => {
  const { user, address } = renderWithApp(page, { answers, session: true });
  await user.click(await screen.findByRole('button', { name: 'My account, total balance ৳\u00a01.00' }));
  await waitFor(() => expect(address()).toBe('/m/member'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
