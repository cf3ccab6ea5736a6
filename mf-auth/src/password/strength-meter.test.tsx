import { setLanguage, statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../account/texts';
import { loadSheet } from '../testing/auth-pages';
import { openRegister, registerForm } from '../testing/register-form';
import { StrengthMeter } from './strength-meter';

const saving = vi.hoisted(() => ({ on: false }));
vi.mock('@r777/shared/core', async (original) => ({
  ...(await original<typeof import('@r777/shared/core')>()),
  savesData: () => saving.on,
}));
beforeAll(loadSheet);
beforeEach(() => {
  saving.on = false;
  statusStore.setState({ status: aStatus() });
});

const meter = () => screen.findByRole('progressbar', { name: 'Password strength' });

// Has to be the first test: a loaded list stays loaded.
test('with data saving on no word lists are loaded', async () => {
  saving.on = true;
  renderWithApp(<StrengthMeter password="velvet" />);
  await act(async () => {});
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the register form shows the strength of the password from its first character on', async () => {
  const { user } = openRegister();
  const field = await registerForm.field('Password');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.type(field, 'q');
  expect(await meter()).toBeVisible();
  await user.type(field, 'werty123');
  expect(await screen.findByText('Guessed at once')).toBeVisible();
  await user.clear(field);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the strength is updated with password and language, and the username in it makes it weak', async () => {
  const { rerender } = renderWithApp(<StrengthMeter password="velvet-anchor-93-mango" />);
  expect(await screen.findByText('Strong')).toBeVisible();
  act(() => setLanguage('BN'));
  expect(screen.getByText('খুব শক্ত')).toBeVisible();
  act(() => setLanguage('EN'));
  rerender(<StrengthMeter password="shahriar_kabir_x" about={['shahriar_kabir_x']} />);
  expect(await screen.findByText('Guessed at once')).toBeVisible();
});
