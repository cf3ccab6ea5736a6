import { calls } from '@r777/shared/contracts';
import { AppError, request } from '@r777/shared/core';
import { type Answers, refuse, renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../account/texts';
import { aChallenge, isGoodResult } from '../testing/challenge';
import { MobileField } from './mobile-field';
import { isMobile, noNumber } from './mobile-number';
import { SmsCodeField } from './sms-code-field';
import { useSmsCode } from './use-sms-code';

const START = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const NUMBER = '01712345678';

/** The server's clock, as every answer tells it. */
async function tellTime(at: number): Promise<void> {
  const headers = { date: new Date(at).toUTCString(), 'cache-control': 'no-store' };
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"value":[]}', { headers }));
  await request(calls.countries, { language: 'EN' });
  vi.unstubAllGlobals();
}
// What one test's server said of the time, the next one's must not believe.
beforeEach(() => tellTime(Date.now()));
afterAll(() => tellTime(Date.now()));
afterEach(() => vi.restoreAllMocks());

const invalid = vi.fn();
function CodeForm() {
  const [mobile, setMobile] = useState(noNumber);
  const [code, setCode] = useState('');
  const valid = isMobile(mobile);
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

const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
const code = () => screen.getByLabelText<HTMLInputElement>('SMS code');
const button = () => screen.getByRole('button', { name: /^(Send|Again)/ });

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (element = button()) => fireEvent.click(element);

/** The clock of the test itself: the form's stands still but for what a test lets pass. */
const later = setTimeout;
/** Waits until something holds, without a moment of the form's time. */
async function until(holds: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return holds();
    } catch (error) {
      if (tries === 500) throw error;
      await act(() => new Promise((done) => later(done, 5)));
    }
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the form at a moment at which time stands still, with a good number. */
async function openForm(answers: Answers = {}, number = NUMBER, at = START) {
  vi.useFakeTimers({ now: at, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const challenge = await aChallenge({ expiresAt: START + 10 * DAY });
  const opened = renderWithApp(<CodeForm />, {
    answers: { humanChallenge: challenge, sendSmsCode: { expirationTime: START + 45_000 }, ...answers },
  });
  type(mobile(), number);
  const sent = () => opened.seen.filter(({ name }) => name === 'sendSmsCode').map(({ input }) => input);
  return { ...opened, sent };
}
/** The send is over: its answer stands on the button. */
const counting = (seconds: number) => until(() => expect(button()).toHaveTextContent(`Again in ${seconds} s`));

test('SMS-01 a code is sent to a valid number only, and not again while the countdown runs', async () => {
  const { sent } = await openForm({}, '0171');
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
  expect(sent()).toHaveLength(1);
});

test('SMS-02 SMS-03 SMS-05 the button counts the seconds down every 500 ms until the expiry, then sends again', async () => {
  const { sent } = await openForm({ sendSmsCode: { expirationTime: START + 10_400 } });
  press();
  await counting(11);
  await pass(499);
  expect(button()).toHaveTextContent('Again in 11 s');
  await pass(1);
  expect(button()).toHaveTextContent('Again in 10 s');
  await pass(9_500);
  expect(button()).toHaveTextContent('Again in 1 s');
  await pass(500);
  expect(button()).toHaveTextContent('Send again');
  press();
  await until(() => expect(sent()).toHaveLength(2));
});

test('SMS-04 an answer without an expiry time gives a countdown of 60 s', async () => {
  await openForm({ sendSmsCode: {} as { expirationTime: number } });
  press();
  await counting(60);
  await pass(59_500);
  expect(button()).toHaveTextContent('Again in 1 s');
  await pass(500);
  expect(button()).toHaveTextContent('Send again');
});

test('SMS-06 SMS-07 a loading toast of 10 s at most stands while the code is sent, then "SMS sent" for 1.5 s', async () => {
  let answer: (value: { expirationTime: number }) => void = () => undefined;
  await openForm({ sendSmsCode: () => new Promise((resolve) => (answer = resolve)) });
  press();
  await until(() => expect(screen.getByText('Sending SMS…')).toBeVisible());
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

test('SMS-10 nothing is sent before the human check has a result, and the request carries it', async () => {
  const { seen, sent } = await openForm();
  press();
  await counting(45);
  expect(seen.map(({ name }) => name)).toEqual(['humanChallenge', 'sendSmsCode']);
  expect(sent()[0]).toMatchObject({ mobileNum: NUMBER, countryDialingCode: '+880' });
  expect(await isGoodResult(sent()[0]?.humanCheck)).toBe(true);
});

test('without a result of the human check nothing is sent, and the player reads why', async () => {
  const { sent } = await openForm({ humanChallenge: refuse('request.rateLimited') });
  press();
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
  expect(sent()).toEqual([]);
  expect(button()).toHaveTextContent('Send code');
});

test('a result that the server does not take is replaced once by a new one', async () => {
  const replies = [refuse('human.failed'), { expirationTime: START + 45_000 }];
  const { sent } = await openForm({ sendSmsCode: () => replies.shift() as { expirationTime: number } });
  press();
  await counting(45);
  expect(sent()).toHaveLength(2);
});

test('a send that fails says so, takes the loading toast away and can be tried again at once', async () => {
  await openForm({ sendSmsCode: new AppError('network.failed') });
  press();
  await until(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(screen.queryByText('Sending SMS…')).toBeNull();
  expect(button()).toHaveTextContent('Send code');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('two presses send one code', async () => {
  const { sent } = await openForm();
  press();
  press();
  await counting(45);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a day behind', -DAY],
  ['a day ahead', DAY],
])('the wait is right on a phone whose clock is %s', async (_how, off) => {
  vi.useFakeTimers({ now: START + off, toFake: ['Date'] });
  await tellTime(START);
  await openForm({}, NUMBER, START + off);
  press();
  await counting(45);
  await pass(30_000);
  expect(button()).toHaveTextContent('Again in 15 s');
});

test('the countdown goes on over a reload, keeps neither number nor code, and belongs to its number', async () => {
  const { unmount } = await openForm();
  press();
  await counting(45);
  type(code(), '482913');
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain('1712345678');
  expect(kept).not.toContain('482913');
  unmount();
  await pass(5_000);
  await openForm({}, NUMBER, Date.now());
  expect(button()).toHaveTextContent('Again in 40 s');
  type(mobile(), '01712345679');
  expect(button()).toHaveTextContent('Send code');
  type(mobile(), NUMBER);
  expect(button()).toHaveTextContent('Again in 40 s');
});

test('a code sent from another tab holds this one back as well', async () => {
  await openForm();
  press();
  await counting(45);
  const [key = '', value = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('auth.')) ?? [];
  localStorage.removeItem(key);
  await pass(45_000);
  expect(button()).toHaveTextContent('Send again');
  localStorage.setItem(key, value.replaceAll(String(START + 45_000), String(START + 90_000)));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(button()).toHaveTextContent('Again in 45 s');
});

test('where storage is refused the countdown lives with the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await openForm();
  press();
  await counting(45);
});

test('a clock that is set back does not hold the player back for ever', async () => {
  const { unmount } = await openForm();
  press();
  await counting(45);
  unmount();
  await openForm({}, NUMBER, START - DAY);
  expect(button()).toHaveTextContent('Send code');
});

test('a slow human check shows how far it is and can be cancelled; nothing is sent then', async () => {
  const { sent } = await openForm({ humanChallenge: await aChallenge({ guesses: 1_000_000 }) });
  press();
  await pass(1_000);
  expect(screen.getByRole('progressbar', { name: 'Checking that you are a person' })).toBeVisible();
  press(screen.getByRole('button', { name: 'Cancel' }));
  await until(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await until(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(sent()).toEqual([]);
});

test('AUTHL-22 AUTHL-23 the number takes 20 characters and the code 10 digits, however they come', async () => {
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

test('the code of a message that arrives is filled in, and the wait for it ends with the form', async () => {
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
