import { AppError, bus } from '@r777/shared/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { badge, claim, open, rows, sent, texts, toasts } from '../../testing/open-reward-centre';
import { aReward, reportRewardsChange, someRewards } from '../../testing/rewards';

const mixed = () =>
  someRewards([
    aReward('a'),
    aReward('c', { state: 'claimed', claimedAt: '2026-11-21T06:30:00.000Z' }),
    aReward('e', { state: 'expired', expiresAt: '2026-11-19T06:30:00.000Z' }),
    aReward('w', { state: 'withdrawn' }),
  ]);

afterEach(() => vi.useRealTimers());

test('REWD-06 rewards to claim have amount, wagering and expiry', async () => {
  open(someRewards([aReward('a'), aReward('b', { amount: '7.00', multiplier: 0, expiresAt: null })]));
  expect(await texts()).toEqual([
    'Gift a৳\u00a025.002× turnover2 d 5 h leftClaim',
    'Gift b৳\u00a07.00No turnoverDoesn’t expireClaim',
  ]);
});

test('REWD-06 claimed ones are listed apart, and the address keeps the tab', async () => {
  const { user, address } = open(mixed());
  await user.click(await screen.findByRole('tab', { name: 'Claimed' }));
  expect(await texts('Claimed')).toEqual(['Gift c৳\u00a025.002× turnoverClaimed on 11/21/2026 12:30']);
  expect(address()).toBe('/m/rewardCenter?tab=claimed');
});

test('REWD-06 more rewards than a page holds are paged, and the last page leads back', async () => {
  const own = { state: 'claimed', claimedAt: '2026-11-21T06:30:00.000Z' } as const;
  const claimed = Array.from({ length: 21 }, (_, i) => aReward(`c${i + 1}`, own));
  const { user } = open(someRewards(claimed), { path: '/m/rewardCenter?tab=claimed&page=2' });
  expect(await texts('Claimed')).toEqual([expect.stringContaining('Gift c21')]);
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await waitFor(async () => expect(await rows('Claimed')).toHaveLength(20));
  expect((await texts('Claimed'))[0]).toMatch(/^Gift c1৳/);
});

