import { statusStore } from '@r777/shared/core';
import { type Answers, type AppOptions, aStatus, askedField, fill, someRegisterSettings } from '@r777/shared/testing';
import { aChallenge } from '@r777/shared/testing/challenge';
import { act, screen } from '@testing-library/react';
import { openRegister, registerForm } from './register-form';

/** The methods of registration that the site allows. */
export const ways = (username: boolean, mobileNum: boolean) =>
  act(() =>
    statusStore.setState({ status: aStatus({ info: { ...aStatus().info, register: { username, mobileNum } } }) }),
  );
/** Settings that ask for a number of 8 to 20 digits and its code. */
export const withCode = (required = true) =>
  someRegisterSettings({
    mobileNum: askedField({ pattern: '^\\+?\\d+$', message: 'in_mobile_incorrect', minLength: 8, maxLength: 20 }),
    verificationCode: askedField({
      required,
      pattern: '^\\d+$',
      message: 'in_code_incorrect',
      minLength: 4,
      maxLength: 10,
    }),
  });
/** The visible parts of the form. */
export const mobile = () => screen.findByRole('textbox', { name: /^Mobile number/ });
/** The field of the other method. */
export const username = () => screen.findByRole('textbox', { name: 'Username' });
/** The field of the code. */
export const code = () => screen.findByRole('textbox', { name: /^SMS code/ });
/** The button that sends the code, or shows the countdown. */
export const send = () => screen.getByRole('button', { name: /^(Send|Resend)/ });

/** Opens the registration by mobile number. */
export async function openMobile(answers: Answers = {}, options: AppOptions = {}) {
  ways(false, true);
  const app = openRegister(
    {
      registerSettings: withCode(),
      registerMobile: { id: '1', username: 'm7k2' },
      humanChallenge: await aChallenge(),
      sendRegisterCode: { expirationTime: Date.now() + 60_000 },
      ...answers,
    },
    options,
  );
  await mobile();
  const sent = (name: string) => app.seen.filter((call) => call.name === name);
  return { ...app, sent };
}
/** Fills in the form. */
export async function enterMobile(
  { user }: Awaited<ReturnType<typeof openMobile>>,
  number = '01712345678',
  secret = '482913',
) {
  await fill(user, await mobile(), number);
  if (secret) await fill(user, await code(), secret);
  await fill(user, await registerForm.field('Password'), 'play7777');
  await fill(user, await registerForm.field('Confirm password'), 'play7777');
}
