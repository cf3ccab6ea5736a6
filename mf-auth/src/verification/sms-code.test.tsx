import { AppError, setLanguage } from '@r777/shared/core';
import { refuse, renderWithApp } from '@r777/shared/testing';
import { aChallenge, isGoodResult } from '@r777/shared/testing/challenge';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  CodeForm,
  code,
  counting,
  invalid,
  mobile,
  NUMBER,
  openForm,
  pass,
  press,
  START,
  setServerTime,
  type,
  until,
} from '../testing/code-form';

beforeEach(() => setServerTime(Date.now()));
afterEach(() => vi.restoreAllMocks());

test('SMS-01 a code is sent to a valid number only, and not again while the countdown runs', async () => {
  const { seen, sent } = await openForm({}, '0171');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  invalid.mockClear();
  press();
  expect(invalid).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
  type(mobile(), NUMBER);
  expect(button()).not.toHaveAttribute('aria-disabled');
  press();
  await counting(45);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  press();
  await pass(1_000);
  expect(seen.filter(({ name }) => name === 'humanChallenge')).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

test('SMS-02 SMS-03 SMS-05 the button counts the seconds down every 500 ms until the expiry, then sends again', async () => {
  const { sent } = await openForm({ sendSmsCode: () => ({ expirationTime: Date.now() + 10_100 }) });
  press();
  await counting(11);
  await pass(499);
  expect(button()).toHaveTextContent('Resend in 11 s');
  await pass(1);
  expect(button()).toHaveTextContent('Resend in 10 s');
  await pass(9_500);
  expect(button()).toHaveTextContent('Resend in 1 s');
  await pass(500);
  expect(button()).toHaveTextContent('Resend code');
  press();
  await until(() => expect(sent()).toHaveLength(2));
  await counting(11);
  await pass(500);
  expect(button()).toHaveTextContent('Resend in 10 s');
});

test('SMS-04 an answer without an expiry time gives a countdown of 60 s', async () => {
  await openForm({ sendSmsCode: {} as { expirationTime: number } });
  press();
  await counting(60);
  await pass(59_500);
  expect(button()).toHaveTextContent('Resend in 1 s');
  await pass(500);
  expect(button()).toHaveTextContent('Resend code');
});

test('SMS-04 the countdown of 60 s does not depend on the clock of the phone', async () => {
  await setServerTime(Date.now() - 30_000);
  await openForm({ sendSmsCode: {} as { expirationTime: number } });
  press();
  await counting(60);
});

test('SMS-06 SMS-07 a loading toast of at most 10 s is shown while the code is sent, then "SMS sent" for 1.5 s', async () => {
  let answer: (value: { expirationTime: number }) => void = () => undefined;
  await openForm({ sendSmsCode: () => new Promise((resolve) => (answer = resolve)) });
  press();
  await until(() => expect(screen.getByText('Sending SMS…')).toBeVisible());
  expect(screen.getByText('Sending SMS…').closest('[data-kind]')).toHaveAttribute('data-kind', 'loading');
  await pass(9_900);
  expect(screen.getByText('Sending SMS…')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('Sending SMS…')).toBeNull();
  expect(screen.queryByText('SMS sent')).toBeNull();
  answer({ expirationTime: START + 60_000 });
  await until(() => expect(screen.getByText('SMS sent')).toBeVisible());
  await pass(1_400);
  expect(screen.getByText('SMS sent')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('SMS sent')).toBeNull();
});

test('SMS-02 SMS-06 SMS-07 in Bengali the toasts and the countdown are Bengali', async () => {
  let answer: (value: { expirationTime: number }) => void = () => undefined;
  await openForm({ sendSmsCode: () => new Promise((resolve) => (answer = resolve)) });
  act(() => setLanguage('BN'));
  const send = screen.getByRole('button', { name: 'কোড পাঠান' });
  press(send);
  await until(() => expect(screen.getByText('SMS পাঠানো হচ্ছে…')).toBeVisible());
  answer({ expirationTime: START + 45_000 });
  await until(() => expect(screen.getByText('SMS পাঠানো হয়েছে')).toBeVisible());
  expect(screen.queryByText('SMS পাঠানো হচ্ছে…')).toBeNull();
  expect(send).toHaveTextContent('45 সেকেন্ড পর আবার');
});

test('SMS-08 SMS-10 nothing is sent before the human check has a result, which the request carries', async () => {
  const { seen, sent } = await openForm();
  press();
  await counting(45);
  expect(seen.map(({ name }) => name)).toEqual(['humanChallenge', 'sendSmsCode']);
  expect(sent()[0]).toMatchObject({ mobileNum: NUMBER, countryDialingCode: '+880' });
  expect(await isGoodResult(sent()[0]?.humanCheck)).toBe(true);
});

test('SMS-10 the next code for the same number has passed a human check of its own', async () => {
  const { seen, sent } = await openForm({ sendSmsCode: { expirationTime: START + 1_000 } });
  press();
  await counting(1);
  await pass(1_000);
  press();
  await until(() => expect(sent()).toHaveLength(2));
  expect(seen.filter(({ name }) => name === 'humanChallenge')).toHaveLength(2);
  expect(await isGoodResult(sent()[1]?.humanCheck)).toBe(true);
});

test('SMS-10 without a result of the human check nothing is sent, and the reason is shown', async () => {
  const { sent } = await openForm({ humanChallenge: refuse('request.rateLimited') });
  press();
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
  expect(sent()).toEqual([]);
  expect(button()).toHaveTextContent('Send code');
});

test('a result that the server refuses is replaced once by a new one', async () => {
  const replies = [refuse('human.failed'), { expirationTime: START + 45_000 }];
  const { sent } = await openForm({ sendSmsCode: () => replies.shift() as { expirationTime: number } });
  press();
  await counting(45);
  expect(sent()).toHaveLength(2);
});

test('a failed send shows a message, removes the loading toast and can be repeated at once', async () => {
  await openForm({ sendSmsCode: new AppError('network.failed') });
  press();
  await until(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(screen.queryByText('Sending SMS…')).toBeNull();
  expect(button()).toHaveTextContent('Send code');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a refusal because of too many codes tells the seconds, and the button counts them down', async () => {
  const { sent } = await openForm({
    sendSmsCode: refuse('request.rateLimited', { params: { context: 'seconds', seconds: '43' } }),
  });
  press();
  await counting(43);
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 43 s.');
  press();
  await pass(42_500);
  expect(button()).toHaveTextContent('Resend in 1 s');
  await pass(500);
  expect(button()).toHaveTextContent('Resend code');
  expect(sent()).toHaveLength(1);
});

test('a refusal for hours tells them, and starts no countdown', async () => {
  await openForm({ sendSmsCode: refuse('request.rateLimited', { params: { context: 'hours', hours: '23' } }) });
  press();
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 23 h.'));
  expect(button()).toHaveTextContent('Send code');
});

test('two presses send one code', async () => {
  const { sent } = await openForm();
  press();
  press();
  await counting(45);
  expect(sent()).toHaveLength(1);
});

test('a slow human check shows its progress and can be cancelled; then nothing is sent', async () => {
  const { sent } = await openForm({ humanChallenge: await aChallenge({ guesses: 1_000_000 }) });
  press();
  await pass(1_000);
  expect(screen.getByRole('progressbar', { name: 'Checking that you’re not a robot' })).toBeVisible();
  press(screen.getByRole('button', { name: 'Cancel' }));
  await until(() => {
    // Solving the human check pauses now and then with a timer, which the stopped clock does not run.
    vi.advanceTimersByTime(0);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
  await until(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(sent()).toEqual([]);
});

test('AUTHL-22 AUTHL-23 the number accepts 20 characters and the code 10 digits, typed or pasted', async () => {
  const { user } = renderWithApp(<CodeForm />);
  await user.click(mobile());
  await user.paste('+880 1712-345 678');
  expect(mobile()).toHaveValue('+8801712345678');
  await user.clear(mobile());
  await user.type(mobile(), '1'.repeat(25));
  expect(mobile()).toHaveValue('1'.repeat(20));
  type(mobile(), '2'.repeat(25));
  expect(mobile()).toHaveValue('2'.repeat(20));
  type(mobile(), '০১৭১২৩৪৫৬৭৮');
  expect(mobile()).toHaveValue(NUMBER);
  await user.type(code(), '12a34-5678901234');
  expect(code()).toHaveValue('1234567890');
  type(code(), '98765432109');
  expect(code()).toHaveValue('9876543210');
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a received code is filled in, and the wait for it ends with the form', async () => {
  vi.stubGlobal('OTPCredential', class {});
  let arrive: (found: { code: string }) => void = () => undefined;
  const signals: AbortSignal[] = [];
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: ({ signal }: { signal: AbortSignal }) => {
        signals.push(signal);
        return new Promise((resolve) => (arrive = resolve));
      },
    },
  });
  const { unmount } = await openForm();
  press();
  await counting(45);
  expect(signals).toHaveLength(1);
  await act(async () => arrive({ code: '482913' }));
  expect(code()).toHaveValue('482913');
  type(code(), '');
  expect(signals).toHaveLength(2);
  unmount();
  expect(signals[1]?.aborted).toBe(true);
  Reflect.deleteProperty(navigator, 'credentials');
});

test('the form says what an SMS is worth, and what is safer', async () => {
  await openForm();
  expect(screen.getByText(/Anyone who takes over your number can use it\. A passkey is safer\./)).toBeVisible();
});
