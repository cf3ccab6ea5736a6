import { type Answers, fill, refuse } from '@r777/shared/testing';
import { aChallenge, isGoodResult } from '@r777/shared/testing/challenge';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmByPassword, openSecurity, sentWith } from '../../../testing/security';

const open = async (answers: Answers = {}) => {
  const challenge = await aChallenge();
  return openSecurity('mobile', {
    answers: {
      humanChallenge: challenge,
      sendBindCode: () => ({ expirationTime: Date.now() + 60_000 }),
      setMobileNum: { masked: '*****5678' },
      ...answers,
    },
  });
};
const number = () => screen.findByLabelText<HTMLInputElement>('New mobile number');
const send = () => screen.getByRole('button', { name: 'Send code' });

async function enter({ user }: Awaited<ReturnType<typeof open>>, typed: string, code = '123456') {
  await fill(user, await number(), typed);
  await fill(user, screen.getByLabelText('SMS code'), code);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('SMS-08 SMS-09 the number is set with the code that is sent to it, after the human check', async () => {
  const app = await open();
  await app.user.type(await number(), '01712 345-678');
  await app.user.click(send());
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
  const { humanCheck, ...asked } = sentWith(app, 'sendBindCode')[0]?.input ?? {};
  expect(asked).toEqual({ mobileNum: '01712345678', countryDialingCode: '+880' });
  expect(await isGoodResult(humanCheck)).toBe(true);
  await fill(app.user, screen.getByLabelText('SMS code'), '123456');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await confirmByPassword(app);
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  expect(sentWith(app, 'setMobileNum')[0]?.input).toEqual({
    mobileNum: '01712345678',
    countryDialingCode: '+880',
    verificationCode: '123456',
    was: null,
    confirmation: 'confirmed',
  });
});

test('MEMB-31 no code is sent to something that is no number, which is told under it', async () => {
  const app = await open();
  await app.user.type(await number(), '0171');
  await app.user.click(send());
  expect(await screen.findByText('Enter a valid mobile number')).toBeVisible();
  expect(sentWith(app, 'sendBindCode')).toEqual([]);
});

test('MEMB-31 a number of another account is told under it, after its code and the confirmation', async () => {
  const app = await open({ setMobileNum: refuse('mobile.taken', { field: 'mobileNum' }) });
  await enter(app, '01712345678');
  await confirmByPassword(app);
  expect(await screen.findByText('This mobile number is already registered. Use another number.')).toBeVisible();
  expect((await number()).value).toBe('01712345678');
});
