import { type AppOptions, fill, refuse } from '@r777/shared/testing';
import { aChallenge } from '@r777/shared/testing/challenge';
import { screen } from '@testing-library/react';
import { openLogin, picture, session } from './login-form';

/** The visible parts of the log-in by SMS, in either language. */
export const smsForm = {
  mobile: () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Mobile number|মোবাইল নম্বর)$/ }),
  code: () => screen.findByRole<HTMLInputElement>('textbox', { name: /^SMS (code|কোড)$/ }),
  captcha: () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Captcha|ক্যাপচা)$/ }),
  send: () => screen.getByRole('button', { name: /^(Send|Resend|কোড পাঠান)/ }),
  submit: () => screen.getByRole('button', { name: /^(Log in|লগ ইন)$/ }),
  tab: () => screen.findByRole('tab', { name: /^SMS (code|কোড)$/ }),
};

/** Opens the form and its second tab. */
export async function openSms({ answers, ...options }: AppOptions = {}) {
  const app = openLogin({
    ...options,
    answers: {
      humanChallenge: await aChallenge(),
      sendSmsCode: { expirationTime: Date.now() + 60_000 },
      login: session,
      captcha: picture,
      ...answers,
    },
  });
  await app.user.click(await smsForm.tab());
  await smsForm.mobile();
  const sent = (name: string) => app.seen.filter((call) => call.name === name).map(({ input }) => input);
  return { ...app, sent };
}

/** Fills in the form. */
export async function enterSms(
  { user }: Awaited<ReturnType<typeof openSms>>,
  number = '01712345678',
  secret = '482913',
) {
  await fill(user, await smsForm.mobile(), number);
  await fill(user, await smsForm.code(), secret);
}

/** A log-in that the server refuses with a captcha for the next one. */
export const wrongCodeWithCaptcha = refuse('verification.wrong', { field: 'password', captchaRequired: true });
