import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/fake-wps';

const member = {
  id: '77',
  username: 'rahim77',
  type: 0,
  state: 'active',
  registeredAt: '2026-11-01T08:00:00.000Z',
  openSessions: 0,
  failedLogins: 0,
  wallets: [],
  limits: [],
  exclusion: null,
  identity: null,
};

test('a temporary password for a member who has been checked stays on the page until it is closed', async () => {
  const { fake, user } = openDesk(
    {
      session: { name: 'nadia', roles: ['support'] },
      answers: {
        member: () => ({ value: member }),
        memberUnlock: () => ({
          value: { id: '77', forgotten: 0, paymentForgotten: 0, temporaryPassword: 'once-only' },
        }),
      },
    },
    '#/members/rahim77',
  );
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
  await user.type(within(dialog).getByLabelText('Reason'), 'called from the known number');
  await user.click(within(dialog).getByRole('button', { name: 'Reset password' }));
  expect(await within(dialog).findByText('Temporary password, shown only now: once-only')).toBeVisible();
  expect(fake.asked[0]?.input).toEqual({
    member: 'rahim77',
    lostPassword: true,
    why: 'called from the known number',
  });
});
