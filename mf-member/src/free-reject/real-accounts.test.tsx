import { type AppOptions, aMember, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Area as AccountRecord } from '../expose/AccountRecord';
import { Area as Deposit } from '../expose/Deposit';
import { Area as Inbox } from '../expose/Inbox';
import { Area as Invite } from '../expose/InviteFriends';
import { Area as Leaderboard } from '../expose/Leaderboard';
import { Area as Mall } from '../expose/Mall';
import { Area as ManualRebate } from '../expose/ManualRebate';
import { Area as RewardCentre } from '../expose/RewardCentre';
import { Area as Withdraw } from '../expose/Withdraw';

const pages: [name: string, page: ReactNode, title: string][] = [
  ['missions', <Leaderboard key="p" />, 'Missions need a real account'],
  ['the mall', <Mall key="p" />, 'The points mall needs a real account'],
  ['invitations', <Invite key="p" />, 'Invitations need a real account'],
  ['the account record', <AccountRecord key="p" />, 'The account record needs a real account'],
  ['deposits', <Deposit key="p" />, 'Deposits need a real account'],
  ['withdrawals', <Withdraw key="p" />, 'Withdrawals need a real account'],
  ['the inbox', <Inbox key="p" />, 'The inbox is unavailable for your account'],
  ['the rebate', <ManualRebate key="p" />, 'Rebate is unavailable for your account'],
  ['the reward centre', <RewardCentre key="p" />, 'The reward centre is unavailable for your account'],
];

const trial: AppOptions = { session: { type: 4 }, answers: { memberInfo: aMember({ type: 4, permissions: [] }) } };
/** Calls that a trial account may make on any page. */
const allowed = new Set(['memberInfo', 'wallet', 'consolidatedSettings']);

test.each(pages)(
  'TRIAL-08 %s: a trial account reads why, and is led to a real one without a call',
  async (...given) => {
    const [, page, title] = given;
    const { seen } = renderWithApp(page, trial);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Please login an actual account to use this function')).toBeVisible();
    expect(screen.getByText('A real account keeps your favourites and recent games.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a real account' })).toHaveAttribute('href', '/m/register');
    expect(seen.map(({ name }) => name).filter((name) => !allowed.has(name ?? ''))).toEqual([]);
  },
);

test('in Bengali the words and the way are Bengali', async () => {
  renderWithApp(<Mall />, { ...trial, language: 'BN' });
  expect(await screen.findByRole('heading', { name: 'পয়েন্ট মল শুধু আসল অ্যাকাউন্টের জন্য' })).toBeVisible();
  expect(screen.getByText('আসল অ্যাকাউন্ট খুললে আপনার প্রিয় ও সাম্প্রতিক গেমগুলো থেকে যাবে।')).toBeVisible();
  expect(screen.getByRole('link', { name: 'আসল অ্যাকাউন্ট খুলুন' })).toBeVisible();
});

test('a trial account that the merchant gave the account record sees it', async () => {
  renderWithApp(<AccountRecord />, {
    session: { type: 4 },
    answers: { memberInfo: aMember({ type: 4, permissions: ['TRANSREC3'] }) },
  });
  expect(await screen.findByRole('button', { name: 'Choose dates' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create a real account' })).toBeNull();
});
