import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asAgent } from '../testing/answers';
import { SavedFilters } from './saved-filters';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-20T06:00:00Z'));
});
afterEach(() => vi.useRealTimers());

const path = '/m/teamBetting';
const open = (options: AppOptions = {}) =>
  renderWithApp(<SavedFilters page="bets" />, { ...asAgent, path, ...options });
type User = ReturnType<typeof open>['user'];
const names = () =>
  within(screen.getByRole('group', { name: 'Saved filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function save(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.type(await screen.findByRole('textbox', { name: /Filter name/ }), name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toContain(name);
}

test('a saved filter is applied by a tap, and is there at the next visit', async () => {
  const { user, unmount } = open({ path: `${path}?member=rina&gameType=LIVE&from=2026-10-01&to=2026-10-05&page=3` });
  await save(user, 'Rina live');
  unmount();
  const again = open();
  await again.user.click(screen.getByRole('button', { name: 'Rina live' }));
  expect(again.address()).toBe(`${path}?member=rina&gameType=LIVE&from=2026-10-01&to=2026-10-05`);
});

test('the last seven days stay the last seven days', async () => {
  const { user, address } = open({ path: `${path}?from=2026-11-14&to=2026-11-20` });
  await save(user, 'Week');
  vi.setSystemTime(new Date('2026-12-03T06:00:00Z'));
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(address()).toBe(`${path}?from=2026-11-27&to=2026-12-03`);
});

test('a filter needs a name, the same name replaces it, and it is removed', async () => {
  const { user } = open({ path: `${path}?member=rina` });
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(await screen.findByText('No filters saved for this page yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the filter a name.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save(user, 'Mine');
  await save(user, 'Mine');
  expect(names().filter((name) => name === 'Mine')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Mine' }));
  expect(await screen.findByText('No filters saved for this page yet.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['Saved filters']));
});

test('filters belong to the account that saved them, and to one page', async () => {
  const { user, unmount } = open({ path: `${path}?member=rina` });
  await save(user, 'Mine');
  unmount();
  const other = open({ session: { type: 1, userName: 'other_agency' } });
  expect(names()).toEqual(['Saved filters']);
  other.unmount();
  renderWithApp(<SavedFilters page="profit" />, { ...asAgent, path });
  expect(names()).toEqual(['Saved filters']);
});

test('what another version, or a stranger, left in the browser is no filter', () => {
  for (const text of [
    'nonsense',
    '[]',
    '{"bets":[{"name":1}]}',
    '{"bets":[{"name":"x","query":"","quick":"decade"}]}',
  ]) {
    localStorage.setItem('agent.filters.karim_agency', text);
    const { unmount } = open();
    expect(names(), text).toEqual(['Saved filters']);
    unmount();
  }
});

test('after eight filters one has to be removed first', async () => {
  const bets = Array.from({ length: 8 }, (_, place) => ({ name: `f${place}`, query: '' }));
  localStorage.setItem('agent.filters.karim_agency', JSON.stringify({ bets }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(await screen.findByText('You can save up to 8 filters. Remove one first.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove f3' }));
  expect(await screen.findByRole('textbox', { name: /Filter name/ })).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  const { user } = open({ language: 'BN' });
  await user.click(screen.getByRole('button', { name: 'সংরক্ষিত ফিল্টার' }));
  expect(await screen.findByText('এই পেজের জন্য এখনো কোনো ফিল্টার সংরক্ষণ করা হয়নি।')).toBeVisible();
});
