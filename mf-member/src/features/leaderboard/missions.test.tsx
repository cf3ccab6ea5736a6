import type { Mission } from '@r777/shared/contracts';
import { AppError, bus, clearSession, serverNow, toastStore } from '@r777/shared/core';
import type { Federation } from '@r777/shared/react';
import { type Answers, type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/Leaderboard';

const inHours = (hours: number) => new Date(serverNow() + hours * 3_600_000).toISOString();
const aMission = (missionId: string, part: Partial<Mission> = {}): Mission => ({
  missionId,
  title: `Title of ${missionId}`,
  description: 'Play 10 rounds today.',
  period: 'daily',
  kind: 'rounds',
  gameType: null,
  target: 10,
  progress: 4,
  reward: '5.00',
  multiplier: 1,
  state: 'running',
  endsAt: inHours(5),
  ...part,
});
const done = (part: Partial<Mission> = {}) => aMission('ten', { progress: 10, state: 'finished', ...part });
const federation = { reachable: () => true } as unknown as Federation;
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/leaderBoard',
    federation,
    answers: { missions: { content: [done()] }, ...answers },
    ...options,
  });
const claims = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'claimMission');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
/** The server pays, and says so from then on. */
function paid(answers: Answers) {
  const mission = done({ state: 'claimed' });
  answers.missions = { content: [mission] };
  return { mission, balance: '23.00' };
}
const claimButton = () => screen.findByRole('button', { name: 'Claim: Title of ten' });

test('REWD-09 missions stand by period with progress, reward and the time that remains', async () => {
  open({
    answers: {
      missions: {
        content: [
          aMission('ten'),
          aMission('more', { progress: 7, reward: '8.00' }),
          aMission('week', {
            period: 'weekly',
            kind: 'turnover',
            target: 20_000,
            progress: 150,
            endsAt: inHours(50.5),
          }),
        ],
      },
    },
  });
  const today = within(await screen.findByRole('list', { name: 'Today' }));
  const [first, second] = today.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Title of ten.*৳ 5\.00.*Rounds: 4 \/ 10/);
  expect(second).toHaveTextContent(/^Title of more.*৳ 8\.00.*Rounds: 7 \/ 10/);
  const bars = today.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  expect(bars).toEqual(['40', '70']);
  expect(screen.getByText('৳ 150.00 / ৳ 20,000.00')).toBeVisible();
  expect(screen.getByText(/^Ends in 4 h 59 min$/)).toBeVisible();
  expect(screen.getByText(/^Ends in 2 d 2 h$/)).toBeVisible();
});

test('REWD-09 a page in Bengali asks for the missions, and claims, in Bengali', async () => {
  const { user, answers } = open({ language: 'BN' });
  answers.claimMission = () => paid(answers);
  await user.click(await screen.findByRole('button', { name: /Title of ten/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Title of ten/ })).toBeNull());
});

