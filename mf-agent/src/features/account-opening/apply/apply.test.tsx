import { AppError, queryClient, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/AccountOpening';
import { accountAnswers, applicationPage, someRates } from '../../../testing/accounts';
import { anAgent } from '../../../testing/answers';

const CAPTCHA = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const TEXT = 'I know twenty players in Sylhet.';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/agentRegister',
    answers: {
      ...accountAnswers,
      memberInfo: aMember(),
      agentOffer: { rebates: someRates({ RNG: '1.00' }) },
      ownFeedback: applicationPage(),
      captcha: CAPTCHA,
      sendFeedback: { feedbackId: 'f1' },
      ...answers,
    },
    ...options,
  });
type App = ReturnType<typeof open>;
const sent = ({ seen }: App) => seen.filter(({ name }) => name === 'sendFeedback');
const send = () => screen.getByRole('button', { name: 'Send application' });
async function fillIn({ user }: App, text = TEXT) {
  await user.click(await screen.findByRole('textbox', { name: /^About you/ }));
  await user.paste(text);
  await user.type(screen.getByRole('textbox', { name: /^Captcha/ }), '1234');
}
const change = () => act(() => queryClient.invalidateQueries({ queryKey: ['/wps/feedback'] }));

test('a member sees what an agent earns, and applies by a feedback of type 6', async () => {
  const app = open();
  expect(await screen.findByText('1.00%')).toBeVisible();
  await fillIn(app);
  app.answers.ownFeedback = applicationPage({});
  await app.user.click(send());
  expect(await screen.findByText(/You’ll get the answer here and in your inbox/)).toBeVisible();
  expect(sent(app).map(({ input }) => input)).toEqual([
    { content: TEXT, captcha: '1234', sender: 'rahim77', type: 6, images: [] },
  ]);
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('the application’s states follow each other on the open page, and a refusal shows its answer', async () => {
  const { answers } = open({ answers: { ownFeedback: applicationPage({}) } });
  expect(await screen.findByText(TEXT)).toBeVisible();
  answers.ownFeedback = applicationPage({ state: 'inProgress' });
  await change();
  expect(await screen.findByText('We’re reviewing your application.')).toBeVisible();
  const text = 'Please play for a month first.';
  answers.ownFeedback = applicationPage({
    state: 'answered',
    decision: 'refused',
    answers: [{ answerId: 'a1', text, time: '2026-11-21T10:00:00Z' }],
  });
  await change();
  expect(await screen.findByText('Not approved this time')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send application' })).toBeVisible();
});

test('an approval turns the open page into the agent’s', async () => {
  const { answers } = open({ answers: { ownFeedback: applicationPage({}) } });
  expect(await screen.findByText(TEXT)).toBeVisible();
  answers.ownFeedback = applicationPage({ state: 'answered', decision: 'approved' });
  answers.memberInfo = anAgent();
  await act(() => queryClient.invalidateQueries({ queryKey: ['/wps/member/info'] }));
  await change();
  expect(await screen.findByRole('tab', { name: 'New account' })).toBeVisible();
});

test('too short a text and a missing captcha are told, and nothing is sent', async () => {
  const app = open();
  await app.user.type(await screen.findByRole('textbox', { name: /^About you/ }), 'Me');
  await app.user.click(send());
  expect(await screen.findByText('Write at least 10 characters.')).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test('a wrong captcha is told in its place, and with another picture it can be sent again', async () => {
  const app = open({ answers: { sendFeedback: refuse('captcha.wrong', { field: 'captcha' }) } });
  await fillIn(app);
  await app.user.click(send());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Captcha/ })).toHaveAccessibleDescription(/Verification code error/),
  );
  expect(app.seen.filter(({ name }) => name === 'captcha').length).toBeGreaterThan(1);
  expect(screen.getByRole('textbox', { name: /^About you/ })).toHaveValue(TEXT);
  // With the right one it can be sent again.
  app.answers.sendFeedback = { feedbackId: 'f1' };
  app.answers.ownFeedback = applicationPage({});
  await app.user.type(screen.getByRole('textbox', { name: /^Captcha/ }), '5678');
  await app.user.click(send());
  expect(await screen.findByText(/You’ll get the answer here and in your inbox/)).toBeVisible();
});

test('an application that was sent on another device is shown in place of the form', async () => {
  const app = open({ answers: { sendFeedback: refuse('agent.applied', { field: 'type' }) } });
  await fillIn(app);
  app.answers.ownFeedback = applicationPage({ content: 'Sent from the other phone.' });
  await app.user.click(send());
  expect(await screen.findByText('Sent from the other phone.')).toBeVisible();
});

test('a double tap sends one application, and offline the text stays', async () => {
  const app = open({ answers: { sendFeedback: new AppError('network.offline') } });
  await fillIn(app);
  await app.user.dblClick(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(/offline/i);
  expect(sent(app)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /^About you/ })).toHaveValue(TEXT);
  expect(toastStore.getState().toasts).toEqual([]);
});

test('below an agent the rebate is that agent’s to set', async () => {
  open({ answers: { agentOffer: { rebates: null } } });
  expect(await screen.findByText('The agent who invited you sets your rebate.')).toBeVisible();
});

test('a trial account is told that it cannot become an agent’s', async () => {
  open({ answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Becoming an agent needs a real account')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('an application that does not load says so, and Retry loads it', async () => {
  const app = open({ answers: { ownFeedback: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load your application')).toBeVisible();
  app.answers.ownFeedback = applicationPage({});
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(TEXT)).toBeVisible();
});