test('REWD-08 expired and withdrawn ones say why they cannot be claimed', async () => {
  open(mixed(), { path: '/m/rewardCenter?tab=expired' });
  const [expired, withdrawn] = await texts('Expired');
  expect(expired).toMatch(/Expired on 11\/19\/2026 12:30$/);
  expect(withdrawn).toMatch(/No longer available$/);
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test.each([
  ['unclaimed', 'No rewards to claim'],
  ['claimed', 'Nothing claimed yet'],
  ['expired', 'Nothing has expired'],
])('REWD-06 without rewards the tab %s says what would be here', async (tab, words) => {
  open(someRewards([]), { path: `/m/rewardCenter?tab=${tab}` });
  expect(await screen.findByText(words)).toBeVisible();
});

test('REWD-07 a claim moves the reward to the claimed ones, raises the balance and lowers the badge by one', async () => {
  const moved = vi.fn();
  const stop = [bus.on('balance.changed', moved), bus.on('unread.changed', moved)];
  const { user } = open();
  await badge('2');
  await user.click(await claim('Gift a'));
  await badge('1');
  expect(toasts()).toEqual(['success: ৳\u00a025.00 claimed: Gift a']);
  expect(moved.mock.calls).toEqual([[{ source: 'mf-member' }], [{ of: 'rewards' }]]);
  for (const end of stop) end();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Claimed' }));
  expect((await texts('Claimed'))[0]).toMatch(/^Gift a/);
  // The next one is claimed as well.
  await user.click(screen.getByRole('tab', { name: 'To claim' }));
  await user.click(await claim('Gift b'));
  await badge('');
  expect(toasts().at(-1)).toBe('success: ৳\u00a07.00 claimed: Gift b');
});

test('REWD-07 the badge falls with the answer, before any list is read again', async () => {
  const { user, answers } = open();
  await badge('2');
  const button = await claim('Gift a');
  answers.rewardCount = () => new Promise(() => undefined);
  answers.rewards = () => new Promise(() => undefined);
  await user.click(button);
  await badge('1');
});

test('two taps that meet are one claim', async () => {
  const { seen, rewards } = open();
  const button = await claim('Gift a');
  act(() => {
    button.click();
    button.click();
  });
  await badge('1');
  expect(sent(seen, 'claimReward')).toHaveLength(1);
  expect(rewards.server.paid).toEqual(['a']);
});

test('a claim whose answer was lost is repeated under its key, after a reload too', async () => {
  const first = open(someRewards(), { answers: { claimReward: new AppError('network.timeout') } });
  await first.user.click(await claim('Gift a'));
  expect(await screen.findByText(/taking too long.*you’re paid only once/)).toBeVisible();
  first.unmount();
  const second = open(first.rewards);
  await second.user.click(await claim('Gift a'));
  await badge('1');
  const keys = [...sent(first.seen, 'claimReward'), ...sent(second.seen, 'claimReward')];
  expect(new Set(keys.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test.each([
  ['claimed in another tab', { state: 'claimed' as const }, /already been claimed/],
  ['taken back', { state: 'withdrawn' as const }, /no longer available/],
  ['expired', { state: 'expired' as const }, /has expired/],
])('REWD-08 a reward that was %s meanwhile shows the reason, and leaves the list', async (_what, part, words) => {
  const { user, rewards } = open();
  const button = await claim('Gift a');
  rewards.change('a', part);
  await user.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('Gift a');
  await waitFor(async () => expect(await texts()).toEqual([expect.stringMatching(/^Gift b/)]));
  await badge('1');
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a claim in another tab leaves list and badge without a reload', async () => {
  const { rewards } = open();
  await badge('2');
  rewards.change('a', { state: 'claimed', claimedAt: '2026-11-21T06:30:00.000Z' });
  act(reportRewardsChange);
  await badge('1');
  expect(await texts()).toEqual([expect.stringMatching(/^Gift b/)]);
});

test('claim all claims what is listed, once, and says what could not be claimed', async () => {
  const three = someRewards([aReward('a'), aReward('b', { amount: '7.00' }), aReward('c')]);
  const { user, seen, rewards } = open(three);
  expect(await screen.findByText('৳ 57.00')).toBeVisible();
  rewards.change('b', { state: 'withdrawn' });
  const all = screen.getByRole('button', { name: 'Claim all' });
  act(() => {
    all.click();
    all.click();
  });
  await badge('');
  expect(toasts()).toEqual(['success: ৳\u00a050.00 claimed: 2 rewards']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Gift b: This reward is no longer available.');
  expect(sent(seen, 'claimAllRewards').map(({ input }) => input)).toEqual([
    { language: 'EN', rewardIds: ['a', 'b', 'c'] },
  ]);
  expect(await screen.findByText('No rewards to claim')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Claimed' }));
  expect(await rows('Claimed')).toHaveLength(2);
});

test('claim all whose answer was lost says that a repeat is safe, and has the same key', async () => {
  const { user, seen, answers, rewards } = open(someRewards(), {
    answers: { claimAllRewards: new AppError('network.offline') },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim all' }));
  expect(await screen.findByText(/You’re offline.*you’re paid only once/)).toBeVisible();
  expect(await rows()).toHaveLength(2);
  answers.claimAllRewards = rewards.answers.claimAllRewards;
  await user.click(screen.getByRole('button', { name: 'Claim all' }));
  await badge('');
  const keys = sent(seen, 'claimAllRewards').map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('one reward has no button for all', async () => {
  open(someRewards([aReward('a')]));
  await claim('Gift a');
  expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull();
});

test('REWD-08 a reward that expires on the screen says so and leaves, by the server’s clock', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const soon = new Date(Date.now() + 62_000).toISOString();
  const { rewards } = open(someRewards([aReward('a', { expiresAt: soon }), aReward('b')]), {
    advanceTimers: vi.advanceTimersByTime,
  });
  expect((await texts())[0]).toMatch(/00:01:0\d left/);
  rewards.change('a', { state: 'expired' });
  await act(() => vi.advanceTimersByTimeAsync(63_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Gift a: This reward has expired.');
  await waitFor(async () => expect(await texts()).toEqual([expect.stringMatching(/^Gift b/)]));
  await badge('1');
});
