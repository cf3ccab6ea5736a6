import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { type Answers, renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { checkRule } from '@r777/shared/validate';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import '../account/texts';
import { aChallenge } from '@r777/shared/testing/challenge';
import { noNumber } from '@r777/shared/validate';
import { MobileField } from '../verification/mobile-field';
import { SmsCodeField } from '../verification/sms-code-field';
import { useSmsCode } from '../verification/use-sms-code';

/** Time at which the forms of these tests are opened. */
export const START = Date.parse('2026-11-20T12:00:00Z');
/** In ms. */
export const DAY = 86_400_000;
/** A valid number. */
export const NUMBER = '01712345678';

/** The server's clock, which is in every answer. */
export async function setServerTime(at: number): Promise<void> {
  const headers = { date: new Date(at).toUTCString(), 'cache-control': 'no-store' };
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"value":[]}', { headers }));
  await request(calls.countries, { language: 'EN' });
  vi.unstubAllGlobals();
}
/** Called on a press without a valid number. */
export const invalid = vi.fn();

/** A form with only a number and its code. For tests. */
export function CodeForm() {
  const [mobile, setMobile] = useState(noNumber);
  const [code, setCode] = useState('');
  const valid = checkRule('loginMobileNum', mobile.mobileNum) === null;
  const sms = useSmsCode({
    purpose: 'login',
    mobile,
    valid,
    send: (ask, options) => request(calls.sendSmsCode, { ...ask, purpose: 'login' }, options),
    onInvalid: invalid,
  });
  return (
    <>
      <Toaster />
      <MobileField
        value={mobile.mobileNum}
        onChange={(mobileNum) => setMobile({ ...mobile, mobileNum })}
        country={mobile.country}
        countryDialingCode={mobile.countryDialingCode}
        onCountry={(country, countryDialingCode) => setMobile({ ...mobile, country, countryDialingCode })}
      />
      <SmsCodeField value={code} onChange={setCode} sms={sms} ready={valid} />
    </>
  );
}

/** The visible parts of the form. */
export const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
/** The field of the code. */
export const code = () => screen.getByLabelText<HTMLInputElement>('SMS code');
/** The button that sends, or shows the countdown. */
export const button = () => screen.getByRole('button', { name: /^(Send|Resend|Resend)/ });

/** Types without delay, because the form's clock is stopped. */
export const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
/** Presses the button. */
export const press = (element = button()) => fireEvent.click(element);

/** The test's own clock; the form's clock is stopped and advances only when a test advances it. */
const later = setTimeout;
/** Waits until a condition holds, without advancing the form's clock: on a busy machine the human check takes seconds. */
export async function until(holds: () => void): Promise<void> {
  const end = performance.now() + 15_000;
  for (;;) {
    try {
      return holds();
    } catch (error) {
      if (performance.now() > end) throw error;
      await act(() => new Promise((done) => later(done, 5)));
    }
  }
}
/** Advances the form's clock, in ms. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the form with its clock stopped at a moment, and with a valid number. */
export async function openForm(answers: Answers = {}, number = NUMBER, at = START) {
  vi.useFakeTimers({ now: at, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const challenge = await aChallenge({ expiresAt: START + 10 * DAY });
  const opened = renderWithApp(<CodeForm />, {
    answers: { humanChallenge: challenge, sendSmsCode: { expirationTime: START + 45_000 }, ...answers },
  });
  type(mobile(), number);
  const sent = () => opened.seen.filter(({ name }) => name === 'sendSmsCode').map(({ input }) => input);
  return { ...opened, sent };
}
/** The code was sent: the button shows the result. */
export const counting = (seconds: number) => until(() => expect(button()).toHaveTextContent(`Resend in ${seconds} s`));
