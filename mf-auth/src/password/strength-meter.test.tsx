import { setLanguage, statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../account/texts';
import { AuthPages, loadSheet } from '../testing/auth-pages';
import { openRegister, registerForm } from '../testing/register-form';
import { StrengthMeter } from './strength-meter';

const saving = vi.hoisted(() => ({ on: false }));
vi.mock(import('@r777/shared/core'), async (original) => ({
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
  expect(await screen.findByText('Very weak')).toBeVisible();
  await user.clear(field);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the strength is updated with password and language, and the username in it makes it weak', async () => {
  const { rerender } = renderWithApp(<StrengthMeter password="velvet-anchor-93-mango" />);
  expect(await screen.findByText('Strong')).toBeVisible();
  act(() => setLanguage('BN'));
  expect(screen.getByText('শক্তিশালী')).toBeVisible();
  act(() => setLanguage('EN'));
  rerender(<StrengthMeter password="shahriar_kabir_x" about={['shahriar_kabir_x']} />);
  expect(await screen.findByText('Very weak')).toBeVisible();
});

test.each([
  ['a change of the password', '/m/changePsw', []],
  ['a recovery by a mailed link', `/m/forget#reset=${'a'.repeat(43)}`, []],
  ['a recovery by phone', '/m/forget', ['CHNGPASSVERIF3']],
] as const)('%s shows the strength from the first character on', async (_, path, flags) => {
  statusStore.setState({ status: aStatus({}, flags) });
  renderWithApp(<AuthPages />, { path, session: true, answers: { recoveryUsername: { valid: true } } });
  if (flags.length > 0) {
    fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'rahim77' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  const field = await screen.findByLabelText('New password');
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.change(field, { target: { value: 'qwerty123' } });
  expect(await meter()).toBeVisible();
  expect(screen.getByText('Very weak')).toBeVisible();
});

test.each(['/m/changePsw', '/m/forget'])('at %s the username in the password makes it weak', async (path) => {
  statusStore.setState({ status: aStatus({}, ['CHNGPASSVERIF3']) });
  const userName = 'shahriar_kabir_x';
  renderWithApp(<AuthPages />, { path, session: { userName }, answers: { recoveryUsername: { valid: true } } });
  if (path === '/m/forget') {
    fireEvent.change(await screen.findByLabelText('Username'), { target: { value: userName } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: userName } });
  expect(await screen.findByText('Very weak')).toBeVisible();
});
