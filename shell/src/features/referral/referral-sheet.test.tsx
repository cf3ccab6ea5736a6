import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ReferralSheet } from './referral-sheet';

const open = (session?: true) =>
  renderWithApp(<ReferralSheet open onClose={vi.fn()} />, session ? { session, path: '/m/home' } : { path: '/m/home' });

beforeEach(() => offerPages('login', 'register', 'invite-friends', 'agency-centre'));

test('PERM-15 a visitor is asked to log in first', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/m/register');
});

test('a member sees the invitation link and the link to become an agent', async () => {
  open(true);
  expect(await screen.findByRole('link', { name: 'My invitation link' })).toHaveAttribute('href', '/m/inviteFriends');
  expect(screen.getByRole('link', { name: 'Become an agent' })).toHaveAttribute('href', '/m/member/home');
});
