// One file over the usual size: every case fills in the same form.
import { AppError } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../../expose/Feedback';
import {
  CAPTCHA,
  CONTENT,
  captchas,
  feedbackForm,
  openFeedback,
  sentFeedback,
  toasts,
} from '../../../testing/feedback-form';

const { type, content, captcha, picture, send, pick, fill } = feedbackForm;
const open = (options?: Parameters<typeof openFeedback>[1]) => openFeedback(<Area />, options);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('FEED-02 FEED-03 the picker opens a sheet with six question types', async () => {
  const { user } = open();
  await user.click(await type());
  const sheet = await screen.findByRole('dialog', { name: 'Question type' });
  // Pop-ups of this kind are at the lower edge of the screen. There are no styles here, so only the kind can be
  // checked.
  expect(sheet).toHaveAttribute('data-kind', 'sheet');
  expect(
    within(sheet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Deposit problem', 'Withdrawal', 'Game', 'Customer service', 'Become an agent', 'Other']);
});

test.each([
  ['Deposit problem', 1],
  ['Withdrawal', 2],
  ['Game', 3],
  ['Customer service', 4],
  ['Become an agent', 6],
  ['Other', 0],
])('FEED-03 %s is sent as type %i', async (name, number) => {
  const { user, seen } = open();
  await fill(user);
  await pick(user, name);
  await user.click(send());
  await waitFor(() => expect(sentFeedback(seen)).toHaveLength(1));
  expect(sentFeedback(seen)[0]?.input.type).toBe(number);
});

test('FEED-04 FEED-11 without a picked type nothing is sent, and the picker says so', async () => {
  const { user, seen } = open();
  await type();
  await user.type(content(), CONTENT);
  await user.type(captcha(), '1234');
  await user.click(send());
  expect(await type()).toHaveAccessibleDescription('Choose what it’s about');
  expect(await type()).toHaveFocus();
  expect(JSON.parse(sessionStorage.getItem('member.feedback.rahim77.draft') ?? '{}')).toMatchObject({ type: '-1' });
  expect(sentFeedback(seen)).toEqual([]);
});

test('FEED-05 the counter is the length of the text out of 200', async () => {
  const { user } = open();
  await type();
  expect(screen.getByText('0/200')).toBeVisible();
  await user.type(content(), 'Hello');
  expect(screen.getByText('5/200')).toBeVisible();
  await user.paste('x'.repeat(196));
  expect(screen.getByText('201/200')).toBeVisible();
});

test('FEED-06 FEED-09 FEED-10 the captcha hints at 1-16 characters, takes six, and a tap renews it', async () => {
  const { user, seen, answers } = open();
  await type();
  await waitFor(() => expect(captchas(seen)).toBe(1));
  expect(captcha()).toHaveAccessibleDescription('Type what you see in the picture, 1-16 characters');
  await user.type(captcha(), '1234567');
  expect(captcha()).toHaveValue('123456');
  expect(picture().querySelector('img')).toHaveAttribute('src', `data:image/png;base64,${CAPTCHA}`);
  answers.captcha = 'T3RoZXI=';
  await user.click(picture());
  await waitFor(() => expect(captchas(seen)).toBe(2));
  await waitFor(() => expect(picture().querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,T3RoZXI='));
  expect(captcha()).toHaveValue('');
  await user.click(picture());
  await waitFor(() => expect(captchas(seen)).toBe(3));
});

test('a captcha that does not load says so, and a tap asks for it again', async () => {
  const { user, answers } = open({ answers: { captcha: new AppError('network.failed') } });
  await type();
  await waitFor(() => expect(captcha()).toHaveAccessibleDescription('Couldn’t load the image. Tap to try again.'));
  Object.assign(answers, { captcha: CAPTCHA });
  await user.click(screen.getByRole('button', { name: /Couldn’t load the image\. Tap to try/ }));
  expect(await screen.findByRole('button', { name: /^Captcha image/ })).toBeVisible();
  expect(captcha()).toHaveAccessibleDescription('Type what you see in the picture, 1-16 characters');
});

test.each([
  ['9 characters', 'x'.repeat(9), false],
  ['10 characters', 'x'.repeat(10), true],
  ['9 characters among spaces', `   ${'x'.repeat(9)}   `, false],
  ['200 characters', 'x'.repeat(200), true],
  ['201 characters', 'x'.repeat(201), false],
  ['200 emoji', '\u{1f600}'.repeat(200), true],
  ['201 emoji', '\u{1f600}'.repeat(201), false],
])('FEED-07 FEED-11 with %s of content the confirm button is enabled or disabled', async (_, text, enabled) => {
  const { user, seen } = open();
  await fill(user, { content: text });
  expect(send().hasAttribute('disabled')).toBe(!enabled);
  fireEvent.submit(screen.getByRole('form'));
  if (enabled) return waitFor(() => expect(sentFeedback(seen)[0]?.input.content).toBe(text));
  // A send starts with its toast; the request follows a moment later.
  expect(toasts()).toEqual([]);
  await act(async () => undefined);
  expect(sentFeedback(seen)).toEqual([]);
});

test('too much is said at once, too little when the field is left', async () => {
  const { user } = open();
  await type();
  await user.type(content(), 'Short');
  expect(content()).toHaveAccessibleDescription(/^10 to 200 characters/);
  await user.tab();
  await waitFor(() => expect(content()).toHaveAccessibleDescription('Write at least 10 characters'));
  await user.clear(content());
  await user.click(content());
  await user.paste('x'.repeat(201));
  expect(content()).toHaveAccessibleDescription('At most 200 characters');
});

test('FEED-08 FEED-11 an empty captcha is asked for, and nothing is sent', async () => {
  const { user, seen } = open();
  await fill(user);
  await user.clear(captcha());
  await user.click(send());
  expect(captcha()).toHaveAccessibleDescription('Enter a captcha');
  expect(captcha()).toHaveFocus();
  expect(sentFeedback(seen)).toEqual([]);
});

test('FEED-08 an empty captcha is asked for although no question type was picked either', async () => {
  const { user, seen } = open();
  await type();
  await user.type(content(), 'x'.repeat(20));
  await user.click(send());
  expect(captcha()).toHaveAccessibleDescription('Enter a captcha');
  expect(sentFeedback(seen)).toEqual([]);
});

test('FEED-12 FEED-14 the feedback goes out by PUT under FEEDBACK3, and an alert confirms it over an empty form', async () => {
  const { user, seen } = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('Sent successfully')).toBeVisible();
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/^Sent successfully/);
  const [call] = sentFeedback(seen);
  expect([call?.call.method, call?.headers.moduleid ?? call?.headers.moduleId]).toEqual(['PUT', 'FEEDBACK3']);
  expect(call?.input).toEqual({ content: CONTENT, sender: 'rahim77', type: 1, captcha: '1234', images: [] });
  expect([content().value, captcha().value]).toEqual(['', '']);
  expect(await type()).toHaveTextContent('Choose a question type');
  expect(sessionStorage.getItem('member.feedback.rahim77.draft')).toBeNull();
  expect(captchas(seen)).toBe(2);
  // The next one is confirmed as well.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Sent successfully')).toBeNull();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('Sent successfully')).toBeVisible();
  expect(content().value).toBe('');
});

test('FEED-13 the loading toast ends after ten seconds; the form still waits, and sends nothing twice', async () => {
  const { user, seen } = open({ answers: { sendFeedback: () => new Promise(() => {}) } });
  await fill(user);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const form = screen.getByRole('form');
  // Two taps before the page has drawn anything.
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(toasts()).toEqual(['loading: Please wait…']));
  await pass(9_000);
  expect(toasts()).toEqual(['loading: Please wait…']);
  await pass(1_000);
  expect(toasts()).toEqual([]);
  expect(send()).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(form);
  expect(sentFeedback(seen)).toHaveLength(1);
});

test('FEED-15 after a wrong captcha another one is shown, and the text is kept', async () => {
  const { user, seen, answers } = open({
    answers: { sendFeedback: refuse('captcha.wrong', { field: 'captcha' }) },
  });
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(captcha()).toHaveAccessibleDescription(/Verification code error/));
  expect(captcha()).toHaveValue('');
  expect(captcha()).toHaveFocus();
  await waitFor(() => expect(captchas(seen)).toBe(2));
  expect(content()).toHaveValue(CONTENT);
  expect(await type()).toHaveTextContent('Deposit problem');
  expect(toasts()).toEqual([]);
  // So the error disappears after another wrong file.
  await user.type(captcha(), '88');
  await user.click(send());
  await waitFor(() => expect(captchas(seen)).toBe(3));
  expect(content()).toHaveValue(CONTENT);
  answers.sendFeedback = { feedbackId: 'f1' };
  await user.type(captcha(), '99');
  await user.click(send());
  expect(await screen.findByText('Sent successfully')).toBeVisible();
});

