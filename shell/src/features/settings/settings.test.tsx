import { renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { Settings } from './settings';

beforeEach(() => offerPages('change-password'));

test('SHELL-24 the change-password row opens the form', async () => {
  const { user, address } = renderWithApp(<Settings />, { session: true, path: '/m/set' });
  await user.click(screen.getByRole('link', { name: 'Change password' }));
  expect(address()).toBe('/m/changePsw');
});

test('SHELL-25 sign-out starts the log-out', async () => {
  const page = (
    <>
      <Settings />
      <DialogHost />
    </>
  );
  const { user } = renderWithApp(page, { session: true, path: '/m/set' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Are you sure you want to log out?');
});
