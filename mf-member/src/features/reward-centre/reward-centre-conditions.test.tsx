import { calls } from '@r777/shared/contracts';
import { clearSession, queryClient } from '@r777/shared/core';
import { noteNoOffers } from '@r777/shared/play-session/no-offers';
import { refuse } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGoldMember } from '../../testing/answers';
import { claim, open, rows, texts, toasts } from '../../testing/open-reward-centre';
import { aReward, someRewards } from '../../testing/rewards';

test('PERM-28 without REWCEN3 the centre is not open, and shows no reward that the server might answer', async () => {
  const member = aGoldMember({ permissions: ['TRANSBETREPMEM3', 'TRANSREC3', 'PERSREP', 'PTSYS3', 'SECPRIV'] });
  open(someRewards(), { answers: { memberInfo: member } });
  expect(await screen.findByText('The reward centre is unavailable for your account')).toBeVisible();
  expect(screen.queryByText('Gift a')).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('PERM-28 REWCEN3 alone opens the centre', async () => {
  open(someRewards(), { answers: { memberInfo: aGoldMember({ permissions: ['REWCEN3'] }) } });
  expect(await rows()).toHaveLength(2);
});

test('PERM-28 switched off while it is shown the centre closes; switched on it opens again', async () => {
  const { answers } = open();
  await rows();
  const read = () => act(() => queryClient.invalidateQueries({ queryKey: [calls.memberInfo.path] }));
  answers.memberInfo = aGoldMember({ permissions: [] });
  await read();
  expect(await screen.findByText('The reward centre is unavailable for your account')).toBeVisible();
  answers.memberInfo = aGoldMember();
  await read();
  expect(await rows()).toHaveLength(2);
});

test('PERM-28 a refusal of the server closes the centre too', async () => {
  open(someRewards(), { answers: { rewards: refuse('permission.denied') } });
  expect(await screen.findByText('The reward centre is unavailable for your account')).toBeVisible();
});

test('TRIAL-08 a trial account reads that rewards are for real accounts', async () => {
  const { seen } = open(someRewards(), { session: { type: 4 }, answers: { memberInfo: aGoldMember({ type: 4 }) } });
  expect(await screen.findByText('Please login an actual account to use this function')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'rewards')).toEqual([]);
});

test('rewards that did not load are loaded by Retry', async () => {
  const { user, answers, rewards } = open(someRewards(), { answers: { rewards: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the rewards')).toBeVisible();
  answers.rewards = rewards.answers.rewards;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

test('a claim that is answered after the log-out tells nothing and keeps nothing', async () => {
  let answer: () => void = () => undefined;
  const { user } = open(someRewards(), {
    answers: { claimReward: () => new Promise((resolve) => (answer = () => resolve(refuse('reward.expired')))) },
  });
  await user.click(await claim('Gift a'));
  act(() => clearSession('logout'));
  await act(async () => answer());
  expect(toasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('markup in a title stays text; twelve digits are shown whole', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  open(someRewards([aReward('a', { title: hostile, amount: '999999999999.99' })]));
  expect((await texts())[0]).toContain(`${hostile}৳\u00a0999,999,999,999.99`);
});

test('REWD-06 in Bengali every text is Bengali, and the lists are asked for in Bengali', async () => {
  open(someRewards(), { language: 'BN' });
  expect(await screen.findByRole('button', { name: 'সব নিন' })).toBeVisible();
  expect((await texts('নেওয়া বাকি'))[0]).toMatch(/2 দিন 5 ঘণ্টা বাকি/);
});

test('without rewards the way to promotions is offered, but not during a break', async () => {
  open(someRewards([]));
  expect(await screen.findByRole('link', { name: 'See promotions' })).toBeVisible();
  act(() => void noteNoOffers({ until: null }));
  expect(screen.queryByRole('link', { name: 'See promotions' })).toBeNull();
  act(() => void noteNoOffers(null));
  expect(screen.getByRole('link', { name: 'See promotions' })).toBeVisible();
});
