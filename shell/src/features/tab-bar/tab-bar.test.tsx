import { bus, statusStore } from '@r777/shared/core';
import { aMember, aStatus, renderWithApp } from '@r777/shared/testing';
import { Badge } from '@r777/shared/ui/badge/badge';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { TabBar } from './tab-bar';

const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  offerPages('reward-centre', 'promotion-list', 'member-centre', 'agent-home', 'login');
  vi.spyOn(window, 'scrollTo').mockReset();
});

test('NAV-08 NAV-12 the entries are in their order, Prize with the flag', () => {
  statusStore.setState({ status: aStatus({}, ['REWCEN3']) });
  renderWithApp(<TabBar />);
  expect(names()).toEqual(['Home', 'Promotion', 'Agent', 'Prize', 'Member centre']);
});

test('NAV-08 an entry whose page nobody offers is left out, and so is Prize without its flag', () => {
  offerPages('agent-home', 'member-centre', 'login');
  renderWithApp(<TabBar />);
  expect(names()).toEqual(['Home', 'Agent', 'Member centre']);
});

test('NAV-12 without the flag there is no Prize', () => {
  statusStore.setState({ status: aStatus() });
  renderWithApp(<TabBar />);
  expect(names()).toEqual(['Home', 'Promotion', 'Agent', 'Member centre']);
});

test('NAV-12 once logged in the member’s permission decides', async () => {
  statusStore.setState({ status: aStatus({}, ['REWCEN3', 'REFERRAL']) });
  renderWithApp(<TabBar />, { session: true, answers: { memberInfo: aMember({ permissions: ['REWCEN3'] }) } });
  expect(await screen.findByRole('link', { name: 'Prize' })).toHaveAttribute('href', '/m/rewardCenter');
});

test('NAV-12 a member without the permission has no Prize, whatever the flag says', async () => {
  statusStore.setState({ status: aStatus({}, ['REWCEN3', 'REFERRAL']) });
  const memberInfo = aMember({ permissions: [] });
  const { seen } = renderWithApp(<TabBar />, { session: true, answers: { memberInfo } });
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('memberInfo'));
  await act(async () => undefined);
  expect(names()).toEqual(['Home', 'Promotion', 'Agent', 'Member centre']);
});

test('NAV-13 Prize shows its count', async () => {
  statusStore.setState({ status: aStatus({}, ['REWCEN3']) });
  renderWithApp(<TabBar rewards={<Badge count={3} label="3 rewards to claim" />} />);
  expect(screen.getByRole('link', { name: /^3 rewards to claim\s*Prize$/ })).toHaveTextContent('3');
});

test('NAV-09 Home sets the category to HOT and scrolls to the top', async () => {
  // The bus keeps the last choice, so it has to be another one.
  bus.emit('games.category', { category: 'FISH' });
  const chosen = vi.fn();
  const stop = bus.on('games.category', chosen);
  expect(chosen).toHaveBeenLastCalledWith({ category: 'FISH' });
  const { user, address } = renderWithApp(<TabBar />, { path: '/m/activity' });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(chosen).toHaveBeenLastCalledWith({ category: 'HOT' });
  expect(address()).toBe('/m/home');
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  stop();
});

test('NAV-10 Promotion opens the promotions', async () => {
  const { user, address } = renderWithApp(<TabBar />);
  await user.click(screen.getByRole('link', { name: 'Promotion' }));
  expect(address()).toBe('/m/activity');
  expect(screen.getByRole('link', { name: 'Promotion' })).toHaveAttribute('aria-current', 'page');
});

test('NAV-11 PERM-15 for a visitor Agent opens the referral pop-up', async () => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const { user } = renderWithApp(<TabBar />);
  await user.click(screen.getByRole('button', { name: 'Agent' }));
  expect(opened).toHaveBeenCalledWith({ overlay: 'referral' });
  stop();
});

test.each([[[]], [['REFERRAL' as const]]])(
  'PERM-13 an agent has the agent centre in its place, with the flags %j',
  (flags) => {
    statusStore.setState({ status: aStatus({}, flags) });
    renderWithApp(<TabBar />, { session: { type: 1 }, answers: { memberInfo: aMember({ type: 1 }) } });
    expect(screen.queryByRole('button', { name: 'Agent' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Agent' })).toHaveAttribute('href', '/m/agent');
  },
);

test.each([
  ['is there with', true],
  ['is not there without', false],
])('PERM-14 for a member the entry %s the REFERRAL promo', async (_how, on) => {
  statusStore.setState({ status: aStatus({}, on ? ['REFERRAL'] : []) });
  renderWithApp(<TabBar />, { session: true, answers: { memberInfo: aMember() } });
  expect(screen.queryByRole('button', { name: 'Agent' }) !== null).toBe(on);
});

test('NAV-14 for a visitor Member opens log-in', () => {
  renderWithApp(<TabBar />);
  expect(screen.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', '/m/login?next=%2Fm%2Fmember');
});

test('NAV-15 for a member it opens the member centre', () => {
  renderWithApp(<TabBar />, { session: true, answers: { memberInfo: aMember() } });
  expect(screen.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', '/m/member');
});
