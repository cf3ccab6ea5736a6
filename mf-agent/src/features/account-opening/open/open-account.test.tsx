import { AppError } from '@r777/shared/core';
import { type AppOptions, fill, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/AccountOpening';
import { accountAnswers, linkPage, someRates } from '../../../testing/accounts';
import { anAgent, asAgent } from '../../../testing/answers';

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/agentRegister',
    answers: { ...asAgent.answers, ...accountAnswers, ...answers },
    ...options,
  });
type App = ReturnType<typeof open>;
const sent = ({ seen }: App) => seen.filter(({ name }) => name === 'openAccount');
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(/^First password/);
const submit = () => screen.getByRole('button', { name: 'Open account' });
async function fillIn({ user }: App, name = 'newbie77') {
  await fill(user, await field(/^Username/), name);
  await fill(user, password(), 'secret123');
}

test('AGENT-38 an account is opened with its name, kind and rebates; name and password stand to be handed on', async () => {
  const app = open({ answers: { openAccount: { id: '31', account: 'newbie77' } } });
  await fillIn(app);
  await app.user.click(screen.getByRole('radio', { name: 'Agent' }));
  await app.user.type(await field(/^Slots/), '0.5');
  await app.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('The account is open');
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('newbie77');
  expect(screen.getByRole('textbox', { name: 'First password' })).toHaveValue('secret123');
  expect(sent(app).map(({ input }) => input)).toEqual([
    { username: 'newbie77', password: 'secret123', type: 'agent', rates: someRates({ RNG: '0.50' }) },
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Open another account' }));
  expect(await field(/^Username/)).toHaveValue('');
});

test('AGENT-38 an account is a player’s unless the agent says otherwise, with a rebate for each category', async () => {
  const app = open({ answers: { openAccount: { id: '31', account: 'newbie77' } } });
  await fillIn(app);
  for (const [name, rate] of [
    [/^Slots/, '1.00'],
    [/^Live casino/, '0.65'],
    [/^Fishing/, '0.4'],
  ] as const)
    await app.user.type(await field(name), rate);
  await app.user.click(submit());
  expect(await screen.findByText('The account is open')).toBeVisible();
  expect(sent(app)[0]?.input).toEqual({
    username: 'newbie77',
    password: 'secret123',
    type: 'member',
    rates: someRates({ RNG: '1.00', LIVE: '0.65', FISH: '0.40' }),
  });
});

test('AGENT-40 the own rebates come with module AFFMAN3; a share of them is filled in by one tap', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: '50%' }));
  expect(await field(/^Slots/)).toHaveValue('0.50');
  expect(await field(/^Live casino/)).toHaveValue('0.32');
  expect(screen.getByRole('button', { name: '50%' })).toHaveAttribute('aria-pressed', 'true');
  expect(app.seen.find(({ name }) => name === 'affiliateLinks')?.headers.moduleid).toBe('AFFMAN3');
});

test('AGENT-38 a rebate above the own one is refused before anything is sent', async () => {
  const app = open();
  await fillIn(app);
  await app.user.type(await field(/^Live casino/), '0.66');
  await app.user.click(submit());
  expect(await screen.findByText('At most your own rebate of 0.65%')).toBeVisible();
  expect(await field(/^Live casino/)).toHaveFocus();
  expect(sent(app)).toEqual([]);
});

test('a bound that was lowered meanwhile is named, and the hints show those of now', async () => {
  const app = open({
    answers: { openAccount: refuse('rebate.tooHigh', { field: 'RNG', params: { percent: '0.40' } }) },
  });
  await fillIn(app);
  await app.user.type(await field(/^Slots/), '1');
  app.answers.affiliateLinks = linkPage([], { own: someRates({ RNG: '0.40' }) });
  await app.user.click(submit());
  expect(await screen.findByText('The rebate can’t be above your own 0.40%.')).toBeVisible();
  await waitFor(async () => expect(await field(/^Slots/)).toHaveValue('1'));
  await app.user.clear(await field(/^Slots/));
  expect(await screen.findByText('Up to 0.40%')).toBeVisible();
});