test.each([
  ['rounds', 'Rounds: 4 / 10'],
  ['turnover', '৳ 4.00 / ৳ 10.00'],
  ['deposit', '৳ 4.00 / ৳ 10.00 deposited and bet'],
  ['logins', 'Days: 4 / 10'],
] as const)('REWD-09 a running mission of %s tells its progress, and cannot be claimed', async (kind, words) => {
  open({ answers: { missions: { content: [aMission('ten', { kind })] } } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('REWD-09 a finished mission is claimed by one tap, and then says so', async () => {
  const moved = vi.fn();
  const stop = bus.on('balance.changed', moved);
  const { user, seen, answers } = open();
  answers.claimMission = () => paid(answers);
  await user.dblClick(await claimButton());
  expect(await screen.findByText('Claimed')).toBeVisible();
  expect(claims(seen).map(({ input }) => input)).toEqual([{ language: 'EN', missionId: 'ten' }]);
  expect(toasts()).toEqual(['৳\u00a05.00 was added to your balance.']);
  expect(moved).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Claim: Title of ten' })).toBeNull();
  stop();
});

test('REWD-09 a claim whose answer was lost is repeated under its key, also after a reload', async () => {
  const mission = done();
  const missions = { content: [mission] };
  const { user, seen, unmount } = open({ answers: { missions, claimMission: new AppError('network.timeout') } });
  await user.click(await claimButton());
  await waitFor(() => expect(toasts()[0]).toContain('you’re paid only once'));
  await user.click(await claimButton());
  await waitFor(() => expect(claims(seen)).toHaveLength(2));
  unmount();
  const again = open({ answers: { missions } });
  again.answers.claimMission = () => paid(again.answers);
  await again.user.click(await claimButton());
  expect(await screen.findByText('Claimed')).toBeVisible();
  const keys = [...claims(seen), ...claims(again.seen)].map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test('a mission that was claimed in another tab is told, and shown as claimed', async () => {
  const { user, answers } = open({ answers: { claimMission: refuse('mission.claimed') } });
  const button = await claimButton();
  answers.missions = { content: [done({ state: 'claimed' })] };
  await user.click(button);
  expect(await screen.findByText('Claimed')).toBeVisible();
  expect(toasts()).toEqual(['The reward for this mission has already been claimed.']);
});

test.each([
  [{ gameType: 'RNG' }, 'Play', '/m/slot-games'],
  [{ gameType: 'SPORTS' }, 'Play', '/m/sport-games?gameType=SPORTS'],
  [{ gameType: null }, 'Play', '/m/gameCenter'],
  [{ kind: 'deposit' }, 'Deposit', '/m/voucherCenter'],
] as const)('a mission %j leads to %s at %s', async (part, name, path) => {
  open({ answers: { missions: { content: [aMission('ten', part)] } } });
  expect(await screen.findByRole('link', { name: `${name}: Title of ten` })).toHaveAttribute('href', path);
});

test('a mission leads nowhere while no page is there for it', async () => {
  open({
    federation: { reachable: () => false } as unknown as Federation,
    answers: { missions: { content: [aMission('ten')] } },
  });
  await screen.findByText('Title of ten');
  expect(screen.queryByRole('link')).toBeNull();
});

test('missions that end while they are shown start anew by the server’s clock', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers, seen } = open({
    answers: { missions: { content: [aMission('ten', { endsAt: new Date(serverNow() + 60_000).toISOString() })] } },
    advanceTimers: vi.advanceTimersByTime,
  });
  await screen.findByText('Rounds: 4 / 10');
  answers.missions = { content: [aMission('ten', { progress: 0, endsAt: inHours(24) })] };
  const before = seen.length;
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(seen).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('Rounds: 0 / 10')).toBeVisible();
});

test('what was played elsewhere counts as soon as the balance moves', async () => {
  const { answers } = open({ answers: { missions: { content: [aMission('ten')] } } });
  await screen.findByText('Rounds: 4 / 10');
  answers.missions = { content: [aMission('ten', { progress: 5 })] };
  act(() => bus.emit('balance.changed', { source: 'test' }));
  expect(await screen.findByText('Rounds: 5 / 10')).toBeVisible();
});

test('a guest sees the missions and is led to log-in and back', async () => {
  renderWithApp(<Area />, {
    path: '/m/leaderBoard',
    federation,
    answers: { missions: { content: [aMission('ten', { progress: 0 })] } },
  });
  expect(await screen.findByText('Title of ten')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/m/login?next=${encodeURIComponent('/m/leaderBoard')}`,
  );
});

test('a log-out on the page takes the claim away', async () => {
  open();
  await claimButton();
  act(() => clearSession('logout'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull());
  // The member's progress is gone, so the missions are loaded again for a visitor.
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('without missions the page says so; a failure says why, and Retry loads them', async () => {
  const { user, answers } = open({ answers: { missions: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the missions')).toBeVisible();
  answers.missions = { content: [] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No missions right now')).toBeVisible();
});

test('a player who protects themselves is told why there are no missions, and no new ones are announced', async () => {
  localStorage.setItem('r777.noOffers', 'open');
  open({ answers: { missions: { content: [] } } });
  expect(await screen.findByText('Missions are hidden right now')).toBeVisible();
  expect(screen.getByText(/We don’t show missions during a break/)).toBeVisible();
  expect(screen.queryByText('No missions right now')).toBeNull();
});
