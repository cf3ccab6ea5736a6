import { type PageName, permissionKeys, whitelabelFlags } from '@r777/shared/contracts';
import { bus, queryClient, sessionStore, statusStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { TabBar } from './tab-bar';
import { Screen as FirstScreen } from './tab-bar-first';

const pages: PageName[] = ['reward-centre', 'promotion-list', 'member-centre', 'agent-home', 'login'];
const member = (info: Parameters<typeof aMember>[0] = {}): AppOptions => ({
  session: { type: info.type ?? 0 },
  answers: { memberInfo: aMember({ permissions: ['REWCEN3'], ...info }) },
});
/** The entries of the bar, once its data is loaded. */
async function entries(who: AppOptions) {
  queryClient.clear();
  sessionStore.setState({ session: null });
  const { unmount, seen } = renderWithApp(<TabBar />, who);
  if (who.session) await waitFor(() => expect(seen.map(({ name }) => name)).toContain('memberInfo'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => undefined);
  const found = within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  unmount();
  return found;
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  statusStore.setState({ status: aStatus({}, ['REWCEN3', 'REFERRAL']) });
  offerPages(...pages);
});

test.each([
  ['a visitor', {}],
  ['a member', member()],
  ['an agent', member({ type: 1 })],
])('NAV-08 the order is the same for %s, in either language', async (_who, options) => {
  expect(await entries({ ...options, language: 'EN' })).toEqual([
    'Home',
    'Promotion',
    'Agent',
    'Prize',
    'Member centre',
  ]);
  expect(await entries({ ...options, language: 'BN' })).toEqual(['হোম', 'প্রমোশন', 'এজেন্ট', 'পুরস্কার', 'মেম্বার সেন্টার']);
});

test('NAV-08 before any script the order is the same, in either language', () => {
  // An entry that may be the current one is drawn twice, and the host writes one of the two.
  const drawn = (language: 'EN' | 'BN') => {
    const { unmount } = renderWithApp(<FirstScreen />, { language });
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    unmount();
    return [...new Set(names)];
  };
  expect(drawn('EN')).toEqual(['Home', 'Promotion', 'Agent', 'Prize', 'Member centre']);
  expect(drawn('BN')).toEqual(['হোম', 'প্রমোশন', 'এজেন্ট', 'পুরস্কার', 'মেম্বার সেন্টার']);
});

test('NAV-08 each entry that is hidden is left out alone', async () => {
  const all = ['Home', 'Promotion', 'Agent', 'Prize', 'Member centre'];
  const without = (name: string) => all.filter((other) => other !== name);
  const offerBut = (page: PageName) => offerPages(...pages.filter((other) => other !== page));
  offerBut('promotion-list');
  expect(await entries(member())).toEqual(without('Promotion'));
  offerBut('agent-home');
  expect(await entries(member({ type: 1 }))).toEqual(without('Agent'));
  offerBut('reward-centre');
  expect(await entries(member())).toEqual(without('Prize'));
  offerBut('member-centre');
  expect(await entries(member())).toEqual(without('Member centre'));
  offerBut('login');
  expect(await entries({})).toEqual(without('Member centre'));
  offerPages(...pages);
  statusStore.setState({ status: aStatus({}, ['REWCEN3']) });
  expect(await entries(member())).toEqual(without('Agent'));
  statusStore.setState({ status: aStatus({}, ['REFERRAL']) });
  expect(await entries({})).toEqual(without('Prize'));
});

test('NAV-12 no other flag and no other permission shows Prize, and REWCEN3 alone does', async () => {
  statusStore.setState({
    status: aStatus(
      {},
      whitelabelFlags.filter((flag) => flag !== 'REWCEN3'),
    ),
  });
  expect(await entries({})).not.toContain('Prize');
  expect(await entries(member({ permissions: permissionKeys.filter((key) => key !== 'REWCEN3') }))).not.toContain(
    'Prize',
  );
  statusStore.setState({ status: aStatus({}, ['REWCEN3']) });
  expect(await entries({})).toContain('Prize');
  expect(await entries(member({ permissions: ['REWCEN3'] }))).toContain('Prize');
});

test.each(['/m/home', '/', '/m/set'])(
  'NAV-09 from %s too Home sets the category to HOT and scrolls to the top',
  async (path) => {
    bus.emit('games.category', { category: 'LIVE' });
    const chosen = vi.fn();
    const stop = bus.on('games.category', chosen);
    const { user, address } = renderWithApp(<TabBar />, { path, ...member() });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(chosen).toHaveBeenLastCalledWith({ category: 'HOT' });
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(address()).toBe('/m/home');
    stop();
  },
);