test('a name that is taken is told while it is typed, and again when it was taken meanwhile', async () => {
  const app = open({
    answers: {
      checkUsername: { available: false, suggestions: [] },
      openAccount: refuse('username.taken', { field: 'username' }),
    },
  });
  await fillIn(app);
  expect(await screen.findByText('This username is taken.')).toBeVisible();
  await app.user.click(submit());
  expect(await screen.findByText('Username already exists.')).toBeVisible();
  expect(await field(/^Username/)).toHaveFocus();
});

test('a double tap opens one account', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = open({
    answers: { openAccount: () => answered.then(() => ({ id: '31', account: 'newbie77' })) },
  });
  await fillIn(app);
  await app.user.dblClick(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  expect(await screen.findByText('The account is open')).toBeVisible();
  expect(sent(app)).toHaveLength(1);
});

test('a lost answer is repeated under the same key, also after a reload; another name has another key', async () => {
  const first = open({ answers: { openAccount: new AppError('network.timeout') } });
  await fillIn(first);
  await first.user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  first.unmount();
  const second = open({ answers: { openAccount: new AppError('network.timeout') } });
  expect(await field(/^Username/)).toHaveValue('newbie77');
  expect(password()).toHaveValue('');
  await fill(second.user, password(), 'secret123');
  await second.user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  await second.user.type(await field(/^Username/), '8');
  await second.user.click(submit());
  await waitFor(() => expect(sent(second).at(-1)?.input).toMatchObject({ username: 'newbie778' }));
  const keys = [...sent(first), ...sent(second)].map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.slice(0, -1)).size).toBe(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('an account that the first try had opened says with which password', async () => {
  const app = open({ answers: { openAccount: refuse('idempotency.conflict') } });
  await fillIn(app);
  await app.user.click(submit());
  expect(await screen.findByText(/Your first try already created this account/)).toBeVisible();
});

test('a made password fits the site’s rules and can be read', async () => {
  const app = open({ answers: { openAccount: { id: '31', account: 'newbie77' } } });
  await fill(app.user, await field(/^Username/), 'newbie77');
  await app.user.click(screen.getByRole('button', { name: 'Generate password' }));
  expect(password().value).toMatch(/^[A-Z][a-z]{6}\d{3}$/);
  await app.user.click(submit());
  expect(await screen.findByText('The account is open')).toBeVisible();
});

test('the password is not stored with the draft', async () => {
  const app = open();
  await fillIn(app);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('newbie77'));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret123');
});

test('an account that stops being an agent’s while the page is open turns it over', async () => {
  const app = open({ answers: { ownFeedback: refuse('system.unavailable'), agentOffer: { rebates: null } } });
  await fillIn(app);
  app.answers.memberInfo = anAgent({ type: 0 });
  app.answers.openAccount = refuse('permission.denied');
  app.answers.affiliateLinks = refuse('permission.denied');
  await app.user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Become an agent' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open account' })).toBeNull();
});

test('a failure says what happened, and Retry loads the form', async () => {
  const app = open({ answers: { affiliateLinks: new AppError('network.offline') } });
  expect(await screen.findByText('Couldn’t load the form')).toBeVisible();
  app.answers.affiliateLinks = accountAnswers.affiliateLinks;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field(/^Username/)).toBeVisible();
});

test('in Bengali the form is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('button', { name: 'অ্যাকাউন্ট খুলুন' })).toBeVisible();
  expect(screen.getByText('সর্বোচ্চ 0.65%')).toBeVisible();
});

test('a name of the staff is refused before it is sent, and is not looked up', async () => {
  const app = open();
  await fillIn(app, 'adm1n77');
  await app.user.click(submit());
  expect(
    await screen.findByText('This name could be mistaken for our site or staff. Choose another one.'),
  ).toBeVisible();
  expect(sent(app)).toEqual([]);
  expect(app.seen.filter(({ name }) => name === 'checkUsername')).toEqual([]);
});