test.each([
  ['permission.denied', 'No permission, or the feature is temporarily unavailable.'],
  ['request.rateLimited', 'Too many attempts.'],
] as const)('FEED-15 a refusal by %s is told in words, the text is kept, the captcha replaced', async (code, words) => {
  const { user, seen } = open({ answers: { sendFeedback: refuse(code) } });
  await fill(user);
  await user.click(send());
  const alert = await screen.findByText(new RegExp(words));
  expect(alert).toHaveTextContent('We’ve kept your text.');
  expect(content()).toHaveValue(CONTENT);
  expect(captcha()).toHaveValue('');
  await waitFor(() => expect(captchas(seen)).toBe(2));
});

test('offline it says so, keeps the text, and asks for a captcha when the network is back', async () => {
  const { user, seen, answers } = open({ answers: { sendFeedback: new AppError('network.offline') } });
  await fill(user);
  answers.captcha = new AppError('network.offline');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(send());
  expect(await screen.findByText(/You’re offline/)).toHaveTextContent('We’ve kept your text.');
  expect(content()).toHaveValue(CONTENT);
  await waitFor(() => expect(captchas(seen)).toBe(2));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(captchas(seen)).toBe(3));
});

test.each([
  ['a lost answer', new AppError('network.timeout')],
  ['a proxy that has lost the service', refuse('system.unavailable')],
])('%s does not say that nothing was sent, and leads to what has arrived', async (_, failure) => {
  const { user, address } = open({
    answers: {
      sendFeedback: failure,
      ownFeedback: { content: [], pageNum: 1, pageSize: 10, totalPages: 0, totalCount: 0 },
    },
  });
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(/We don’t know whether your feedback/)).toBeVisible();
  expect(content()).toHaveValue(CONTENT);
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'My feedback' }));
  expect(address()).toBe('/m/feedback?tab=mine');
});

test('a refusal is shown at the field that it names: one application at a time', async () => {
  const { user } = open({ answers: { sendFeedback: refuse('agent.applied', { field: 'type' }) } });
  await fill(user);
  await user.click(send());
  await waitFor(async () => expect(await type()).toHaveAccessibleDescription(/already applied/));
});

test('a page that the player has left tells the outcome in a toast', async () => {
  let answer = (_: { feedbackId: string }) => {};
  const { user, unmount, seen } = open({ answers: { sendFeedback: () => new Promise((done) => (answer = done)) } });
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(sentFeedback(seen)).toHaveLength(1));
  unmount();
  await act(async () => answer({ feedbackId: 'f1' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Sent successfully']));
  expect(sessionStorage.getItem('member.feedback.rahim77.draft')).toBeNull();
});
