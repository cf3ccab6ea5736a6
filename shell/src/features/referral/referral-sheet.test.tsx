import { queryClient } from '@r777/shared/core';
import { type Answers, refuse, renderWithApp } from '@r777/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ReferralSheet } from './referral-sheet';

const LINK = 'https://r777.example/m/register?affiliateCode=RAHIM777';
const info = { code: 'RAHIM777', link: LINK, invited: 0, earned: '0.00', bonus: null };
const open = (session?: true, answers: Answers = { affiliateInfo: info }) =>
  renderWithApp(<ReferralSheet open onClose={vi.fn()} />, {
    path: '/m/home',
    answers,
    ...(session ? { session } : {}),
  });

beforeEach(() => offerPages('login', 'register', 'invite-friends', 'agency-centre'));

test('PERM-15 a visitor is asked to log in first', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/m/register');
});

test('a member sees the invitation link and the link to become an agent', async () => {
  open(true);
  expect(await screen.findByRole('link', { name: 'My invitation link' })).toHaveAttribute('href', '/m/inviteFriends');
  expect(screen.getByRole('link', { name: 'Become an agent' })).toHaveAttribute('href', '/m/member/home');
});

test('REWD-15 a member sees the affiliate code and link, and copies either', async () => {
  const { user } = open(true);
  expect(await screen.findByRole('textbox', { name: 'Your code' })).toHaveValue('RAHIM777');
  expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(LINK);
  await user.click(screen.getByRole('button', { name: 'Copy: Your link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK));
  await user.click(screen.getByRole('button', { name: 'Copy: Your code' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('RAHIM777'));
});

test('REWD-15 code and link are there also where the page of invitations is not offered', async () => {
  offerPages('login', 'register', 'agency-centre');
  open(true);
  expect(await screen.findByRole('textbox', { name: 'Your code' })).toHaveValue('RAHIM777');
  expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(LINK);
  expect(screen.queryByRole('link', { name: 'My invitation link' })).toBeNull();
});

test('a visitor sees no code, and nothing is asked for', async () => {
  const { seen } = open();
  await screen.findByRole('link', { name: 'Log in' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(seen.filter(({ name }) => name === 'affiliateInfo')).toEqual([]);
});

test('while the promotion is off the pop-up says so; a failure says why, and Retry loads the code', async () => {
  const { user, answers } = open(true, { affiliateInfo: refuse('system.unavailable') });
  expect(await screen.findByText(/Couldn’t load your code/)).toBeVisible();
  answers.affiliateInfo = info;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Your code' })).toBeVisible();
  cleanup();
  queryClient.clear();
  open(true, { affiliateInfo: refuse('permission.denied') });
  expect(await screen.findByText('Invitations are closed right now.')).toBeVisible();
});
